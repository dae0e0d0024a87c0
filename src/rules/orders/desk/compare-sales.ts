import { addDays } from '../../calendar/calendar-day.ts';
import type { CalendarDay } from '../../calendar/instant.ts';
import { NO_PENCE, type Pence } from '../../money/pence.ts';

/** What was ordered on a London day: pence including VAT, before refunds, and the number of orders. */
export type SalesOfDay = { readonly day: CalendarDay; readonly pence: Pence; readonly orders: number };

/** A day beside the same weekday a week before. */
export type ComparedDay = SalesOfDay & { readonly before: Pence };

const DAYS = 7;

/** The first day of which sales are compared: that of the week before the last seven days. */
export const firstComparedDay = (today: CalendarDay): CalendarDay => addDays(today, 1 - 2 * DAYS);

/** The last seven days up to today, the earliest first, each beside the same day a week before; a day without sales has nought. */
export function compareSales(sales: readonly SalesOfDay[], today: CalendarDay): readonly ComparedDay[] {
  const byDay = new Map(sales.map((one) => [one.day, one]));
  return Array.from({ length: DAYS }, (_, place) => {
    const day = addDays(today, place + 1 - DAYS);
    const before = byDay.get(addDays(day, -DAYS))?.pence ?? NO_PENCE;
    return { day, pence: byDay.get(day)?.pence ?? NO_PENCE, orders: byDay.get(day)?.orders ?? 0, before };
  });
}
