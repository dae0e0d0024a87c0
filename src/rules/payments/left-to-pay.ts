import { NO_PENCE, type Pence, pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { orderStage } from '../orders/order-stage.ts';
import type { Refusal } from '../refusal.ts';
import { packingWaitsFor, type WaitsFor } from '../orders/desk/packing-waits-for.ts';
import { type AttemptState, mayHaveTakenMoney } from './attempts/attempt-state.ts';
import { whilePaying } from './attempts/begin-attempt.ts';
import type { Provider } from './provider/provider.ts';

/** What paying the rest of a placed order online depends on. Sums in pence. */
export type PayableOnline = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly waitsFor: WaitsFor;
  /** What it costs less gift vouchers, and less what was credited. */
  readonly owed: Pence;
  /** What its payments hold. */
  readonly held: Pence;
};

type Running = { readonly state: AttemptState; readonly provider: Provider; readonly crossReference: string | null };

/**
 * What of a placed order can be paid online now, in pence; 0 = nothing. Nothing is taken for what is cancelled or counts as paid,
 * while announced money may still come, and before a quote is known.
 */
export function leftToPay({ status, isPaid, waitsFor, owed, held }: PayableOnline): Pence {
  const stage = orderStage(status);
  const takesMoney = stage === 'confirmed' || stage === 'fulfilled';
  if (!takesMoney || status === OrderStatus.quoteRequired || isPaid || waitsFor === 'funds') return NO_PENCE;
  return pence(Math.max(0, owed - held));
}

/**
 * Whether the customer of a placed order reads to which account she can transfer what is `left` of it, in pence: it waits for that,
 * or too little has come (D-186, D-189).
 */
export function asksForTransfer(order: Parameters<typeof packingWaitsFor>[0], left: Pence): boolean {
  const waitsFor = packingWaitsFor(order);
  return left > 0 && (waitsFor === 'transfer' || waitsFor === 'person');
}

/**
 * Refuses a payment of what is left of a placed order: when that is nothing, when it is another sum than the payer saw, and beside
 * a payment whose money may have been taken (D-185). `seen` in pence. Null = it may begin.
 */
export function refusalToPayLeft(order: PayableOnline, seen: Pence, attempts: readonly Running[]): Refusal | null {
  const left = leftToPay(order);
  if (left === 0) return { refused: 'nothing-left-to-pay' };
  if (attempts.some(mayHaveTakenMoney)) return whilePaying({ paymentUnknown: true });
  return left === seen ? null : { refused: 'order-changed' };
}
