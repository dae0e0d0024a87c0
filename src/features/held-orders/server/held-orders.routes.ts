import { heldOrdersForOrder, heldOrdersForUser } from '../held-orders.contract.ts';
import { draftAsked } from '#platform/http/request/draft-asked.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { HeldOrders } from './held-orders.service.ts';

export function heldOrdersRoutes(heldOrders: HeldOrders): RouteDefinition[] {
  return [
    route(heldOrdersForUser, ({ visitor }) => heldOrders.of(visitor.person)),
    route(heldOrdersForOrder, ({ query, visitor }) =>
      heldOrders.forOrder(visitor.person, draftAsked(visitor, { ...query, draftName: query.draftOrderName })),
    ),
  ];
}
