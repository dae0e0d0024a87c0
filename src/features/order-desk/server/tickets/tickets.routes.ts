import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import { doorList, ticketedEvent, ticketHolders } from '../../tickets.contract.ts';
import type { Tickets } from './tickets.service.ts';

export function ticketsRoutes(tickets: Tickets): RouteDefinition[] {
  return [
    route(ticketHolders, ({ query: { event, page, size, sort = 'name', search, standing = null } }) =>
      tickets.list({ event, search, standing, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(ticketedEvent, ({ query: { event } }) => tickets.head(event)),
    route(doorList, ({ query: { event } }) => tickets.door(event)),
  ];
}
