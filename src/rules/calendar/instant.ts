/** A moment as ISO 8601 in UTC with a `Z`, e.g. `2026-11-21T10:15:00.000Z`. Sorts as text. */
export type Instant = string & { readonly kind: 'instant' };

/** A day in Europe/London as `YYYY-MM-DD`. Sorts as text. */
export type CalendarDay = string & { readonly kind: 'calendar day' };

export function instant(text: string): Instant {
  const time = Date.parse(text);
  if (Number.isNaN(time)) throw new RangeError(`${text} is not a moment in time`);
  return new Date(time).toISOString() as Instant;
}

export function later(start: Instant, milliseconds: number): Instant {
  return new Date(Date.parse(start) + milliseconds).toISOString() as Instant;
}

export function millisecondsBetween(start: Instant, end: Instant): number {
  return Date.parse(end) - Date.parse(start);
}
