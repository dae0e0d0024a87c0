import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { ticketOrVoucher } from '../printing.contract.ts';

/** What to print: the tickets of an order line, possibly with the pass from the mail; or a voucher. */
export type ToPrint = { readonly ticket: number; readonly pass: string } | { readonly voucher: string };

const Mode = { ticket: 1, voucher: 2 } as const;

/** `who` keeps one person's answer apart from another's: logging in may give access. */
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
