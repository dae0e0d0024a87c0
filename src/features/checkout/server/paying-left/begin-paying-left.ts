import type { PaymentProvider, PaymentToBegin } from '#features/payments/server/providers/payment-provider.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isOpen } from '#rules/payments/attempts/attempt-state.ts';
import { goesOn, refusalOfFault, sameTry, whilePaying } from '#rules/payments/attempts/begin-attempt.ts';
import { refusalToPayLeft } from '#rules/payments/left-to-pay.ts';
import { isBeingPaid } from '#rules/payments/pay-open-items.ts';
import type { OnlineProvider } from '#rules/payments/provider/provider.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import { recordAttempt, failAttempt } from '../placing/record-attempt.ts';
import { readMoney } from '../receiving/read-money.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/** The order to be paid, and the sum in pence that its payer saw. */
type PayingLeft = { readonly orderId: OrderId; readonly seen: Pence };

type Begun = Pick<PaymentToBegin, 'order' | 'attempt' | 'ordinal' | 'others'>;

/**
 * Begins to pay what is left of a placed order: the attempt is stored, then the provider is asked, in no transaction (D-103). An
 * earlier attempt that its payer has not finished is abandoned. Answers what the browser needs to go on.
 */
export function beginPayingLeft<Browser>(
  deps: SettleDeps,
  [name, provider]: readonly [OnlineProvider, PaymentProvider<Browser> | null],
  paying: PayingLeft,
  now: Instant,
): Promise<Browser | Refusal> {
  return beginPaying(deps, provider, (trx) => record(trx, deps, name, paying, now), now);
}

/** The same of whatever is paid of placed orders: `store` looks at them and stores the attempt. */
export async function beginPaying<Browser>(
  deps: SettleDeps,
  provider: PaymentProvider<Browser> | null,
  store: (trx: Transaction) => Promise<Begun | Refusal>,
  now: Instant,
): Promise<Browser | Refusal> {
  if (provider === null) return { refused: 'payment-method-not-allowed' };
  const begun = await inTransaction(deps.db, store);
  if (isRefusal(begun)) return begun;
  const shop = await deps.drafts.gather(now);
  const prepared = await provider.begin({ ...begun, shop, publicUrl: deps.orders.settings.publicUrl });
  const { attempt } = begun;
  if (prepared.outcome === 'no') {
    const { fault } = prepared;
    await inTransaction(deps.db, async (trx) => {
      await deps.drafts.lock(trx, { orderId: attempt.orderId });
      await failAttempt(trx, deps, attempt, fault, now);
    });
    return refusalOfFault(fault);
  }
  const { providerOrderId, forBrowser } = prepared;
  if (attempt.providerOrderId !== providerOrderId) await deps.payments.change(deps.db, attempt.id, { providerOrderId });
  return forBrowser;
}

async function record(
  trx: Transaction,
  deps: SettleDeps,
  provider: OnlineProvider,
  { orderId, seen }: PayingLeft,
  now: Instant,
): Promise<Begun | Refusal> {
  const money = await readMoney(trx, orderId, deps);
  if (money === null) return { refused: 'unknown-order' };
  const { order, attempts, shared } = money;
  const refusal = isBeingPaid(shared)
    ? whilePaying({ paymentUnknown: true })
    : refusalToPayLeft({ ...order, ...money }, seen, attempts);
  if (refusal !== null) return refusal;
  await deps.orders.notePaying(trx, order.id, later(now, deps.drafts.settings.times.payment));
  const again = sameTry(
    attempts.filter(({ hasShares }) => !hasShares),
    provider,
    order,
  );
  if (goesOn(again, seen)) return { order, attempt: again, ordinal: attempts.indexOf(again) + 1 };
  for (const { id } of attempts.filter(isOpen))
    await deps.payments.change(trx, id, {
      state: 'abandoned',
      detail: 'another payment was begun',
      settledAt: now,
    });
  const ordinal = attempts.length + 1;
  const attempt = await recordAttempt(trx, deps, { order, provider, amount: seen, ordinal }, now);
  return { order, ordinal, attempt };
}
