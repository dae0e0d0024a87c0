import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { gyleBeers, orderSearch } from '../gyles.contract.ts';
import type { Recalls } from './recall.service.ts';

export function gylesRoutes(recalls: Recalls): RouteDefinition[] {
  return [
    route(orderSearch, ({ query: { search, sort = '-orderedAt', page, size, ...query } }) =>
      recalls.search({
        gyle: query.gyleNum ?? '',
        sub: query.sub ?? '',
        beverageId: query.bevId ?? null,
        orderRef: query.orderRef ?? '',
        mode: query.mode ?? null,
        search,
        ...orderOf(sort),
        from: (page - 1) * size,
        most: size,
      }),
    ),
    route(gyleBeers, () => recalls.beers()),
  ];
}
