import type { openingHours } from '../brewery.contract.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import { DAYS_AHEAD, openingState, type OpeningState } from '#rules/opening-hours/opening-state.ts';
import type { AnswerOf } from '#wire/contract.ts';

type Answer = AnswerOf<typeof openingHours>;

/** Entries with this kind and above are dated overrides on the wire (D-139). */
const DATED = 100;

/** The three sections' hours, each with what is open now or opens next; overrides of the next fourteen days only (D-139). */
export function openingAnswer(
  hours: Readonly<Record<'shop' | 'tap' | 'food', readonly OpeningEntry[]>>,
  now: Instant,
): Answer {
  const shop = openingState(hours.shop, now);
  const tap = openingState(hours.tap, now);
  const food = openingState(hours.food, now);
  return {
    shopList: publicEntries(hours.shop, now),
    tapList: publicEntries(hours.tap, now),
    foodList: publicEntries(hours.food, now),
    shopNextId: shop.nextId,
    tapNextId: tap.nextId,
    foodNextId: food.nextId,
    shopIsOpen: shop.isOpen,
    tapIsOpen: tap.isOpen,
    foodIsOpen: food.isOpen,
    dtToday: londonDay(now),
    shopNextOn: dayOf(shop),
    tapNextOn: dayOf(tap),
    foodNextOn: dayOf(food),
  };
}

function dayOf({ opensAt }: OpeningState): CalendarDay | null {
  return opensAt === null ? null : londonDay(opensAt);
}

function publicEntries(entries: readonly OpeningEntry[], now: Instant): Answer['shopList'] {
  const today = londonDay(now);
  const last = addDays(today, DAYS_AHEAD);
  return entries
    .filter(({ overrideOn }) => overrideOn === null || (overrideOn >= addDays(today, -1) && overrideOn <= last))
    .map(({ id, weekday, opens, closes, overrideOn }) => ({
      id,
      day: weekday,
      opens,
      closes,
      tpe: overrideOn === null ? 0 : DATED,
      dtOverride: overrideOn,
    }));
}
