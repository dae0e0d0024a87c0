import type { Transport } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { blogList, newsList, postAny, upcomingEvents } from '../posts.contract.ts';
import type { PostIdentifier } from './posts.queries.ts';
import { seenBy } from './seen-by.ts';

const NEWS = 1;
const EVENTS = 2;
const INFO = 3;
const MOST = 200;

/** All events, upcoming ones first. */
export function eventsQuery(transport: Transport, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, blogList, { query: { mode: EVENTS, most: MOST, ...claims }, for: whom });
}

export function eventQuery(transport: Transport, identifier: PostIdentifier, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, postAny, { query: { iType: EVENTS, ...identifier, ...claims }, for: whom });
}

/** The next few events. */
export const upcomingEventsQuery = (transport: Transport, most: number) =>
  queryOf(transport, upcomingEvents, { query: { most } });

/** The newest posts of a type, without their texts. */
export const newestQuery = (transport: Transport, of: 'news' | 'info', most: number) =>
  of === 'news'
    ? queryOf(transport, newsList, { query: { iType: NEWS, most } })
    : queryOf(transport, blogList, { query: { iType: INFO, most } });
