import { addUp, type Pence, pence } from '../money/pence.ts';
import type { AttemptState } from './attempts/attempt-state.ts';
import { refundableOf, type RefundState } from './refunds/refund.ts';

/** `captured` in pence, whatever has gone back since. */
type Payment = { readonly id: number; readonly state: AttemptState; readonly captured: Pence };
type Refund = { readonly attemptId: number; readonly state: RefundState; readonly amount: Pence };

/** What each payment still holds of an order's money, in pence, the first first; payments of which all went back are left out. */
export function heldByPayments<One extends Payment>(
  payments: readonly One[],
  refunds: readonly Refund[],
): { readonly payment: One; readonly amount: Pence }[] {
  return payments
    .filter(({ state }) => state === 'captured')
    .map((payment) => {
      const own = refunds.filter(({ attemptId }) => attemptId === payment.id);
      return { payment, amount: refundableOf(payment.captured, own) };
    })
    .filter(({ amount }) => amount > 0);
}

/** From which payments a sum goes back, in pence, in the order in which they are given. */
export function takenFromHeld<One>(
  held: readonly { readonly payment: One; readonly amount: Pence }[],
  sum: Pence,
): { readonly payment: One; readonly amount: Pence }[] {
  let left: number = sum;
  return held.flatMap(({ payment, amount }) => {
    const share = pence(Math.min(left, amount));
    left -= share;
    return share > 0 ? [{ payment, amount: share }] : [];
  });
}

/** What all payments of an order hold, in pence. */
export function heldInAll(payments: readonly Payment[], refunds: readonly Refund[]): Pence {
  return addUp(heldByPayments(payments, refunds).map(({ amount }) => amount));
}
