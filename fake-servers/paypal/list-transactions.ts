import { type Answer, type ReceivedRequest, json } from '../small-server.ts';
import type { Ledger, LedgerCapture } from './ledger.ts';
import { problem } from './problem.ts';

const LONGEST_MS = 31 * 24 * 3600_000;
const STATUS = { COMPLETED: 'S', PARTIALLY_REFUNDED: 'S', REFUNDED: 'V', PENDING: 'P', DECLINED: 'D' } as const;

/** The transaction search: what was taken between two moments and is listed by now, a page at a time. */
export function listTransactions({ query }: ReceivedRequest, ledger: Ledger, refreshedAt: number): Answer {
  const from = Date.parse(query.get('start_date') ?? '');
  const to = Date.parse(query.get('end_date') ?? '');
  if (Number.isNaN(from) || Number.isNaN(to) || to < from) return invalid('Invalid start date or end date');
  if (to - from > LONGEST_MS) return invalid('Date range is greater than 31 days');
  if (from > refreshedAt) return invalid('Data for the given start date is not available.');
  const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('page_size') ?? 100)];
  if (!(page >= 1 && size >= 1 && size <= 500)) return invalid('Invalid page or page_size');
  const status = query.get('transaction_status');
  const taken = ledger.captures.filter((capture) => {
    const at = Date.parse(capture.at);
    return at >= from && at <= Math.min(to, refreshedAt) && (status === null || STATUS[capture.status] === status);
  });
  return json(200, {
    transaction_details: taken.slice((page - 1) * size, page * size).map(show),
    start_date: asWritten(from),
    end_date: asWritten(Math.min(to, refreshedAt)),
    last_refreshed_datetime: asWritten(refreshedAt),
    page,
    total_items: taken.length,
    total_pages: Math.max(1, Math.ceil(taken.length / size)),
    links: [],
  });
}

function show(capture: LedgerCapture) {
  const at = asWritten(Date.parse(capture.at));
  return {
    transaction_info: {
      transaction_id: capture.id,
      transaction_event_code: 'T0006',
      transaction_initiation_date: at,
      transaction_updated_date: at,
      transaction_amount: capture.amount,
      transaction_status: STATUS[capture.status],
      invoice_id: capture.invoiceId,
      custom_field: capture.customId,
    },
  };
}

/** As PayPal's reports write a moment: whole seconds, and an offset without a colon. */
function asWritten(milliseconds: number): string {
  return new Date(milliseconds).toISOString().replace(/\.\d+Z$/, '+0000');
}

function invalid(message: string): Answer {
  return problem(400, 'INVALID_REQUEST', message, []);
}
