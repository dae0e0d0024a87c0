import { beerListPdf, beerListTemplate, ticketOrVoucher } from '../printing.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { Subject } from '#platform/http/response/versions.ts';
import type { PriceLists } from './price-lists.service.ts';
import type { Printing } from './printing.service.ts';

const VOUCHER = 2;

/** With the minute, since a list says when its prices were read; `content` = the lists themselves. */
const ON_A_LIST: readonly Subject[] = ['catalogue', 'brewery', 'content', 'stock', 'minute'];

export function printingRoutes(printing: Printing, lists: PriceLists): RouteDefinition[] {
  return [
    route(
      ticketOrVoucher,
      ({ query: { mode, id = 0, code = '' }, visitor, now }) =>
        mode === VOUCHER ? printing.voucher(code, now) : printing.ticket(id, code, visitor.person, now),
      { answersWith: 'text/html', limit: [{ name: 'voucherCode' }, { name: 'voucherCodeDay' }] },
    ),
    route(beerListTemplate, async ({ query: { tempId }, now }) => (await lists.list(tempId, null, now)).answer(), {
      limit: { name: 'priceList' },
      cache: {
        dependsOn: ON_A_LIST,
        keyOf: ({ tempId }) => tempId,
        forPerson: ({ query: { tempId }, visitor: { person }, now }) => lists.list(tempId, person, now),
      },
    }),
    route(beerListPdf, async ({ query: { tempId }, now }) => (await lists.pdf(tempId, null, now)).answer(), {
      answersWith: 'application/pdf',
      limit: { name: 'priceList' },
      cache: {
        dependsOn: ON_A_LIST,
        keyOf: ({ tempId }) => tempId,
        forPerson: ({ query: { tempId }, visitor: { person }, now }) => lists.pdf(tempId, person, now),
      },
    }),
  ];
}
