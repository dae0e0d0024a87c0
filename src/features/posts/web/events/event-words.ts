import { instant } from '#rules/calendar/instant.ts';
import { eventTimes } from '#rules/wording/shop/event-words.ts';
import type { PostHead } from '../../posts.contract.ts';

const CLOSED_EVENT = 11;

/** An event for invited guests only (D-133). */
export function isClosedEvent({ mode }: Pick<PostHead, 'mode'>): boolean {
  return mode % 1000 === CLOSED_EVENT;
}

/** A draft, which only administrators see; an archived event is none. */
export function isNotActiveYet({ active, archived }: Pick<PostHead, 'active' | 'archived'>): boolean {
  return !active && !archived;
}

/** Day and time of an event, in London time. */
export function whenOf({ dt, dtEnd }: Pick<PostHead, 'dt' | 'dtEnd'>): ReturnType<typeof eventTimes> {
  return eventTimes({ startsAt: instant(dt), endsAt: dtEnd === null ? null : instant(dtEnd) });
}
