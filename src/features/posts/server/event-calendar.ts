import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator';
import { instant, millisecondsBetween } from '#rules/calendar/instant.ts';
import { PostMode, postMode } from '#rules/content/post-codes.ts';
import { address, paths } from '#site/paths.ts';
import type { PostRow } from './posts.repository.ts';

type About = { readonly name: string; readonly site: string };

/**
 * Events as iCalendar (RFC 5545). Times are in UTC, so that readers need no rules for London's clock changes; each
 * event keeps its UID, and SEQUENCE grows with each change (D-141).
 */
export function eventCalendar(events: readonly PostRow[], { name, site }: About): string {
  const { hostname } = new URL(site);
  const calendar = ical({
    name: name ? `Events at ${name}` : 'Events',
    prodId: { company: 'Gyle', product: 'Events', language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
    url: site + paths.events,
  });
  for (const event of events) {
    const page = site + address(paths.eventOfList, { id: event.slug });
    calendar.createEvent({
      id: `event-${event.id}@${hostname}`,
      stamp: new Date(event.changedAt),
      lastModified: new Date(event.changedAt),
      sequence: Math.max(0, Math.floor(millisecondsBetween(BEGINNING, event.changedAt) / 1000)),
      start: new Date(event.startsAt),
      ...(event.endsAt !== null && event.endsAt > event.startsAt && { end: new Date(event.endsAt) }),
      summary: plain(event.title),
      description: plain([event.description || event.shortText, page].filter(Boolean).join('\n\n')),
      location: plain([event.locationName, event.locationAddress, event.locationPostcode].filter(Boolean).join(', ')),
      url: page,
      status: ICalEventStatus.CONFIRMED,
      class: postMode(event.mode) === PostMode.closedEvent ? ICalEventClass.PRIVATE : ICalEventClass.PUBLIC,
    });
  }
  return `${calendar.toString()}\r\n`;
}

/** SEQUENCE counts the seconds since this moment: it must fit into 31 bits. */
const BEGINNING = instant('2020-01-01T00:00:00Z');

/** Without the characters that iCalendar forbids. */
function plain(text: string): string {
  return text.toWellFormed().replaceAll(/\r\n?/g, '\n').replaceAll(NOT_IN_CALENDARS, ' ');
}

// oxlint-disable-next-line no-control-regex -- control characters are what is left out
const NOT_IN_CALENDARS = /[\u0000-\u0009\u000b-\u001f\u007f]/g;
