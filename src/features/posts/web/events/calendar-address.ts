/** Where a calendar program fetches all events, and keeps fetching them. */
export const EVENTS_CALENDAR = '/api/calendar/events.ics';

/** One event, by its slug, to be put into a calendar once. */
export function eventCalendar(slug: string): string {
  return `/api/calendar/events/${encodeURIComponent(slug)}.ics`;
}
