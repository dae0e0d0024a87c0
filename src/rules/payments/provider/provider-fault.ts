/**
 * Why a provider did not take the money, as far as shoppers are told. The provider's own error text goes to the log only; the
 * sentences are in `provider-fault-sentence.ts`.
 */
export type ProviderFault =
  | 'no-answer'
  | 'answer-unreadable'
  | 'answer-of-another-payment'
  | 'not-reachable'
  /** It did not answer the calls before, so it was not called. */
  | 'not-asked'
  | 'payment-declined'
  | 'card-declined'
  | 'not-approved'
  | 'card-not-completed'
  | 'payer-cannot-pay'
  | 'too-many-tries'
  | 'not-accepted'
  | 'card-failed'
  | 'not-completed';
