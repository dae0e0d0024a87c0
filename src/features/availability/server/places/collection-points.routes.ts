import { route, type RouteDefinition } from '#platform/http/route.ts';
import {
  collectionPointsToManage,
  collectionPointToManage,
  removeCollectionPoint,
  saveCollectionPoint,
  sortCollectionPoints,
} from '../../collection-points.contract.ts';
import type { CollectionPointsDesk } from './collection-points.service.ts';

export function collectionPointsRoutes(points: CollectionPointsDesk): RouteDefinition[] {
  return [
    route(collectionPointsToManage, () => points.list()),
    route(collectionPointToManage, ({ query }) => points.find(query.id)),
    route(saveCollectionPoint, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? points.create(fields, change)
        : points.save({ id, version }, fields, change);
    }),
    route(sortCollectionPoints, ({ body, visitor, now }) => points.sort(body.ids, { by: visitor.person.id, at: now })),
    route(removeCollectionPoint, ({ body, visitor, now }) => points.remove(body, { by: visitor.person.id, at: now })),
  ];
}
