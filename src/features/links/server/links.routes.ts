import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { linkOffers, linksToCheck } from '../links.contract.ts';
import type { Links } from './links.service.ts';

export function linksRoutes(links: Links): RouteDefinition[] {
  return [
    route(linkOffers, ({ query, now }) => links.offers(query.search, now)),
    route(linksToCheck, ({ query: { page, size, sort, search, leads = null, within = null }, now }) =>
      links.toCheck({
        search,
        leads,
        within,
        order: sort === undefined ? null : orderOf(sort),
        from: (page - 1) * size,
        most: size,
        now,
      }),
    ),
  ];
}
