import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CollectionPointId, OrderId } from '#rules/orders/placing/draft.ts';
import type { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { changeMethodOfOrder, methodsOfOrder } from '../../method.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { OrderMethods } from './order-methods.service.ts';

export function methodRoutes(methods: OrderMethods, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(methodsOfOrder, ({ body: { id, ...address }, now }) => methods.find(id as OrderId, address, now)),
    route(changeMethodOfOrder, async ({ body, visitor, now }) => {
      const { id, method, siteId = null, why, secondAddress, invAddress, delAddress, ...wish } = body;
      const request = {
        ...wish,
        id: id as OrderId,
        method: method as DeliveryMethod,
        siteId: siteId as CollectionPointId | null,
        why: why.trim(),
        address: { secondAddress, invAddress, delAddress },
      };
      return (await methods.change(request, visitor.person.id, now)) ?? desk.find(request.id);
    }),
  ];
}
