import { heldOrdersForOrder, heldOrdersForUser } from '../held-orders.contract.ts';
import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { HeldOrders } from './held-orders.service.ts';

export function heldOrdersRoutes(heldOrders: HeldOrders): RouteDefinition[] {
  return [
    route(heldOrdersForUser, ({ visitor }) => heldOrders.of(visitor.person)),
    route(heldOrdersForOrder, ({ query, visitor }) =>
      heldOrders.forOrder(visitor.person, draftReferenceOf(visitor, { ...query, draftName: query.draftOrderName })),
    ),
  ];
}
