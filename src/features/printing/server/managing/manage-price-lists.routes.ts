import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { endPriceList, makePriceList, priceListsForStaff } from '../../price-lists.contract.ts';
import type { ManagePriceLists } from './manage-price-lists.service.ts';

export function managePriceListsRoutes(lists: ManagePriceLists): RouteDefinition[] {
  return [
    route(priceListsForStaff, ({ query: { search, standing = null, sort = '-madeAt', page, size }, now }) =>
      lists.list({ search, standing, ...orderOf(sort), from: (page - 1) * size, most: size }, now),
    ),
    route(makePriceList, ({ body: { listKind, ...entry }, visitor, now }) =>
      lists.make({ ...entry, kind: listKind }, { by: visitor.person.id, at: now }),
    ),
    route(endPriceList, ({ body, visitor, now }) => lists.end(body.number, { by: visitor.person.id, at: now })),
  ];
}
