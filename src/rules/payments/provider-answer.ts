import type { Pence } from '../money/pence.ts';

/**
 * What a payment provider says about one attempt, in the same words for PayPal and the card gateway.
 * `reference` is the provider's own name for the money (capture id, CrossReference); `detail` may be shown to the shopper.
 */
export type ProviderAnswer =
  | { readonly answer: 'captured'; readonly amount: Pence; readonly currency: string; readonly reference: string }
  | {
      readonly answer: 'pending';
      readonly amount: Pence;
      readonly currency: string;
      readonly reference: string;
      readonly because: string;
    }
  | { readonly answer: 'declined'; readonly detail: string }
  | { readonly answer: 'buyer-must-approve'; readonly detail: string }
  | { readonly answer: 'refused'; readonly issue: string; readonly detail: string }
  | { readonly answer: 'returned'; readonly amount: Pence; readonly reference: string }
  | { readonly answer: 'unknown'; readonly detail: string };
