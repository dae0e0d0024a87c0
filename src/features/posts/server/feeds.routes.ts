import { documentRoute, type RouteDefinition } from '#platform/http/route.ts';
import type { Feeds } from './feeds.service.ts';

const HOUR = 3600;
const CALENDAR = 'text/calendar; charset=utf-8';

export function feedsRoutes(feeds: Feeds): RouteDefinition[] {
  return [
    documentRoute({
      path: '/api/feeds/news.atom',
      contentType: 'application/atom+xml; charset=utf-8',
      maxAgeSeconds: HOUR,
      summary: 'The newest news as an Atom feed',
      description: 'The thirty newest that are in force, whole, each with the way to its page.',
      group: 'Content',
      make: ({ now }) => feeds.news(now),
    }),
    documentRoute({
      path: '/api/calendar/events.ics',
      contentType: CALENDAR,
      maxAgeSeconds: HOUR,
      summary: 'The events as a calendar to subscribe to',
      description: 'Those that are to come, and those of the last sixty days.',
      group: 'Content',
      make: ({ now }) => feeds.events(now),
    }),
    documentRoute({
      path: '/api/calendar/events/:file',
      contentType: CALENDAR,
      maxAgeSeconds: HOUR,
      summary: 'One event for a calendar',
      description: '`file` is its slug with `.ics` behind it. 404 when there is no such event.',
      group: 'Content',
      make: async ({ params: { file = '' } }) => {
        const slug = /^(.{1,200})\.ics$/i.exec(file)?.[1]?.toLowerCase();
        return slug ? feeds.event(slug) : { refused: 'unknown-page' };
      },
    }),
  ];
}
