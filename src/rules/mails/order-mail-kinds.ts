/** Every kind of mail that is about an order, by the first part of its key, and who reads it. A closed list: add a new one here. */
export const ORDER_MAIL_KINDS = {
  'order-placed': 'customer',
  'transfer-received': 'customer',
  'payment-received': 'customer',
  'order-released': 'customer',
  'vouchers-issued': 'customer',
  'order-changed': 'customer',
  'order-day-moved': 'customer',
  'order-method-changed': 'customer',
  'order-to-collect': 'customer',
  'order-payment': 'customer',
  'order-payment-withdrawn': 'customer',
  'order-overpaid': 'customer',
  'order-credited': 'customer',
  'order-refund-account': 'customer',
  'order-refund-account-told': 'customer',
  'order-refund-sent': 'customer',
  'order-transfer-due': 'customer',
  'order-quote': 'customer',
  'quote-accepted': 'customer',
  'payment-link': 'customer',
  'payment-not-taken': 'customer',
  'short-customer': 'customer',
  invoice: 'customer',
  'till-receipt': 'customer',
  despatched: 'customer',
  ready: 'customer',
  cancelled: 'customer',
  'cancel-request-received': 'customer',
  'return-received': 'customer',
  'return-answered': 'customer',
  recall: 'customer',
  'packing-slip': 'brewery',
  'packing-stopped': 'brewery',
  'short-brewery': 'brewery',
  'order-transfer-missing': 'brewery',
  'quote-requested': 'brewery',
  'quote-answered': 'brewery',
  'quote-lapsed': 'brewery',
  'cancelled-by-customer': 'brewery',
  'cancel-request': 'brewery',
  'return-requested': 'brewery',
  problem: 'brewery',
} as const satisfies Readonly<Record<string, MailReader>>;

export type OrderMailKind = keyof typeof ORDER_MAIL_KINDS;
export type MailReader = 'customer' | 'brewery';

/** Who reads a mail about an order, by its key `kind/occasion`; throws for a kind that is not in the list: that is a bug. */
export function readerOfMail(onceKey: string): MailReader {
  const kind = onceKey.split('/')[0] ?? '';
  if (!Object.hasOwn(ORDER_MAIL_KINDS, kind)) throw new Error(`No mail about an order is called ${kind}`);
  return ORDER_MAIL_KINDS[kind as OrderMailKind];
}
