import { route, type RouteDefinition } from '#platform/http/route.ts';
import { findCustomers, openCustomer } from '../telesales.contract.ts';
import type { CustomerSearch } from './customer-search.service.ts';
import type { NewCustomers } from './new-customers.service.ts';

export function telesalesRoutes(find: CustomerSearch, customers: NewCustomers): RouteDefinition[] {
  return [
    route(findCustomers, ({ query }) => find(query.search)),
    route(openCustomer, ({ body, visitor, now }) => customers.open(body, visitor.person.id, now)),
  ];
}
