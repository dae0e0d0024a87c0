import { type Pence, pence } from '../money/pence.ts';
import type { Refusal } from '../refusal.ts';
import type { ProviderAnswer } from './provider-answer.ts';

/** How far one attempt to pay has come. Money may still arrive for one that was declined, failed or abandoned. */
export type AttemptState =
  | 'started'
  | 'asking'
  | 'captured'
  | 'awaiting-funds'
  | 'declined'
  | 'failed'
  | 'abandoned'
  | 'refund-due'
  | 'refunded';

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

/** `overPaid` is negative when money is missing. */
export type Receipt = {
  readonly reference: string;
  readonly received: Pence;
  readonly overPaid: Pence;
  readonly paidInFull: boolean;
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
  switch (answer.answer) {
    case 'captured':
      return applyCapture(answer, facts);
    case 'pending':
      return applyPending(answer, facts);
    case 'declined':
    case 'buyer-must-approve':
      return applyRefusal(answer.detail, 'approve-again', facts);
    case 'refused':
      return applyRefusal(answer.detail, 'pay-another-way', facts);
    case 'returned':
      return applyReturn(answer.amount, facts);
    case 'unknown':
      return isDone(facts) ? { decide: 'already-settled' } : wait(answer.detail);
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
  if (facts.order !== 'draft') return wait(pending.because);
  const alerts: PaymentAlert[] = facts.stock === 'short' ? ['stock-short'] : [];
  return { decide: 'confirm-awaiting-funds', reference: pending.reference, because: pending.because, alerts };
}

function applyRefusal(
  detail: string,
  buyerMay: 'approve-again' | 'pay-another-way',
  facts: PaymentFacts,
): PaymentDecision {
  if (facts.attempt === 'awaiting-funds' && facts.order === 'confirmed' && facts.paidBy === 'nobody') {
    return { decide: 'money-lost', amount: facts.due, alerts: ['funds-lost'] };
  }
  if (facts.order !== 'draft' || isDone(facts)) return { decide: 'already-settled' };
  const refused = buyerMay === 'approve-again' ? 'payment-declined' : 'payment-failed';
  return { decide: 'keep-draft', refusal: { refused, detail }, buyerMay };
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
  return { reference: captured.reference, received: captured.amount, overPaid, paidInFull: overPaid >= 0, alerts };
}

function giveBack(captured: Captured, alert: PaymentAlert): PaymentDecision {
  return { decide: 'refund', reference: captured.reference, amount: captured.amount, alerts: [alert] };
}

function wait(detail: string): PaymentDecision {
  return { decide: 'wait', refusal: { refused: 'payment-unknown', detail } };
}
