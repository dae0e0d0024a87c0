import {
  breweryDetails,
  checkServer,
  checkShop,
  openingHours,
  siteList,
  siteOnDay,
  terms,
} from '../brewery.contract.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { BreweryCounter } from './brewery-counter.ts';

export function breweryRoutes(counter: BreweryCounter): RouteDefinition[] {
  return [
    route(checkServer, async () => counter.serverState(), { inEveryState: true }),
    route(checkShop, async () => counter.shopCheck(), { keep: { dependsOn: ['shop', 'brewery'] } }),
    route(breweryDetails, async () => counter.details(), { keep: { dependsOn: ['brewery'] } }),
    route(terms, async ({ query, now }) => counter.terms(query.kind, query.version, now), {
      keep: { dependsOn: ['content', 'day'], keyOf: ({ kind, version }) => (version === undefined ? kind : null) },
    }),
    route(openingHours, async ({ query, now }) => counter.openingHours(query.mode ?? 1, now), {
      keep: { dependsOn: ['places', 'minute'], keyOf: ({ mode = 1 }) => (mode < 100 ? `${mode}` : null) },
    }),
    route(siteList, async ({ query, visitor }) => counter.sites(query.active ?? true, visitor.person), {
      keep: { dependsOn: ['places'], keyOf: () => '' },
    }),
    route(siteOnDay, async ({ query, body, visitor }) =>
      counter.siteOn(query.siteId, typeof body === 'string' ? body : query.date, visitor.person),
    ),
  ];
}
