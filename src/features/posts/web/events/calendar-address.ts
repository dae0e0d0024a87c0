/** The address of the calendar that programs subscribe to. */
export const EVENTS_CALENDAR = '/api/calendar/events.ics';

/** The address of one event, to import it once. */
export function eventCalendar(slug: string): string {
  return `/api/calendar/events/${encodeURIComponent(slug)}.ics`;
}
