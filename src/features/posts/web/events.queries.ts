import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { loadEvent, loadEvents, loadNewest, loadUpcomingEvents } from './events.client.ts';
import type { PostAsked } from './posts.client.ts';

const staleTime = lifetimes.content * 1000;

/** All events, those to come first. What administrators see has a key of its own. */
export const eventsQuery = (carrier: Carrier, all: boolean) =>
  queryOptions({ queryKey: ['posts', 'events', all], queryFn: () => loadEvents(carrier, all), staleTime });

export const eventQuery = (carrier: Carrier, asked: PostAsked, all: boolean) =>
  queryOptions({ queryKey: ['posts', 'event', asked, all], queryFn: () => loadEvent(carrier, asked, all), staleTime });

/** The next few events. */
export const upcomingEventsQuery = (carrier: Carrier, most: number) =>
  queryOptions({
    queryKey: ['posts', 'upcoming', most],
    queryFn: () => loadUpcomingEvents(carrier, most),
    staleTime,
  });

/** The newest posts of a shelf. */
export const newestQuery = (carrier: Carrier, of: 'news' | 'info', most: number) =>
  queryOptions({ queryKey: ['posts', 'newest', of, most], queryFn: () => loadNewest(carrier, of, most), staleTime });
