import type { Pence } from '../money/pence.ts';
import type { Audience } from '../orders/placing/draft.ts';

/** What an invoice has to show (VAT Regulations 1995, regulations 14 and 16A; VAT Notice 700, section 16). */
export type InvoiceKind =
  /** To a business: everything, excluding VAT. */
  | 'full'
  /** Retail above £250: everything, with prices that include VAT. */
  | 'modified'
  /** Retail up to £250: no buyer, and for each rate the sum including VAT. */
  | 'simplified';

const SIMPLIFIED_UP_TO = 25_000;

/** The kind of an invoice over a total in pence, VAT included. */
export function invoiceKind(audience: Audience, total: Pence): InvoiceKind {
  if (audience.kind === 'trade') return 'full';
  return total <= SIMPLIFIED_UP_TO ? 'simplified' : 'modified';
}
