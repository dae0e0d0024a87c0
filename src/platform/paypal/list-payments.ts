import { z } from 'zod';
import { type Instant, instant, later } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { deadline } from './deadline.ts';
import type { PaypalCall, PaypalReply } from './paypal-call.ts';
import { inPence } from './paypal-shapes.ts';

/** A payment to the account, as listed by PayPal. Amount in pence of the currency. */
export type ListedPayment = {
  readonly captureId: string;
  readonly amount: Pence;
  readonly currency: string;
  readonly takenAt: Instant;
  /** The invoice number of the request; empty if none was given. */
  readonly invoiceId: string;
};

export type ListedPayments = {
  readonly payments: readonly ListedPayment[];
  /** The time until which PayPal says its list is complete; null = not stated. */
  readonly completeUntil: Instant | null;
  /** Why the list is incomplete or missing, for an operator; null = complete. */
  readonly fault: string | null;
};

/** PayPal returns at most 31 days and 500 payments per call. */
const LONGEST_MS = 31 * 24 * 3600_000;
const PAGE_SIZE = 500;

const moment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

const listShape = z.object({
  total_pages: z.number().optional(),
  last_refreshed_datetime: moment.optional(),
  transaction_details: z
    .array(
      z.object({
        transaction_info: z.object({
          transaction_id: z.string(),
          transaction_event_code: z.string(),
          transaction_initiation_date: moment,
          transaction_amount: z.object({ currency_code: z.string(), value: z.string() }),
          invoice_id: z.string().optional(),
        }),
      }),
    )
    .default([]),
});
type Info = z.output<typeof listShape>['transaction_details'][number]['transaction_info'];

/**
 * Reads PayPal's transaction search (`/v1/reporting/transactions`) in as many calls as needed, and keeps the results so far when
 * a later call fails. PayPal may list a payment only three hours after it was made.
 */
export async function listPayments(
  call: PaypalCall,
  timeoutMs: number,
  { since, until }: { readonly since: Instant; readonly until: Instant },
): Promise<ListedPayments> {
  // By id: PayPal may report a transaction twice, and both ends of a period are inclusive.
  const payments = new Map<string, ListedPayment>();
  let completeUntil: Instant | null = null;
  const all = (fault: string | null): ListedPayments => ({ payments: [...payments.values()], completeUntil, fault });
  for (let from = since; from < until; from = later(from, LONGEST_MS)) {
    const end = later(from, LONGEST_MS);
    const window = { from, to: end < until ? end : until };
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const reply = await call({ method: 'GET', path: pathOf(window, page) }, deadline(timeoutMs));
      if (reply.reply !== 'ok') return all(faultOf(reply));
      const list = listShape.safeParse(reply.body);
      if (!list.success) return all('PayPal answered in a way that is not understood');
      const { total_pages, last_refreshed_datetime: refreshed, transaction_details } = list.data;
      pages = total_pages ?? 1;
      completeUntil = refreshed === undefined ? completeUntil : instant(refreshed);
      for (const { transaction_info: info } of transaction_details)
        if (isMoneyTaken(info)) payments.set(info.transaction_id, toPayment(info));
    }
  }
  return all(null);
}

function pathOf({ from, to }: { readonly from: Instant; readonly to: Instant }, page: number): string {
  const query = new URLSearchParams({
    start_date: from,
    end_date: to,
    transaction_status: 'S',
    fields: 'transaction_info',
    page_size: String(PAGE_SIZE),
    page: String(page),
  });
  return `/v1/reporting/transactions?${query}`;
}

/** Event codes T00nn are payments; payments made by the account have negative amounts. */
function isMoneyTaken({ transaction_event_code: code, transaction_amount: { value } }: Info): boolean {
  return code.startsWith('T00') && /^\d+(\.\d{1,2})?$/.test(value);
}

function toPayment(info: Info): ListedPayment {
  return {
    captureId: info.transaction_id,
    amount: inPence(info.transaction_amount),
    currency: info.transaction_amount.currency_code,
    takenAt: instant(info.transaction_initiation_date),
    invoiceId: info.invoice_id ?? '',
  };
}

function faultOf(reply: Exclude<PaypalReply, { reply: 'ok' }>): string {
  if (reply.reply === 'refused' && reply.status === 403)
    return 'the PayPal app has no permission for the transaction search';
  return reply.detail === '' ? 'PayPal refused to list its payments' : reply.detail;
}
