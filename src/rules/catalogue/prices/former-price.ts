import type { CalendarDay, Instant } from '../../calendar/instant.ts';
import { addDays, daysBetween } from '../../calendar/calendar-day.ts';
import { londonDay } from '../../calendar/london-time.ts';
import type { Pence } from '../../money/pence.ts';
import { formatMoney } from '../../wording/formats/format-money.ts';

/** A change of the retail price of a pack, or of whether it is sold. */
export type RetailChange = { readonly at: Instant; readonly to: number | null; readonly onSale: boolean };

/** Pence with VAT, shown up to this day, included. */
export type FormerPrice = { readonly pence: Pence; readonly until: CalendarDay };

type Comparison = {
  readonly former: Pence;
  /** The retail price of now; null = it has none. */
  readonly retail: number | null;
  /** The earliest first. */
  readonly changes: readonly RetailChange[];
};

/** So many days in a row it was charged. */
const LEAST_DAYS = 28;
/** Within so many days before it is shown: six months. */
const RECENT_DAYS = 183;

/**
 * Until when a pack may be shown with “was” this price, or why it may not, in words. It must have been sold at that price for 28 days
 * in a row within the last six months, and is shown no longer than it was sold so: the guidance for traders on pricing practices of
 * the Chartered Trading Standards Institute (decision 137).
 */
export function formerPriceUntil(
  { former, retail, changes }: Comparison,
  today: CalendarDay,
): { readonly until: CalendarDay } | { readonly fault: string } {
  if (retail === null) return { fault: 'It has no retail price to compare with' };
  if (former <= retail) return { fault: `A former price is above the price of now, ${formatMoney(retail as Pence)}` };
  const stretches = stretchesAt(former, changes, today);
  if (stretches.length === 0) return { fault: `It was never sold at ${formatMoney(former)}, as far as is known` };
  const recent = stretches.map(({ start, end }) =>
    Math.max(0, daysBetween(later(start, addDays(today, -RECENT_DAYS)), end)),
  );
  const longest = Math.max(...recent);
  const stretch = stretches[recent.lastIndexOf(longest)];
  if (longest < LEAST_DAYS || stretch === undefined) {
    return {
      fault: `It was sold at ${formatMoney(former)} for ${longest} days in a row within the last six months, and ${LEAST_DAYS} are needed`,
    };
  }
  const { start, end } = stretch;
  const until = earlier(addDays(end, daysBetween(start, end)), addDays(end, RECENT_DAYS - LEAST_DAYS));
  if (until < today) return { fault: `It has been reduced for longer than it was sold at ${formatMoney(former)}` };
  return { until };
}

/** The former price that is shown beside this price today; null = none. */
export function formerPriceShown(
  former: FormerPrice | undefined,
  price: number | null,
  today: CalendarDay,
): Pence | null {
  return former && price !== null && former.pence > price && today <= former.until ? former.pence : null;
}

type Stretch = { readonly start: CalendarDay; readonly end: CalendarDay };

/** The times in which it was sold at this price without a break; the last one may last until today. */
function stretchesAt(price: number, changes: readonly RetailChange[], today: CalendarDay): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let start: CalendarDay | null = null;
  for (const { at, to, onSale } of changes) {
    const isCharged = onSale && to === price;
    if (isCharged) start ??= londonDay(at);
    else if (start !== null) {
      stretches.push({ start, end: londonDay(at) });
      start = null;
    }
  }
  return start === null ? stretches : [...stretches, { start, end: today }];
}

const later = (one: CalendarDay, other: CalendarDay) => (one > other ? one : other);
const earlier = (one: CalendarDay, other: CalendarDay) => (one < other ? one : other);
