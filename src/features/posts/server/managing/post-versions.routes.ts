import { route, type RouteDefinition } from '#platform/http/route.ts';
import { comparePostVersions, postVersions } from '../../post-versions.contract.ts';
import type { PostVersions } from './post-versions.service.ts';

export function postVersionsRoutes(versions: PostVersions): RouteDefinition[] {
  return [
    route(postVersions, ({ query }) => versions.of(query.id)),
    route(comparePostVersions, ({ query }) => versions.compare(query)),
  ];
}
