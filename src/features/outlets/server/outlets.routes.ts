import { route, type RouteDefinition } from '#platform/http/route.ts';
import { links } from '../outlets.contract.ts';
import type { Outlets } from './outlets.service.ts';

export function outletsRoutes(outlets: Outlets): RouteDefinition[] {
  return [route(links, async () => outlets.links(), { cache: { dependsOn: ['places'], keyOf: () => '' } })];
}
