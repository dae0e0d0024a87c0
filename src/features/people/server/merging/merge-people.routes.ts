import { route, type RouteDefinition } from '#platform/http/route.ts';
import { mergePersons, personsToMerge } from '../../merge.contract.ts';
import type { MergePeople } from './merge-people.service.ts';

export function mergePeopleRoutes(merging: MergePeople): RouteDefinition[] {
  return [
    route(personsToMerge, ({ query, now }) => merging.compare(query.id, query.other, now)),
    route(mergePersons, ({ body, visitor, now }) => merging.merge(body, { by: visitor.person.id, at: now })),
  ];
}
