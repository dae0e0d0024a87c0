import type { DraftAsked } from '#platform/http/request/draft-asked.ts';
import { tokenHash } from '#platform/ids.ts';
import type { OrderId, PersonId } from '#rules/orders/draft.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import type { Refusal } from '#rules/refusal.ts';
import { allowedMode } from '#rules/roles/allowed-mode.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import { servedAsRetail } from '#rules/roles/served-as-retail.ts';
import { shopperOf } from '#rules/roles/shopper-of.ts';
import { ANONYMOUS } from '#rules/roles/shopper.ts';
import type { OrderKey, TokenProof } from './order-rows.repository.ts';
import type { AtCounter } from '../view/shop-facts.ts';

/** Whose draft a call is about: a person's, by her log-in, or whoever's who holds its token. */
export type DraftOwner = DraftAsked;

/** Who stands at the counter, and in which shop (D-46). */
export function atCounter({ person, askedMode }: Pick<DraftOwner, 'person' | 'askedMode'>): AtCounter {
  const shopper = person === null ? ANONYMOUS : shopperOf(person.id as PersonId, person.role, null);
  const served = servedAsRetail(shopper);
  return {
    shopper: served,
    mode: allowedMode(askedMode, served),
    // Not by a permission, which administrators would have too, but with the second factor all the same.
    mayGiveDiscount: shopper.kind === 'staff' && shopper.telesales && person?.secondFactorGiven === true,
  };
}

/** The mode of her draft. Who may only look is shown the retail one. */
export function draftModeOf(owner: Pick<DraftOwner, 'person' | 'askedMode'>): ShopMode {
  const { mode } = atCounter(owner);
  return mode === ShopMode.suspended ? ShopMode.retail : mode;
}

/**
 * How the draft of the caller is found (D-57, D-58). A draft named by its number must be hers, by log-in or token; without
 * one it is the open draft of her mode: the person's where she is logged in, else the token's. Null = she can have none.
 */
export function keyOf(owner: DraftOwner): OrderKey | null {
  const personId = orderingPersonOf(owner);
  const token = tokenProofOf(owner);
  if (owner.orderId !== null && (personId !== null || token !== null))
    return { orderId: owner.orderId as OrderId, ofPerson: personId, ofToken: token };
  const mode = draftModeOf(owner);
  if (personId !== null) return { personId, mode };
  return token && { token, mode };
}

/** What opens an anonymous draft, as it is stored. */
export function tokenProofOf({ token, browser }: DraftOwner): TokenProof | null {
  return token === null ? null : { hash: tokenHash(token), browserHash: browser === null ? null : tokenHash(browser) };
}

/** The way to a draft for whoever wants to change it. Somebody who is suspended may look, and change nothing (D-17). */
export function keyToChange(owner: DraftOwner): OrderKey | Refusal {
  if (owner.person !== null && isSuspended(owner.person)) return { refused: 'shopper-suspended' };
  return keyOf(owner) ?? { refused: 'unknown-order' };
}

/** Whose order it will be; nobody's for who buys without an account. */
export function orderingPersonOf({ person }: Pick<DraftOwner, 'person'>): PersonId | null {
  return person && (person.id as PersonId);
}
