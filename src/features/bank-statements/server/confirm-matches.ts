import { recordAudit } from '#features/audit/server/record-audit.ts';
import { receivePayment } from '#features/checkout/server/receiving/receive-payment.ts';
import { withdrawPayment } from '#features/checkout/server/receiving/withdraw-payment.ts';
import type { SettleDeps } from '#features/checkout/server/settling/settle-deps.ts';
import { shopOfPayer } from '#features/checkout/server/settling/settle-payment.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRecordedByHand } from '#rules/bank-statements/propose-matches.ts';
import { eachByItself, type Tried } from '#rules/each-by-itself.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { isRefusal, type Refusal } from '#rules/refusal.ts';
import type { MatchesConfirmed } from '../bank-statements.contract.ts';
import { findOrderOfLine, lockLine, storeLine } from './bank-lines.repository.ts';
import { UNKNOWN_LINE } from './move-lines.ts';
import { readRecordedByHand } from './waiting-orders.repository.ts';

export type MatchDeps = Pick<SettleDeps, 'db' | 'drafts' | 'orders' | 'payments'>;

export type Match = {
  readonly id: number;
  readonly orderId: OrderId;
  /** Money for a cancelled order is recorded and goes back; otherwise it is refused. */
  readonly sendsBack?: boolean;
  /** It is money of its own, although a transfer of the same sum was recorded by hand; otherwise it is refused. */
  readonly again?: boolean;
};

/** As much of the bank's words as is kept with the payment. */
const LONGEST_REFERENCE = 100;

/** Confirms that lines pay orders, each by itself. Refuses, by the reason of the first, when none could be confirmed. */
export async function confirmMatches(
  deps: MatchDeps,
  matches: readonly Match[],
  by: number,
  now: Instant,
): Promise<MatchesConfirmed | Refusal> {
  const tried: Tried[] = [];
  for (const match of matches) tried.push({ id: match.id, refusal: await confirmMatch(deps, match, by, now) });
  const outcome = eachByItself(tried);
  return isRefusal(outcome) ? outcome : { confirmed: outcome.done, notConfirmed: outcome.notDone };
}

/** The money is recorded as a payment of the order, and the line belongs to it: both or neither. Null = it is done. */
async function confirmMatch(
  deps: MatchDeps,
  { id, orderId, sendsBack = false, again = false }: Match,
  by: number,
  now: Instant,
): Promise<Refusal | null> {
  const shop = await shopOfPayer(deps, { orderId }, now);
  return inTransaction(deps.db, async (trx) => {
    // Orders are locked before anything of theirs (D-32).
    await deps.drafts.lock(trx, { orderId });
    const line = await lockLine(trx, id);
    if (line?.state !== 'open') return UNKNOWN_LINE;
    const { amount, day, text } = line;
    // Read anew: a colleague may have recorded it since the person saw the line.
    if (!again && isRecordedByHand({ recordedByHand: await readRecordedByHand(trx, orderId) }, amount))
      return { refused: 'transfer-recorded-by-hand', amount };
    const receipt = {
      provider: 'transfer',
      amount,
      receivedOn: day,
      reference: text.slice(0, LONGEST_REFERENCE),
    } as const;
    // Each line is money of its own, however much two are alike.
    const received = await receivePayment(trx, { ...receipt, orderId, by, again: true, sendsBack }, shop, deps);
    if (isRefusal(received)) return received;
    const { paymentId } = received;
    await storeLine(trx, id, { to: 'matched', pays: { orderId, paymentId }, note: '' }, by, now);
    const [before, after] = [{ state: 'open' }, { state: 'matched', orderId, payment: paymentId }];
    await recordAudit(trx, { by, what: 'bank-line.matched', subjectId: id, before, after }, now);
    return null;
  });
}

/** A line that was matched by mistake is open again, and its payment is taken back, unless that was done on the order's page. */
export async function undoMatch(
  deps: MatchDeps,
  id: number,
  by: number,
  now: Instant,
): Promise<{ id: number } | Refusal> {
  const orderId = await findOrderOfLine(deps.db, id);
  if (orderId === null) return UNKNOWN_LINE;
  const shop = await shopOfPayer(deps, { orderId }, now);
  return inTransaction(deps.db, async (trx) => {
    await deps.drafts.lock(trx, { orderId });
    const line = await lockLine(trx, id);
    if (line?.orderId !== orderId || line.paymentId === null) return UNKNOWN_LINE;
    const { paymentId } = line;
    const payment = (await deps.payments.ofOrder(trx, orderId)).find((one) => one.id === paymentId);
    if (payment?.state !== 'withdrawn') {
      const refusal = await withdrawPayment(trx, { orderId, paymentId, by }, shop, deps);
      if (refusal !== null) return refusal;
    }
    await storeLine(trx, id, { to: 'open', pays: null, note: '' }, by, now);
    const [before, after] = [{ state: 'matched', orderId, payment: paymentId }, { state: 'open' }];
    await recordAudit(trx, { by, what: 'bank-line.unmatched', subjectId: id, before, after }, now);
    return { id };
  });
}
