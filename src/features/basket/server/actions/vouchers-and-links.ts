import type { OrderAction } from './order-action.ts';
import type { Decided, DraftAction } from './act-on-draft.ts';
import type { Drafts } from '../drafts.service.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { LinkedOrder, StoredOrder } from '../draft/stored-order.ts';
import { buyerOf, voucherFactsOf } from '../view/vouchers-of-draft.ts';
import type { DraftOwner } from '../draft/draft-owner.ts';
import { NOBODY } from '#features/vouchers/server/voucher-book.ts';
import type { BasketFacts } from '#rules/basket/basket-facts.ts';
import { rereadBasket } from '#rules/basket/reread-basket.ts';
import { basisPoints } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { linkOrUnlink } from '#rules/orders/amending/linked-order.ts';
import { OrderAction as Code } from '#rules/orders/order-codes.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { giveDiscount } from '#rules/pricing/give-discount.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { applyVoucher, removeVoucher } from '#rules/vouchers/apply-voucher.ts';
import { isCode, storedCode } from '#rules/vouchers/stored-code.ts';
import type { OrderVoucher } from '#rules/vouchers/order-voucher.ts';

/** What an action refers to outside the draft: the voucher of a code, and the held orders of the caller. */
export type ActionReferences = { readonly voucher: OrderVoucher | null; readonly heldOrders: readonly LinkedOrder[] };

/** One query for a held order, two for a code, none for any other action. */
export async function lookUpReferences(
  { action, sValue = '' }: OrderAction,
  { personId, now }: ShopFacts,
  drafts: Pick<Drafts, 'find' | 'findVoucher' | 'heldBy'>,
  owner: DraftOwner,
): Promise<ActionReferences> {
  const code = storedCode(sValue);
  return {
    voucher: action === Code.applyVoucher && isCode(code) ? await voucherFor(code, drafts, owner) : null,
    heldOrders: action === Code.linkHeldOrder && personId !== null ? await drafts.heldBy(personId, now) : [],
  };
}

async function voucherFor(code: string, drafts: Pick<Drafts, 'find' | 'findVoucher'>, owner: DraftOwner) {
  const draft = await drafts.find(owner);
  return drafts.findVoucher(code, draft === null ? NOBODY : buyerOf(draft));
}

/** Whether an action tries a code, which is limited. */
export const triesCode = ({ action }: Pick<OrderAction, 'action'>): boolean => action === Code.applyVoucher;

export function voucherApplied({ voucher }: ActionReferences, shop: ShopFacts): DraftAction {
  return {
    decide: (facts) => {
      const voucherFacts = voucherFactsOf(facts.draft, shop);
      return changed(facts, applyVoucher(voucher, voucherFacts, voucherFacts), (vouchers) => ({
        vouchers,
        codesLeftOut: facts.draft.codesLeftOut.filter((code) => code !== voucher?.code),
      }));
    },
  };
}

export function voucherRemoved({ sValue = '' }: OrderAction, shop: ShopFacts): DraftAction {
  return {
    decide: (facts) =>
      changed(facts, removeVoucher(storedCode(sValue), voucherFactsOf(facts.draft, shop)), (vouchers) => ({
        vouchers,
      })),
  };
}

/** A discount given by the seller, in hundredths of a percent. */
export function discountSet({ iValue = 0 }: OrderAction, { personId, seller }: ShopFacts): DraftAction {
  const giver = seller ?? personId;
  return {
    decide: (facts) => changed(facts, giveDiscount(basisPoints(iValue), facts.draft, giver), (discount) => discount),
  };
}

/** Held orders can be linked to drafts of the same person, and not to one that she has opened by its token. */
export function heldOrderLinked(
  { orderLink = 0 }: OrderAction,
  { heldOrders }: ActionReferences,
  { personId }: ShopFacts,
): DraftAction {
  return {
    decide: (facts) => {
      if (isTillRoll(facts.draft.kind)) return { refused: 'delivery-not-available', because: IN_NO_BOX };
      const own = facts.draft.personId === personId ? heldOrders : [];
      return changed(facts, linkOrUnlink(orderLink as OrderId, facts.draft.links, own), (links) => ({ links }));
    },
  };
}

const IN_NO_BOX = 'What is taken away over the counter has no box for it: choose a delivery first';

/** Prices and entitlements are read again too, as with every action. */
function changed<T extends object>(
  facts: BasketFacts & { readonly draft: StoredOrder },
  outcome: T | Refusal,
  changesOf: (outcome: T) => Partial<StoredOrder>,
): Decided | Refusal {
  const decision = rereadBasket(facts);
  if (isRefusal(decision)) return decision;
  return isRefusal(outcome) ? outcome : { decision, changes: changesOf(outcome) };
}
