import { instant } from '#rules/calendar/instant.ts';
import { londonIso } from '#rules/calendar/london-iso.ts';
import type { PostHead } from '../../posts.contract.ts';

type About = {
  readonly event: PostHead;
  /** The absolute address of the event's page, and of the site. */
  readonly url: string;
  readonly site: string;
  readonly brewery: string;
};

/** The event as schema.org's Event. */
export function eventData({ event, url, site, brewery }: About): Record<string, unknown> {
  return {
    '@type': 'Event',
    name: event.title,
    description: event.description || event.title,
    startDate: londonIso(instant(event.dt)),
    ...(event.dtEnd !== null && { endDate: londonIso(instant(event.dtEnd)) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    ...(event.pic && { image: [site + event.pic] }),
    location: {
      '@type': 'Place',
      name: event.locName || brewery,
      address: {
        '@type': 'PostalAddress',
        ...(event.locAddress && { streetAddress: event.locAddress }),
        ...(event.locPostCode && { postalCode: event.locPostCode }),
        addressCountry: 'GB',
      },
    },
    organizer: { '@type': 'Organization', name: brewery, url: site },
  };
}
