import { type BasisPoints, type Pence, pence } from '../money/pence.ts';
import type { Refusal } from '../refusal.ts';
import { providerFaultSentence } from '../wording/provider-fault-sentence.ts';
import type { AttemptState } from './attempt-state.ts';
import { isFarBelow } from './is-far-below.ts';
import type { ProviderAnswer } from './provider-answer.ts';
import type { ProviderFault } from './provider-fault.ts';

/** What is known, under the lock, when a provider's answer is applied. */
export type PaymentFacts = {
  readonly attempt: AttemptState;
  /** `gone`: cancelled, merged away or deleted. */
  readonly order: 'draft' | 'confirmed' | 'gone';
  readonly paidBy: 'nobody' | 'this-attempt' | 'another-payment';
  /** What the order asks for now. */
  readonly due: Pence;
  /** `short`: the reservation ran out and not everything could be held again (D-109). */
  readonly stock: 'held' | 'short';
  /** Less than so much of the sum, in hundredths of a percent, leaves the order to a person (D-186). */
  readonly holdsBelow: BasisPoints;
};

export type PaymentAlert =
  | 'overpaid'
  | 'underpaid'
  | 'stock-short'
  | 'paid-twice'
  | 'order-gone'
  | 'wrong-currency'
  | 'funds-lost'
  | 'money-returned';

/** `overPaid` is negative when money is missing; `farBelow` = so much of it that a person has to look first (D-186). */
export type Receipt = {
  readonly reference: string;
  readonly received: Pence;
  readonly overPaid: Pence;
  readonly farBelow: boolean;
  readonly alerts: readonly PaymentAlert[];
};

export type PaymentDecision =
  | ({ readonly decide: 'confirm-paid' } & Receipt)
  | {
      readonly decide: 'confirm-awaiting-funds';
      readonly reference: string;
      readonly because: string;
      readonly alerts: readonly PaymentAlert[];
    }
  /** The order is confirmed already, unpaid until now. */
  | ({ readonly decide: 'mark-paid' } & Receipt)
  | { readonly decide: 'keep-draft'; readonly refusal: Refusal; readonly buyerMay: 'approve-again' | 'pay-another-way' }
  /** Nobody knows yet: the draft stays frozen and reconciliation asks again. */
  | { readonly decide: 'wait'; readonly refusal: Refusal }
  | { readonly decide: 'already-settled' }
  /** The unknown payment of an order that needs it no more has taken nothing. */
  | { readonly decide: 'close-attempt' }
  /** Money arrived that no order can use: give all of it back and tell the brewery. */
  | {
      readonly decide: 'refund';
      readonly reference: string;
      readonly amount: Pence;
      readonly alerts: readonly PaymentAlert[];
    }
  /** A confirmed order has lost money, all of it or a part: for staff to look at. */
  | { readonly decide: 'money-lost'; readonly amount: Pence; readonly alerts: readonly PaymentAlert[] };

/**
 * Decides what a provider's answer does to an order. The one rule for the browser's return, the webhook, the
 * gateway's notification and reconciliation, in whatever order and however often they come (D-103).
 * Money that was taken is never dropped: it confirms the order, marks it paid or goes back (D-104, D-108, D-109).
 * Amounts in pence.
 */
export function applyProviderAnswer(answer: ProviderAnswer, facts: PaymentFacts): PaymentDecision {
  const decision = decideBy(answer, facts);
  const noMoney = !['captured', 'pending', 'unknown'].includes(answer.answer);
  const isOver = facts.attempt === 'unknown' && noMoney && decision.decide === 'already-settled';
  return isOver ? { decide: 'close-attempt' } : decision;
}

function decideBy(answer: ProviderAnswer, facts: PaymentFacts): PaymentDecision {
  switch (answer.answer) {
    case 'captured':
      return applyCapture(answer, facts);
    case 'pending':
      return applyPending(answer, facts);
    case 'declined':
    case 'buyer-must-approve':
      return applyRefusal(answer.fault, 'approve-again', facts);
    case 'refused':
      return applyRefusal(answer.fault, 'pay-another-way', facts);
    case 'returned':
      return applyReturn(answer.amount, facts);
    case 'unknown':
      return isDone(facts) ? { decide: 'already-settled' } : wait(providerFaultSentence(answer.fault));
  }
  return answer satisfies never;
}

