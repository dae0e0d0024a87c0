import type { Refusal } from '../../refusal.ts';
import { providerFaultSentence } from '../../wording/refusals/provider-fault-sentence.ts';
import { type AttemptState, isAtBuyer } from './attempt-state.ts';
import type { ProviderFault } from '../provider/provider-fault.ts';

/**
 * The result of a payment whose provider is unavailable. Before capture was requested no money can have been taken; afterwards
 * the result is unknown (D-185).
 */
export function unansweredPayment(attempt: { readonly state: AttemptState }, fault: ProviderFault): Refusal {
  return isAtBuyer(attempt)
    ? { refused: 'payment-failed', detail: providerFaultSentence('not-reachable') }
    : { refused: 'payment-unknown', detail: providerFaultSentence(fault) };
}
