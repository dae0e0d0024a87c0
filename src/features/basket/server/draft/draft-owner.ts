import type { DraftReference } from '#platform/http/request/draft-reference.ts';
import { tokenHash } from '#platform/ids.ts';
import type { BusinessId, OrderId, PersonId } from '#rules/orders/placing/draft.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { Refusal } from '#rules/refusal.ts';
import { allowedMode, isTradeMode } from '#rules/roles/allowed-mode.ts';
import { customerOfSale, saleMode } from '#rules/roles/selling-to.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import { servedAsRetail } from '#rules/roles/served-as-retail.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { ANONYMOUS } from '#rules/roles/shopper.ts';
import { tradeBusinessOf } from '#rules/roles/trade-business-of.ts';
import type { OrderKey, SaleKey, TokenProof } from './order-rows.repository.ts';
import type { ServedShopper } from '../view/shop-facts.ts';

/** The owner of a draft: a person, by her log-in, or whoever has its token. */
export type DraftOwner = DraftReference;

/** The shopper as she is served, and her shop mode (D-46). */
export function servedShopperOf({
  person,
  requestedMode,
}: Pick<DraftOwner, 'person' | 'requestedMode'>): ServedShopper {
  const sale = saleOf({ person });
  const shopper = person === null ? ANONYMOUS : shopperOf(person.id as PersonId, person.role, null);
  if (sale !== null && person?.sellingTo) {
    const { staffPersonId: seller, ...customer } = sale;
    return { shopper, mode: saleMode(person.sellingTo, requestedMode), ...customer, seller, mayGiveDiscount: true };
  }
  const shopperToServe = servedAsRetail(shopper);
  return {
    shopper: shopperToServe,
    seller: null,
    personId: person && (person.id as PersonId),
    mode: allowedMode(requestedMode, shopperToServe),
    businessId: businessOf({ person }),
    // Not by a permission, which administrators would have too, but with the second factor all the same.
    mayGiveDiscount: shopper.kind === 'staff' && shopper.telesales && person?.secondFactorGiven === true,
  };
}

/** The sale that a call of staff is about: who sells, and to whom; null = she orders for herself. */
export function saleOf({ person }: Pick<DraftOwner, 'person'>): SaleKey | null {
  return person?.sellingTo ? { staffPersonId: person.id as PersonId, ...customerOfSale(person.sellingTo) } : null;
}

/** The business that she buys for; null for everybody but a trade person who is linked to one. */
export function businessOf({ person }: Pick<DraftOwner, 'person'>): BusinessId | null {
  return person === null || isSuspended(person) ? null : (tradeBusinessOf(person) as BusinessId | null);
}

/** The mode of her draft. A suspended person is shown the retail mode. */
export function draftModeOf(owner: Pick<DraftOwner, 'person' | 'requestedMode'>): ShopMode {
  const { mode } = servedShopperOf(owner);
  return mode === ShopMode.suspended ? ShopMode.retail : mode;
}

/**
 * How the caller's draft is found (D-57, D-58). A draft named by its number must be hers, by log-in or token; without a
 * number it is the open draft of her mode: the person's when she is logged in, else the token's. Null = she can have
 * none.
 */
export function keyOf(owner: DraftOwner): OrderKey | null {
  const personId = orderingPersonOf(owner);
  const mode = draftModeOf(owner);
  const sale = saleOf(owner);
  if (sale !== null) return owner.orderId === null ? { sale, mode } : { sale, orderId: owner.orderId as OrderId };
  // What was begun without a log-in has retail prices, and is nothing of a trade person's.
  const token = isTradeMode(mode) ? null : tokenProofOf(owner);
  const businessId = businessOf(owner);
  if (owner.orderId !== null && (personId !== null || token !== null))
    return { orderId: owner.orderId as OrderId, ofPerson: personId, ofToken: token, businessId };
  if (personId !== null) return { personId, mode, businessId };
  return token && { token, mode };
}

/** The stored hashes that open an anonymous draft. */
export function tokenProofOf({ token, browser }: DraftOwner): TokenProof | null {
  return token === null ? null : { hash: tokenHash(token), browserHash: browser === null ? null : tokenHash(browser) };
}

/** The key of a draft that the caller may change. A suspended person may only read (D-17). */
export function keyToChange(owner: DraftOwner): OrderKey | Refusal {
  if (owner.person !== null && isSuspended(owner.person)) return { refused: 'shopper-suspended' };
  return keyOf(owner) ?? { refused: 'unknown-order' };
}

/** The person whose order it will be; null for a guest. Staff who sell order for the customer. */
export function orderingPersonOf({ person }: Pick<DraftOwner, 'person'>): PersonId | null {
  if (person?.sellingTo) return customerOfSale(person.sellingTo).personId;
  return person && (person.id as PersonId);
}
