import type { Pence } from '../../money/pence.ts';
import type { ProviderFault } from './provider-fault.ts';
import type { Returned } from '../refunds/refund.ts';

/** The order and merchant named in an answer about money; null = not named. */
export type PaidFor = { readonly orderId: string | null; readonly payee: string | null };

/**
 * What a payment provider says about one attempt, in the same form for PayPal and the card gateway. `reference` is the provider's
 * identifier of the money (capture id, CrossReference).
 */
export type ProviderAnswer =
  | {
      readonly answer: 'captured';
      readonly amount: Pence;
      readonly currency: string;
      readonly reference: string;
      readonly paidFor?: PaidFor;
    }
  | {
      readonly answer: 'pending';
      readonly amount: Pence;
      readonly currency: string;
      readonly reference: string;
      readonly paidFor?: PaidFor;
      readonly because: string;
    }
  | { readonly answer: 'declined'; readonly fault: ProviderFault }
  | { readonly answer: 'buyer-must-approve'; readonly fault: ProviderFault }
  | { readonly answer: 'refused'; readonly issue: string; readonly fault: ProviderFault }
  /** Money went back. `number` is ours for it, where the shop has asked. */
  | ({ readonly answer: 'returned' } & Returned)
  | { readonly answer: 'unknown'; readonly fault: ProviderFault };
