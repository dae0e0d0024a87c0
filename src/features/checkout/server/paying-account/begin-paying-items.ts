import type { Attempt } from '#features/payments/server/attempt.ts';
import type { PaymentProvider, PaymentToBegin } from '#features/payments/server/providers/payment-provider.ts';
import type { Transaction } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { addUp } from '#rules/money/pence.ts';
import type { BusinessId } from '#rules/orders/placing/draft.ts';
import { isOpen } from '#rules/payments/attempts/attempt-state.ts';
import { type OpenItem, type PickedItem, refusalToPayItems } from '#rules/payments/pay-open-items.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import type { Refusal } from '#rules/refusal.ts';
import { beginPaying } from '../paying-left/begin-paying-left.ts';
import { recordAttempt } from '../placing/record-attempt.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { type LockedItem, lockOpenItems } from '../receiving/lock-open-items.ts';

export type PayingItems = { readonly businessId: BusinessId; readonly items: readonly PickedItem[] };

/**
 * Begins to pay several open items of an account in one sum: all their orders are locked and looked at, the attempt is stored with what it
 * pays of each, then the provider is asked, in no transaction (D-103). It belongs to the order with the lowest number. Answers what the
 * browser needs to go on.
 */
export function beginPayingItems<Browser>(
  deps: SettleDeps,
  [name, provider]: readonly [OnlineProvider, PaymentProvider<Browser> | null],
  paying: PayingItems,
  now: Instant,
): Promise<Browser | Refusal> {
  return beginPaying(deps, provider, (trx) => record(trx, deps, name, paying, now), now);
}

async function record(
  trx: Transaction,
  deps: SettleDeps,
  provider: OnlineProvider,
  { businessId, items }: PayingItems,
  now: Instant,
): Promise<Pick<PaymentToBegin, 'order' | 'attempt' | 'ordinal' | 'others'> | Refusal> {
  const locked = await lockOpenItems(
    trx,
    items.map(({ orderId }) => orderId),
    deps,
  );
  const refusal = refusalToPayItems(
    items,
    locked.map((item) => openItemOf(item, businessId, null)),
  );
  if (refusal !== null) return refusal;
  const [first] = locked;
  if (first === undefined) return { refused: 'unknown-order' };
  const { order } = first;
  await deps.orders.notePaying(trx, order.id, later(now, deps.drafts.settings.times.payment));
  await deps.payments.abandon(trx, openOf(locked), 'another payment was begun', now);
  const ordinal = first.attempts.length + 1;
  const amount = addUp(items.map(({ seen }) => seen));
  const shares = items.map(({ orderId, seen }) => ({ orderId, amount: seen }));
  const attempt = await recordAttempt(trx, deps, { order, provider, amount, ordinal, shares }, now);
  return { order, ordinal, attempt, others: items.length - 1 };
}

/** What the rule has to know of a locked order; `besides` = the payment that is looked at, null = it is yet to begin. */
export function openItemOf(
  { order, attempts, shared, held, owed }: LockedItem,
  businessId: BusinessId,
  besides: Attempt['id'] | null,
): OpenItem {
  const isOfAccount = order.businessId === businessId && (order.frozen?.priced.onAccount ?? 0) > 0;
  const payments = [...attempts, ...shared].filter(({ id }) => id !== besides);
  return { ...order, orderId: order.id, orderRefNum: order.orderRefNum ?? 0, held, owed, isOfAccount, payments };
}

/** Payments that their payers have not finished, of orders that are locked. */
function openOf(locked: readonly LockedItem[]): readonly Attempt['id'][] {
  const ids = new Set(locked.map(({ order }) => order.id));
  const alone = locked.flatMap(({ attempts }) => attempts.filter(isOpen));
  const shared = locked.flatMap((item) => item.shared.filter((one) => isOpen(one) && ids.has(one.firstOrderId)));
  return [...new Set([...alone, ...shared].map(({ id }) => id))];
}
