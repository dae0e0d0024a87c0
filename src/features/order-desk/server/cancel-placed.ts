import type { Drafts } from '#features/basket/server/drafts.service.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import { requestRefunds } from '#features/checkout/server/refunding/request-refunds.ts';
import type { Orders } from '#features/orders/server/orders.service.ts';
import { writingPackingSlip } from '#features/orders/server/papers/packing-slip-mail.ts';
import { referenceOf } from '#features/orders/server/placed-facts.ts';
import type { Payments } from '#features/payments/server/payments.service.ts';
import { resolveProblem } from '#features/problems/server/problems.service.ts';
import { freeingBoughtStock } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed, writingMail } from '#platform/mail/write-mail.ts';
import type { CancelReason } from '#rules/orders/amending/cancel-reason.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { moveOrder } from '#rules/orders/order-moves.ts';
import { heldByPayments } from '#rules/payments/held-by-payments.ts';
import { ofOrder } from '#rules/problems/problem.ts';
import { isRefusal } from '#rules/refusal.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { cancelledByCustomerMail, cancelledMail, type EndStatus } from './cancel-mails.ts';
import { leavingBox } from './additions/additions.repository.ts';
import { fillAnew } from './additions/fill-anew.ts';
import { creditCancelled } from './credit-order.ts';
import type { LockedAtDesk } from './lock-at-desk.ts';
import { returningHeld, storingMove } from './desk-moves.repository.ts';
import { settlingWithOrder } from './returns/returns.repository.ts';

export type Cancellation = {
  readonly to: EndStatus;
  /** For the history: a member of staff, or the shopper. */
  readonly movedBy: string;
  /** Of staff, as far as the mail has a sentence for it. */
  readonly reason?: CancelReason;
  readonly why: string;
  readonly handedBack?: boolean;
};

type Deps = {
  readonly drafts: Pick<Drafts, 'lock' | 'view'>;
  readonly orders: Pick<Orders, 'settleCancelled' | 'settings'>;
  readonly payments: Pick<Payments, 'goingBack' | 'providers' | 'refunds'>;
};

/**
 * Cancels a placed order in the caller's transaction, in which the order is locked and was found to have nothing in the way: what
 * was added to it first, then codes, then money, by the way it came (D-164); stock can be sold again, held orders wait at the
 * brewery again. One that goes in another order's box leaves it, and the packer gets a new slip of that.
 */
export async function cancelPlaced(
  trx: Transaction,
  { order, facts: money, additions, box }: LockedAtDesk,
  cancellation: Cancellation,
  shop: ShopFacts,
  deps: Deps,
): Promise<void> {
  const { to, movedBy, reason = 'other', why, handedBack = false } = cancellation;
  const { brewery, now } = shop;
  for (const addition of additions)
    await cancelPlaced(trx, { ...addition, additions: [], box: null }, cancellation, shop, deps);
  const moved = moveOrder(order.status, to);
  if (isRefusal(moved)) throw new Error(refusalSentence(moved));
  await deps.orders.settleCancelled(trx, order, now);
  const held = heldByPayments(money.payments, money.refunds);
  const { publicUrl } = deps.orders.settings;
  await requestRefunds(trx, order, held, { by: movedBy, handedBack, brewery, publicUrl, now }, deps.payments);
  const refunds = held.map(({ payment: { provider }, amount }) => ({ provider, amount }));
  for (const kind of ['payment-below-sum', 'cancel-requested'] as const)
    await resolveProblem(trx, { kind, subject: ofOrder(order.id) }, 'cancelled', now);
  await together(trx, [
    deps.payments.goingBack(order.id),
    settlingWithOrder(order.id, now),
    storingMove([order.id], { to, by: movedBy, fulfilledAt: null, why: historyOf(reason, why) }, now),
    returningHeld(order.id, { by: movedBy, why: `${referenceOf({ order })} was cancelled` }, now),
    ...(order.box === null ? [] : [leavingBox(order.id)]),
    // Orders are locked before stock, as everywhere (D-32).
    freeingBoughtStock([order.id], now),
  ]);
  const credit = await creditCancelled(trx, { order, facts: money }, { by: movedBy, now });
  const facts = { order, brewery, publicUrl, to, reason, why, refunds, credit };
  await together(trx, [
    ...writingIfAddressed(cancelledMail(facts), now),
    ...(to === OrderStatus.cancelledByCustomer ? [writingMail(cancelledByCustomerMail(facts), now)] : []),
  ]);
  if (box !== null)
    await packBoxAnew(trx, box.id, { by: movedBy, why: `${referenceOf({ order })} left its box` }, shop, deps);
}

/** What an order has left is packed without it, by another slip. */
async function packBoxAnew(
  trx: Transaction,
  boxId: OrderId,
  note: { readonly by: string; readonly why: string },
  shop: ShopFacts,
  { drafts, orders }: Deps,
): Promise<void> {
  const order = await fillAnew(trx, boxId, note, shop, drafts);
  const { publicUrl } = orders.settings;
  const facts = { order, brewery: shop.brewery, publicUrl };
  await together(trx, await writingPackingSlip(trx, facts, shop.now, order.version));
}

/** Being refused for age has a status of its own, which says it. */
function historyOf(reason: CancelReason, why: string): string {
  return [HISTORY[reason], why].filter((words) => words !== '').join(': ');
}

const HISTORY: Readonly<Record<CancelReason, string>> = {
  other: '',
  'not-delivered': 'could not be delivered',
  'not-collected': 'not collected',
  'no-proof-of-age': '',
};
