import { route, type RouteDefinition } from '#platform/http/route.ts';
import { orderOf } from '#wire/codec.ts';
import type { EventFields, EventForStaff, EventListed } from '../../manage-events.contract.ts';
import { deleteEvent, eventsToManage, eventToManage, moveEvent, saveEvent } from '../../manage-events.contract.ts';
import type { ManagePosts } from './manage-posts.service.ts';

export function manageEventsRoutes(events: ManagePosts<EventFields, EventForStaff, EventListed>): RouteDefinition[] {
  return [
    route(eventsToManage, ({ query: { search, publication = null, sort = '-startsAt', page, size } }) =>
      events.list({ search, publication, ...orderOf(sort), from: (page - 1) * size, most: size }),
    ),
    route(eventToManage, ({ query }) => events.find(query.id)),
    route(saveEvent, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined || version === undefined
        ? events.create(fields, change)
        : events.save({ id, version }, fields, change);
    }),
    route(moveEvent, ({ body: { id, version, move, publishAt = null }, visitor, now }) =>
      events.move({ id, version }, { move, publishAt }, { by: visitor.person.id, at: now }),
    ),
    route(deleteEvent, ({ body, visitor, now }) => events.remove(body, { by: visitor.person.id, at: now })),
  ];
}
