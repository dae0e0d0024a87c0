import {
  breweryDetails,
  checkServer,
  checkShop,
  serverNotice,
  openingHours,
  collectionPointList,
  collectionPointOnDay,
  terms,
} from '../brewery.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { BreweryHandlers } from './brewery.handlers.ts';

export function breweryRoutes(handlers: BreweryHandlers): RouteDefinition[] {
  return [
    route(checkServer, async () => handlers.serverState(), { inEveryState: true }),
    route(serverNotice, async ({ now }) => handlers.serverNotice(now), { inEveryState: true }),
    route(checkShop, async () => handlers.shopCheck(), { cache: { dependsOn: ['shop', 'brewery'] } }),
    route(breweryDetails, async () => handlers.details(), { cache: { dependsOn: ['brewery'] } }),
    route(terms, async ({ query, now }) => handlers.terms(query.kind, query.version, now), {
      cache: { dependsOn: ['content', 'day'], keyOf: ({ kind, version }) => (version === undefined ? kind : null) },
    }),
    route(openingHours, async ({ query, now }) => handlers.openingHours(query.mode ?? 1, now), {
      cache: { dependsOn: ['places', 'minute'], keyOf: ({ mode = 1 }) => (mode < 100 ? `${mode}` : null) },
    }),
    route(
      collectionPointList,
      async ({ query, visitor }) => handlers.collectionPoints(query.active ?? true, visitor.person),
      {
        cache: { dependsOn: ['places'], keyOf: () => '' },
      },
    ),
    route(collectionPointOnDay, async ({ query, body, visitor }) =>
      handlers.siteOn(query.siteId, typeof body === 'string' ? body : query.date, visitor.person),
    ),
  ];
}
