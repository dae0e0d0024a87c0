import type { Instant } from '../calendar/instant.ts';
import { PostKind } from './post-codes.ts';
import { slugFault } from './post-slug.ts';

export type EventToSave = {
  readonly title: string;
  readonly slug: string;
  readonly startsAt: Instant;
  /** Null = unknown end. */
  readonly endsAt: Instant | null;
  /** A new picture was chosen. A picture from before without alternative text stays valid, as decoration. */
  readonly hasNewPicture: boolean;
  readonly pictureAlt: string;
};

/** Nobody announces what was before; a year like 0203 is a slip of the keys. */
const EARLIEST = '2000-01-01' as Instant;

/** Field → sentence that says how to correct it, for an event that staff save; empty when it may be saved (D-135, WCAG 1.1.1). */
export function eventFaults(event: EventToSave): Readonly<Record<string, string>> {
  const address = slugFault(event.slug, PostKind.event);
  return {
    ...(event.title === '' && { title: 'Please enter a title' }),
    ...(address !== null && { slug: address }),
    ...(event.startsAt < EARLIEST && { startsAt: 'Please check the year' }),
    ...(event.endsAt !== null && event.endsAt <= event.startsAt && { endsAt: 'The end must be after the beginning' }),
    ...(event.hasNewPicture &&
      event.pictureAlt === '' && { pictureAlt: 'Please say what the picture shows, for people who cannot see it' }),
  };
}
