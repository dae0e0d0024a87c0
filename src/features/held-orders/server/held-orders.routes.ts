import { heldOrdersForOrder, heldOrdersForUser, placesToCollect } from '../held-orders.contract.ts';
import { draftReferenceOf } from '#platform/http/request/draft-reference.ts';
import { orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CollectHeld } from './collect-now.ts';
import type { HeldOrders } from './held-orders.service.ts';

export function heldOrdersRoutes(heldOrders: HeldOrders, collecting: CollectHeld): RouteDefinition[] {
  return [
    route(heldOrdersForUser, ({ visitor }) => heldOrders.of(visitor.person)),
    route(heldOrdersForOrder, ({ query, visitor }) =>
      heldOrders.forOrder(visitor.person, draftReferenceOf(visitor, { ...query, draftName: query.draftOrderName })),
    ),
    route(placesToCollect, (request) => collecting.places(orderRequestOf(request, request.query), request.now)),
  ];
}
