import { route, type RouteDefinition } from '#platform/http/route.ts';
import { deleteEvent, eventsToManage, eventToManage, moveEvent, saveEvent } from '../../manage-events.contract.ts';
import type { ManageEvents } from './manage-events.service.ts';

export function manageEventsRoutes(events: ManageEvents): RouteDefinition[] {
  return [
    route(eventsToManage, ({ query }) => {
      const { search, publication, sort = '-startsAt', page, size } = query;
      return events.list({
        search,
        state: publication === undefined ? null : publication === 'scheduled' ? 'draft' : publication,
        scheduled: publication === 'scheduled' ? true : publication === 'draft' ? false : null,
        sort: sort.replace('-', '') as 'startsAt' | 'title' | 'changedAt',
        descending: sort.startsWith('-'),
        from: (page - 1) * size,
        most: size,
      });
    }),
    route(eventToManage, ({ query }) => events.find(query.id)),
    route(saveEvent, ({ body: { id, version, ...fields }, visitor, now }) => {
      const change = { by: visitor.person.id, at: now };
      return id === undefined
        ? events.create(fields, change)
        : events.save({ id, version: version ?? 0 }, fields, change);
    }),
    route(moveEvent, ({ body: { id, version, move, publishAt = null }, visitor, now }) =>
      events.move({ id, version }, { move, publishAt }, { by: visitor.person.id, at: now }),
    ),
    route(deleteEvent, ({ body, visitor, now }) => events.remove(body, { by: visitor.person.id, at: now })),
  ];
}
