import type { Instant } from '../calendar/instant.ts';
import { PostKind } from './post-codes.ts';
import { slugFault } from './post-slug.ts';

export type EventToSave = {
  readonly title: string;
  readonly slug: string;
  readonly startsAt: Instant;
  /** Null = its end is not known. */
  readonly endsAt: Instant | null;
  /** A picture was chosen that it did not have. An old one without words goes on as decoration. */
  readonly hasNewPicture: boolean;
  readonly pictureAlt: string;
};

/** Field → what would make it right, for an event that staff save; empty when it may be saved (D-135, WCAG 1.1.1). */
export function eventFaults(event: EventToSave): Readonly<Record<string, string>> {
  const address = slugFault(event.slug, PostKind.event);
  return {
    ...(event.title === '' && { title: 'Please enter a title' }),
    ...(address !== null && { slug: address }),
    ...(event.endsAt !== null && event.endsAt <= event.startsAt && { endsAt: 'The end must be after the beginning' }),
    ...(event.hasNewPicture &&
      event.pictureAlt === '' && { pictureAlt: 'Please say what the picture shows, for people who cannot see it' }),
  };
}