type Captured = Extract<ProviderAnswer, { answer: 'captured' }>;
type Pending = Extract<ProviderAnswer, { answer: 'pending' }>;

function applyCapture(captured: Captured, facts: PaymentFacts): PaymentDecision {
  if (isDone(facts)) return { decide: 'already-settled' };
  if (captured.currency !== 'GBP') return giveBack(captured, 'wrong-currency');
  if (facts.order === 'gone') return giveBack(captured, 'order-gone');
  if (facts.paidBy === 'another-payment') return giveBack(captured, 'paid-twice');
  const receipt = receiptFor(captured, facts);
  return facts.order === 'confirmed' ? { decide: 'mark-paid', ...receipt } : { decide: 'confirm-paid', ...receipt };
}

function applyPending(pending: Pending, facts: PaymentFacts): PaymentDecision {
  if (isDone(facts) || facts.attempt === 'awaiting-funds') return { decide: 'already-settled' };
  if (facts.order !== 'draft') return wait(providerFaultSentence('no-answer'));
  const alerts: PaymentAlert[] = facts.stock === 'short' ? ['stock-short'] : [];
  return { decide: 'confirm-awaiting-funds', reference: pending.reference, because: pending.because, alerts };
}

function applyRefusal(
  fault: ProviderFault,
  buyerMay: 'approve-again' | 'pay-another-way',
  facts: PaymentFacts,
): PaymentDecision {
  if (facts.attempt === 'awaiting-funds' && facts.order === 'confirmed' && facts.paidBy === 'nobody') {
    return { decide: 'money-lost', amount: facts.due, alerts: ['funds-lost'] };
  }
  if (facts.order !== 'draft' || isDone(facts)) return { decide: 'already-settled' };
  const refused = buyerMay === 'approve-again' ? 'payment-declined' : 'payment-failed';
  return { decide: 'keep-draft', refusal: { refused, detail: providerFaultSentence(fault) }, buyerMay };
}

function applyReturn(amount: Pence, facts: PaymentFacts): PaymentDecision {
  if (facts.attempt === 'captured' && facts.order === 'confirmed')
    return { decide: 'money-lost', amount, alerts: ['money-returned'] };
  if (facts.order !== 'draft' || isDone(facts)) return { decide: 'already-settled' };
  const refusal: Refusal = { refused: 'payment-failed', detail: 'The payment was given back' };
  return { decide: 'keep-draft', refusal, buyerMay: 'pay-another-way' };
}

/**
 * An attempt that is captured while its order is still a draft is not done: the commit was lost (D-104). One that paid for
 * an order stays done when that is cancelled: old news must not give back what the cancelling has dealt with.
 */
function isDone({ attempt, paidBy, order }: PaymentFacts): boolean {
  if (attempt === 'refund-due' || attempt === 'refunded') return true;
  if (order === 'confirmed' && attempt === 'captured') return true;
  return order !== 'draft' && paidBy === 'this-attempt';
}

function receiptFor(captured: Captured, facts: PaymentFacts): Receipt {
  const overPaid = pence(captured.amount - facts.due);
  const alerts: PaymentAlert[] = [];
  if (overPaid > 0) alerts.push('overpaid');
  if (overPaid < 0) alerts.push('underpaid');
  if (facts.order === 'draft' && facts.stock === 'short') alerts.push('stock-short');
  const farBelow = isFarBelow(captured.amount, facts.due, facts.holdsBelow);
  return { reference: captured.reference, received: captured.amount, overPaid, farBelow, alerts };
}

function giveBack(captured: Captured, alert: PaymentAlert): PaymentDecision {
  return { decide: 'refund', reference: captured.reference, amount: captured.amount, alerts: [alert] };
}

function wait(detail: string): PaymentDecision {
  return { decide: 'wait', refusal: { refused: 'payment-unknown', detail } };
}
