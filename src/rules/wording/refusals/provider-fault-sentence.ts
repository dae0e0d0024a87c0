import type { ProviderFault } from '../../payments/provider/provider-fault.ts';

/** What a shopper is told when a provider did not take her money; without a full stop, since more text may follow. */
export function providerFaultSentence(fault: ProviderFault): string {
  return SENTENCES[fault];
}

const SENTENCES: Readonly<Record<ProviderFault, string>> = {
  'no-answer': 'no answer has come from the payment provider',
  'answer-unreadable': 'the answer of the payment provider could not be read',
  'answer-of-another-payment': 'the answer of the payment provider is not about your payment',
  'not-reachable': 'The payment provider cannot be reached at the moment',
  'not-asked': 'The payment provider does not answer at the moment',
  'payment-declined': 'The payment was declined by the bank or by PayPal',
  'card-declined': 'The card was declined',
  'not-approved': 'The payment has not been approved',
  'card-not-completed': 'The card payment was not completed',
  'payer-cannot-pay': 'PayPal does not let this account make this payment',
  'too-many-tries': 'PayPal allows no more tries with this payment',
  'not-accepted': 'PayPal did not accept the payment',
  'card-failed': 'The card payment could not be taken',
  'not-completed': 'The payment was not completed',
};
