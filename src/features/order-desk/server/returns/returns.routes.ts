import { orderRequestOf } from '#platform/http/request/order-request.ts';
import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { answerReturn, requestReturn, returnsOfOrder } from '../../returns.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { Returns } from './returns.service.ts';

export function returnsRoutes(returns: Returns, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(returnsOfOrder, (request) => returns.ofOwnOrder(orderRequestOf(request, request.body), request.now)),
    route(requestReturn, async ({ body: { orderId, t, why, ...wish }, visitor, now, cookie }) => {
      const request = orderRequestOf({ visitor, cookie }, { orderId, t });
      return (await returns.request(request, { ...wish, why: why.trim() }, now)) ?? returns.ofOwnOrder(request, now);
    }),
    route(answerReturn, async ({ body: { id, why, ...answer }, visitor, now }) => {
      const settled = { ...answer, id: id as OrderId, why: why.trim() };
      return (await returns.answer(settled, visitor.person.id, now)) ?? desk.find(id as OrderId);
    }),
  ];
}
