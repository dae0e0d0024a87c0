import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { carryMoney } from '#features/checkout/server/refunding/carry-money.ts';
import { movedBy } from '#features/orders/server/moved-by.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { storedView } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { lockVouchersOf } from '#features/vouchers/server/order-vouchers.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { PacksToAdd } from '#rules/basket/lines-to-add.ts';
import { creditReference } from '#rules/credits/credit-reference.ts';
import type { LineId } from '#rules/orders/placing/draft.ts';
import { carryOver } from '#rules/payments/refunds/carry-over.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { type CreditWish, decideCredit, storeCredit } from '../credit-order.ts';
import type { LockedAtDesk } from '../lock-at-desk.ts';
import { withoutParts } from '../take-out.ts';
import { decideAddition, placeAddition } from './place-addition.ts';

type Deps = {
  readonly drafts: Drafts;
  readonly orders: Pick<Orders, 'place' | 'settings' | 'settleReceived'>;
  readonly payments: Payments;
};

/** Pieces of a line that are taken out of an order before it is packed, and what comes in their place. */
export type Replacement = Pick<CreditWish, 'handedBack' | 'why'> & {
  readonly lineId: LineId;
  readonly quantity: number;
  readonly by: readonly PacksToAdd[];
};

/**
 * Replaces pieces of a locked order, in the caller's transaction: they are credited and taken out (decision 77), and what comes in
 * their place is added. What the credit gives back counts for that as far as it costs that; only the rest goes back, or is still to
 * be paid. Refuses in words, before anything is stored.
 */
export async function replacePacks(
  trx: Transaction,
  locked: LockedAtDesk,
  { lineId, quantity, by: wishes, handedBack, why }: Replacement,
  { by, shop }: { readonly by: number; readonly shop: ShopFacts },
  deps: Deps,
): Promise<Refusal | null> {
  const { order } = locked;
  const wish = { lines: [{ lineId, quantity }], delivery: false, goods: 'taken-out', handedBack, why } as const;
  const credit = decideCredit(locked, wish);
  if (isRefusal(credit)) return credit;
  if (credit.giftVouchers > 0) await lockVouchersOf(trx, order.id);
  // What it holds and what comes in its place are locked at once, so that all lock in one order (D-32).
  const after = withoutParts(order, credit.parts, shop, deps.drafts);
  const decided = await decideAddition(trx, after, wishes, shop, deps.drafts);
  if (isRefusal(decided)) return decided;
  const { carried } = carryOver(credit.money, storedView({ order: decided.addition.draft }).priced.due);
  const stored = await storeCredit(trx, locked, credit, { by: movedBy(by), handedBack, shop, carried }, deps);
  const placed = await placeAddition(trx, after, decided, { by, credited: carried }, deps);
  const money = stored.carried.map((one) => ({ ...one, to: placed }));
  await carryMoney(trx, { money, by: movedBy(by), now: shop.now }, deps.payments);
  const what = {
    credit: creditReference(stored.number),
    money: credit.money,
    carried,
    giftVouchers: credit.giftVouchers,
  };
  await recordAudit(trx, { by, what: 'order.refunded', subjectId: order.id, before: null, after: what }, shop.now);
  return null;
}
