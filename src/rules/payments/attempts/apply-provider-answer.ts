import { type BasisPoints, type Pence, pence } from '../../money/pence.ts';
import type { Refusal } from '../../refusal.ts';
import { providerFaultSentence } from '../../wording/refusals/provider-fault-sentence.ts';
import type { AttemptState } from './attempt-state.ts';
import { isFarBelow } from '../is-far-below.ts';
import type { ProviderAnswer } from '../provider/provider-answer.ts';
import type { ProviderFault } from '../provider/provider-fault.ts';

/** What is known when a provider's answer is applied, with the order locked. */
export type PaymentFacts = {
  readonly attempt: AttemptState;
  /** `gone`: cancelled, merged away or deleted. */
  readonly order: 'draft' | 'confirmed' | 'gone';
  readonly paidBy: 'nobody' | 'this-attempt' | 'another-payment';
  /** The amount due now; of a placed order what its other payments do not hold. */
  readonly due: Pence;
  /** Of money that was returned: what of it this order had (`ownOfReturned`); null = nothing. */
  readonly ownReturned: Pence | null;
  /** `short`: the reservation ran out and not everything could be reserved again (D-109). */
  readonly stock: 'held' | 'short';
  /** Below this share of the sum, in hundredths of a percent, the order waits for a person (D-186). */
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

/** `overPaid` is negative when money is missing; `farBelow` = so much is missing that a person has to decide first (D-186). */
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
  /** The order is already confirmed, but was unpaid. */
  | ({ readonly decide: 'mark-paid' } & Receipt)
  /** The same, and the money is only announced. */
  | { readonly decide: 'await-funds'; readonly reference: string; readonly because: string }
  /** No money has moved for a confirmed order: it is as unpaid as it was. */
  | {
      readonly decide: 'stay-unpaid';
      readonly refusal: Refusal;
      readonly buyerMay: 'approve-again' | 'pay-another-way';
    }
  | { readonly decide: 'keep-draft'; readonly refusal: Refusal; readonly buyerMay: 'approve-again' | 'pay-another-way' }
  /** The result is unknown: the draft stays locked and reconciliation asks again. */
  | { readonly decide: 'wait'; readonly refusal: Refusal }
  | { readonly decide: 'already-settled' }
  /** An unknown payment took no money, and its order no longer needs it. */
  | { readonly decide: 'close-attempt' }
  /** The money cannot be used for any order: refund all of it and tell the brewery. */
  | {
      readonly decide: 'refund';
      readonly reference: string;
      readonly amount: Pence;
      readonly currency: string;
      readonly alerts: readonly PaymentAlert[];
    }
  /** A confirmed order has lost all or part of its money: reported to staff. */
  | { readonly decide: 'money-lost'; readonly amount: Pence; readonly alerts: readonly PaymentAlert[] };

/**
 * What a provider's answer does to an order. The same rule serves the browser's return, the webhook, the gateway's notification
 * and reconciliation, in any order and number of repeats (D-103). Captured money is never dropped: it confirms the order, marks
 * it paid or is refunded (D-104, D-108, D-109). Amounts in pence.
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
      return applyReturn(facts);
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
  const { reference, because } = pending;
  if (facts.order === 'confirmed' && facts.paidBy === 'nobody') return { decide: 'await-funds', reference, because };
  if (facts.order !== 'draft') return wait(providerFaultSentence('no-answer'));
  const alerts: PaymentAlert[] = facts.stock === 'short' ? ['stock-short'] : [];
  return { decide: 'confirm-awaiting-funds', reference, because, alerts };
}

function applyRefusal(
  fault: ProviderFault,
  buyerMay: 'approve-again' | 'pay-another-way',
  facts: PaymentFacts,
): PaymentDecision {
  if (facts.attempt === 'awaiting-funds' && facts.order === 'confirmed' && facts.paidBy === 'nobody') {
    return { decide: 'money-lost', amount: facts.due, alerts: ['funds-lost'] };
  }
  if (facts.order === 'gone' || isDone(facts)) return { decide: 'already-settled' };
  const refused = buyerMay === 'approve-again' ? 'payment-declined' : 'payment-failed';
  const refusal: Refusal = { refused, detail: providerFaultSentence(fault) };
  if (facts.order === 'draft') return { decide: 'keep-draft', refusal, buyerMay };
  return facts.paidBy === 'nobody' ? { decide: 'stay-unpaid', refusal, buyerMay } : { decide: 'already-settled' };
}

function applyReturn(facts: PaymentFacts): PaymentDecision {
  const amount = facts.ownReturned;
  if (amount === null) return { decide: 'already-settled' };
  if (facts.attempt === 'captured' && facts.order === 'confirmed')
    return { decide: 'money-lost', amount, alerts: ['money-returned'] };
  if (facts.order !== 'draft' || isDone(facts)) return { decide: 'already-settled' };
  const refusal: Refusal = { refused: 'payment-failed', detail: 'The payment was given back' };
  return { decide: 'keep-draft', refusal, buyerMay: 'pay-another-way' };
}

/**
 * An attempt captured while its order is still a draft is not finished: the commit was lost (D-104). One that paid for an order
 * stays finished when the order is cancelled, so that a repeated notification does not refund what cancelling has settled.
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
  const { reference, amount, currency } = captured;
  return { decide: 'refund', reference, amount, currency, alerts: [alert] };
}

function wait(detail: string): PaymentDecision {
  return { decide: 'wait', refusal: { refused: 'payment-unknown', detail } };
}
