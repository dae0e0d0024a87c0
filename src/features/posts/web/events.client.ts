import { call, type Carrier } from '#wire/call.ts';
import type { blogList, newsList, postAny, upcomingEvents } from '../posts.contract.ts';
import { postsEndpoints } from '../posts.endpoints.ts';
import type { PostAsked } from './posts.client.ts';

const NEWS = 1;
const EVENTS = 2;
const INFO = 3;
const MOST = 200;

/** `all` asks for drafts as well; the server gives them to administrators only (D-131). */
export const loadEvents = (carrier: Carrier, all: boolean) =>
  call<typeof blogList>(carrier, postsEndpoints.blogList, {
    query: { mode: EVENTS, most: MOST, ...(all && SHOW_ALL) },
  });

export const loadEvent = (carrier: Carrier, asked: PostAsked, all: boolean) =>
  call<typeof postAny>(carrier, postsEndpoints.post, { query: { iType: EVENTS, ...asked, ...(all && SHOW_ALL) } });

export const loadUpcomingEvents = (carrier: Carrier, most: number) =>
  call<typeof upcomingEvents>(carrier, postsEndpoints.events, { query: { most } });

/** The newest of a shelf, without their texts. */
export const loadNewest = (carrier: Carrier, of: 'news' | 'info', most: number) =>
  of === 'news'
    ? call<typeof newsList>(carrier, postsEndpoints.newsList, { query: { iType: NEWS, most } })
    : call<typeof blogList>(carrier, postsEndpoints.blogList, { query: { iType: INFO, most } });

const SHOW_ALL = { bInActive: true, incInactive: true } as const;
