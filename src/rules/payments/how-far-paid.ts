import { creditName } from '../credits/credit-kind.ts';
import { creditReference } from '../credits/credit-reference.ts';
import { addUp, type Pence, pence } from '../money/pence.ts';
import { OrderStatus } from '../orders/order-codes.ts';
import { orderReference } from '../orders/order-reference.ts';
import { orderStage } from '../orders/order-stage.ts';
import type { WaitsFor } from '../orders/desk/packing-waits-for.ts';
import { type AttemptState, goesBack } from './attempts/attempt-state.ts';
import { heldInAll } from './held-by-payments.ts';
import { isOnItsWay, type RefundState } from './refunds/refund.ts';

type Credit = { readonly kind: number; readonly number: number; readonly money: Pence };
type Payment = {
  readonly id: number;
  readonly state: AttemptState;
  readonly captured: Pence;
  /** The number of the order for which it was paid first; null = it came for this one. */
  readonly carriedFrom: number | null;
};
type Refund = {
  readonly attemptId: number;
  readonly state: RefundState;
  readonly amount: Pence;
  /** The number of the order for which it counts now; null = it goes back. */
  readonly carriedTo: number | null;
};

/** A placed order with its money, in pence. `overPaid` below 0 = too little. */
export type PaidFacts = {
  readonly status: OrderStatus;
  readonly isPaid: boolean;
  readonly waitsFor: WaitsFor;
  readonly overPaid: number;
  /** Its total less gift vouchers, to be paid at once or on account. */
  readonly toPay: Pence;
  readonly credits: readonly Credit[];
  readonly payments: readonly Payment[];
  readonly refunds: readonly Refund[];
};

type Step = { readonly says: string; readonly amount: Pence };

/** How far a placed order is paid, as rows below its total `toPay`, for its customer. Pence; what is taken off is below 0. */
export type HowFarPaid = {
  readonly totalSays: string;
  readonly steps: readonly Step[];
  /** `toPay` and the steps add up to its amount: above 0 it is still to be paid; below, more has come. Null = the total says it all. */
  readonly left: { readonly says: string; readonly amount: number } | null;
};

/**
 * How far a placed order is paid: what was credited of it, what came for it, or counts from another order, and what went back. An
 * order that was paid at once and as it was has only its total.
 */
export function howFarPaid(order: PaidFacts): HowFarPaid {
  const { status, isPaid, toPay, credits } = order;
  const owed = pence(toPay - addUp(credits.map(({ money }) => money)));
  const isCancelled = orderStage(status) === 'cancelled';
  const changes = [
    ...credits.map(({ kind, number, money }) => off(`${creditName(kind)} ${creditReference(number)}`, money)),
    ...(isCancelled ? [off('Cancelled', owed)] : []),
    ...moneySteps(order, owed),
  ].filter(({ amount }) => amount !== 0);
  const isUntouched = changes.length === 0 && (!isPaid || owed === 0);
  if (isUntouched) return { totalSays: totalSays(order, isCancelled), steps: [], left: null };
  const [only] = changes;
  if (changes.length === 1 && only?.says === RECEIVED && only.amount + toPay === 0)
    return { totalSays: 'Paid', steps: [], left: null };
  const left = addUp([toPay, ...changes.map(({ amount }) => amount)]);
  return { totalSays: 'Total', steps: changes, left: { says: leftSays(order, left), amount: left } };
}

const RECEIVED = 'Received';

/** What its payments brought, and what of that counts for other orders or went back: together what counts for it, below 0. */
function moneySteps(order: PaidFacts, owed: Pence): readonly Step[] {
  const { refunds, isPaid, overPaid } = order;
  const came = order.payments.filter((payment) => payment.state === 'captured' || goesBack(payment));
  const held = heldInAll(came, refunds);
  // What a provider has returned unasked, or what came before payments were recorded, only the paid order knows.
  const counts = isPaid ? owed + overPaid : held;
  const received = sumOf(came.filter(({ carriedFrom }) => carriedFrom === null)) + Math.max(0, counts - held);
  const from = byOrder(came.map(({ carriedFrom, captured }) => ({ number: carriedFrom, amount: captured })));
  const on = refunds.filter(({ state }) => state !== 'withdrawn');
  const to = byOrder(on.map(({ carriedTo, amount }) => ({ number: carriedTo, amount })));
  const underWay = addUp(
    on.filter((refund) => refund.carriedTo === null && isOnItsWay(refund)).map(({ amount }) => amount),
  );
  const gone = received + addUp(from.map(({ amount }) => amount)) - counts;
  const wentBack = pence(gone - addUp(to.map(({ amount }) => amount)) - underWay);
  return [
    off(RECEIVED, pence(received)),
    ...from.map(({ number, amount }) => off(`Counts from ${orderReference(number)}`, amount)),
    ...to.map(({ number, amount }) => ({ says: `Counts for ${orderReference(number)}`, amount })),
    { says: 'Goes back to you', amount: underWay },
    { says: 'Went back to you', amount: wentBack },
  ];
}

function sumOf(payments: readonly Payment[]): Pence {
  return addUp(payments.map(({ captured }) => captured));
}

/** What counts from or for each other order, each of them once. */
function byOrder(sums: readonly { readonly number: number | null; readonly amount: Pence }[]) {
  const numbers = new Set(sums.flatMap(({ number }) => number ?? []));
  return [...numbers].map((number) => ({
    number,
    amount: addUp(sums.filter((one) => one.number === number).map(({ amount }) => amount)),
  }));
}

function off(says: string, amount: Pence): Step {
  return { says, amount: pence(0 - amount) };
}

function totalSays({ isPaid, status }: PaidFacts, isCancelled: boolean): string {
  if (isPaid) return 'Paid';
  return isCancelled || status === OrderStatus.quoteRequired ? 'Total' : 'To pay';
}

function leftSays({ isPaid, waitsFor }: PaidFacts, left: number): string {
  if (left < 0) return 'Paid too much';
  if (left > 0 && isPaid) return 'Paid too little';
  return left > 0 && waitsFor === 'funds' ? 'Announced, and not come yet' : 'Left to pay';
}
