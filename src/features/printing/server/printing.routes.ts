import { beerListTemplate, ticketOrVoucher } from '../printing.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { PriceLists } from './price-lists.service.ts';
import type { Printing } from './printing.service.ts';

const VOUCHER = 2;

export function printingRoutes(printing: Printing, lists: PriceLists): RouteDefinition[] {
  return [
    route(
      ticketOrVoucher,
      ({ query: { mode, id = 0, code = '' }, visitor, now }) =>
        mode === VOUCHER ? printing.voucher(code, now) : printing.ticket(id, code, visitor.person, now),
      { answersWith: 'text/html', limit: [{ name: 'voucherCode' }, { name: 'voucherCodeDay' }] },
    ),
    route(beerListTemplate, ({ query, visitor, now }) => lists.list(query.tempId, visitor.person, now), {
      limit: { name: 'voucherCode' },
    }),
  ];
}
