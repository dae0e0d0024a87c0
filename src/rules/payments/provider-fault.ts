/**
 * Why a provider did not take the money, as far as a shopper has to know it. What the provider or the network wrote itself
 * goes to the log and never any further; the sentences stand in `provider-fault-sentence.ts`.
 */
export type ProviderFault =
  | 'no-answer'
  | 'answer-unreadable'
  | 'answer-of-another-payment'
  | 'not-reachable'
  | 'payment-declined'
  | 'card-declined'
  | 'not-approved'
  | 'card-not-completed'
  | 'payer-cannot-pay'
  | 'too-many-tries'
  | 'not-accepted'
  | 'card-failed'
  | 'not-completed';
