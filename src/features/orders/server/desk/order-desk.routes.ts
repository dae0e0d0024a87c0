import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { orderOf } from '#wire/codec.ts';
import { deskOrders, moveOrderAtDesk, orderForDesk } from '../../order-desk.contract.ts';
import type { OrderDesk } from './order-desk.service.ts';

export function orderDeskRoutes(desk: OrderDesk): RouteDefinition[] {
  return [
    route(deskOrders, ({ query: { search, stage = null, deliveryMethod = null, sort = '-orderedAt', page, size } }) =>
      desk.list({ search, stage, deliveryMethod, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(orderForDesk, ({ query }) => desk.find(query.id as OrderId)),
    route(moveOrderAtDesk, ({ body: { id, version, move, ageChecked = false, ...carried }, visitor, now }) => {
      const { courier = '', trackingNumber = '', trackingUrl = '' } = carried;
      const despatch = { courier: courier.trim(), trackingNumber: trackingNumber.trim(), trackingUrl };
      return desk.move({ id: id as OrderId, version, move, despatch, ageChecked }, visitor.person.id, now);
    }),
  ];
}
