import type { Instant } from '../calendar/instant.ts';
import { PostKind } from './post-codes.ts';
import { EARLIEST_OF_POSTS, postFaults, type PostToSave } from './post-faults.ts';

export type EventToSave = PostToSave & {
  readonly startsAt: Instant;
  /** Null = unknown end. */
  readonly endsAt: Instant | null;
};

/** Field → sentence that says how to correct it, for an event that staff save; empty when it may be saved (D-135, WCAG 1.1.1). */
export function eventFaults(event: EventToSave): Readonly<Record<string, string>> {
  return {
    ...postFaults(event, PostKind.event),
    ...(event.startsAt < EARLIEST_OF_POSTS && { startsAt: 'Please check the year' }),
    ...(event.endsAt !== null && event.endsAt <= event.startsAt && { endsAt: 'The end must be after the beginning' }),
  };
}
