import { route, type RouteDefinition } from '#platform/http/route.ts';
import { businessById, businessByUser, businessList, vanRoutes } from '../businesses.contract.ts';
import type { Businesses } from './businesses.service.ts';

export function businessesRoutes(businesses: Businesses): RouteDefinition[] {
  return [
    route(businessList, ({ query, now }) => businesses.list(query, now)),
    route(businessById, ({ query, visitor, now }) => businesses.find(query.bizId, visitor.person, now)),
    route(businessByUser, ({ query, visitor, now }) => businesses.findOfPerson(query.appUserId, visitor.person, now)),
    route(vanRoutes, ({ query, now }) => businesses.routes(query, now)),
  ];
}
