import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { beerListTemplate, ticketOrVoucher } from '../printing.contract.ts';
import { printingEndpoints } from '../printing.endpoints.ts';

export type BeerList = AnswerOf<typeof beerListTemplate>;
export type ListedBeer = BeerList['shopItemList'][number];

/** What is to be printed: the tickets of one line of an order, perhaps with the pass that came by mail; or a voucher. */
export type ToPrint = { readonly ticket: number; readonly pass: string } | { readonly voucher: string };

const Mode = { ticket: 1, voucher: 2 } as const;

export const loadSheet = (carrier: Carrier, what: ToPrint) =>
  call<typeof ticketOrVoucher>(carrier, printingEndpoints.sheet, {
    query:
      'voucher' in what
        ? { mode: Mode.voucher, option: 1, code: what.voucher }
        : { mode: Mode.ticket, option: 1, id: what.ticket, code: what.pass },
  });

export const loadBeerList = (carrier: Carrier, id: string) =>
  call<typeof beerListTemplate>(carrier, printingEndpoints.beerList, { query: { tempId: id } });
