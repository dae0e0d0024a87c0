import { route, type RouteDefinition } from '#platform/http/route.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CollectionPointId, OrderId } from '#rules/orders/placing/draft.ts';
import { daysOfOrder, moveDayOfOrder } from '../../day.contract.ts';
import type { OrderDesk } from '../order-desk.service.ts';
import type { OrderDays } from './order-days.service.ts';

export function daysRoutes(days: OrderDays, desk: Pick<OrderDesk, 'find'>): RouteDefinition[] {
  return [
    route(daysOfOrder, ({ query, now }) => days.find(query.id as OrderId, now)),
    route(moveDayOfOrder, async ({ body: { id, on, siteId = null, ...wish }, visitor, now }) => {
      const request = { ...wish, id: id as OrderId, on: on as CalendarDay, siteId: siteId as CollectionPointId | null };
      return (await days.move(request, visitor.person.id, now)) ?? desk.find(request.id);
    }),
  ];
}
