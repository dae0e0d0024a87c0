import type { Carrier } from '#wire/call.ts';
import { queryOf } from '#wire/query-of.ts';
import { blogList, newsList, postAny, upcomingEvents } from '../posts.contract.ts';
import type { PostAsked } from './posts.queries.ts';
import { seenBy } from './seen-by.ts';

const NEWS = 1;
const EVENTS = 2;
const INFO = 3;
const MOST = 200;

/** All events, those to come first. */
export function eventsQuery(carrier: Carrier, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(carrier, blogList, { query: { mode: EVENTS, most: MOST, ...claims }, for: whom });
}

export function eventQuery(carrier: Carrier, asked: PostAsked, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(carrier, postAny, { query: { iType: EVENTS, ...asked, ...claims }, for: whom });
}

/** The next few events. */
export const upcomingEventsQuery = (carrier: Carrier, most: number) =>
  queryOf(carrier, upcomingEvents, { query: { most } });

/** The newest posts of a shelf, without their texts. */
export const newestQuery = (carrier: Carrier, of: 'news' | 'info', most: number) =>
  of === 'news'
    ? queryOf(carrier, newsList, { query: { iType: NEWS, most } })
    : queryOf(carrier, blogList, { query: { iType: INFO, most } });
