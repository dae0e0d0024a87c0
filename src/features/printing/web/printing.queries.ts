import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { ticketOrVoucher } from '../printing.contract.ts';

/** What is to be printed: the tickets of one line of an order, perhaps with the pass that came by mail; or a voucher. */
export type ToPrint = { readonly ticket: number; readonly pass: string } | { readonly voucher: string };

const Mode = { ticket: 1, voucher: 2 } as const;

/** `who` tells one person's answer from another's: a log-in may open what was shut. */
export const sheetQuery = (transport: Transport, what: ToPrint, who: string) => ({
  ...queryOf(transport, ticketOrVoucher, {
    query:
      'voucher' in what
        ? { mode: Mode.voucher, option: 1, code: what.voucher }
        : { mode: Mode.ticket, option: 1, id: what.ticket, code: what.pass },
    for: { person: who },
  }),
  retry: false,
});
