import { route, type RouteDefinition } from '#platform/http/route.ts';
import { findCustomers } from '../telesales.contract.ts';
import type { CustomerSearch } from './customer-search.service.ts';

export function telesalesRoutes(find: CustomerSearch): RouteDefinition[] {
  return [route(findCustomers, ({ query }) => find(query.search))];
}
