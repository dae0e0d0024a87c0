import type { Refusal } from '../refusal.ts';
import { providerFaultSentence } from '../wording/provider-fault-sentence.ts';
import { type AttemptState, isAtBuyer } from './attempt-state.ts';
import type { ProviderFault } from './provider-fault.ts';

/**
 * What a payment comes to whose provider cannot be asked how it stands. Before it was asked for the money it cannot have taken
 * any; afterwards nobody knows (D-185).
 */
export function unansweredPayment(attempt: { readonly state: AttemptState }, fault: ProviderFault): Refusal {
  return isAtBuyer(attempt)
    ? { refused: 'payment-failed', detail: providerFaultSentence('not-reachable') }
    : { refused: 'payment-unknown', detail: providerFaultSentence(fault) };
}
