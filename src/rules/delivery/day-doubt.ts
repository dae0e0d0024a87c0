import { addDays, weekdayOf } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { type BankHolidays, isWorkingDay } from '#rules/calendar/working-day.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import type { Postcode } from '#rules/postcodes/postcode.ts';
import { type CollectionPoint, givesOutOn } from './collection-day.ts';
import { deliveryPromise } from './delivery-promise.ts';
import { roundOf } from './local-delivery.ts';
import type { DeliveryTerms } from './delivery-terms.ts';

/** Why a day is not usual for an order: nobody opens there, no round, nobody drives, or sooner than an order of now would come. */
export type DayDoubt = 'closed' | 'no-round' | 'no-working-day' | 'too-soon';

/** What the usual days of an order depend on. */
export type DayOfMethod = {
  readonly deliveryMethod: DeliveryMethod;
  readonly status: OrderStatus;
  /** Where it goes. */
  readonly postcode: Postcode | null;
};

export type DayDoubtFacts = {
  readonly now: Instant;
  readonly today: CalendarDay;
  readonly bankHolidays: BankHolidays;
  readonly delivery: DeliveryTerms;
  readonly collectionPoints: readonly CollectionPoint[];
};

type DayAndPlace = { readonly on: CalendarDay; readonly siteId: CollectionPointId | null };

/** What is unusual about a day for an order; null = nothing (D-80 to D-82). Staff may choose it all the same. */
export function dayDoubt(order: DayOfMethod, { on, siteId }: DayAndPlace, facts: DayDoubtFacts): DayDoubt | null {
  const doubt = doubtOfDay(order, { on, siteId }, facts);
  if (doubt !== null || order.status !== OrderStatus.confirmed) return doubt;
  const first = firstDay(order, siteId, facts);
  return first !== null && on < first ? 'too-soon' : null;
}

function doubtOfDay(
  { deliveryMethod, postcode }: DayOfMethod,
  { on, siteId }: DayAndPlace,
  { bankHolidays, delivery, collectionPoints }: DayDoubtFacts,
): DayDoubt | null {
  if (deliveryMethod === DeliveryMethod.collection) {
    const point = collectionPoints.find(({ id }) => id === siteId);
    return point !== undefined && givesOutOn(point, on) ? null : 'closed';
  }
  if (deliveryMethod === DeliveryMethod.localFree) {
    const drives = roundOf(postcode, delivery.rounds)?.weekdays.includes(weekdayOf(on));
    return drives === true && !bankHolidays.has(on) ? null : 'no-round';
  }
  return isWorkingDay(on, bankHolidays) ? null : 'no-working-day';
}

/** The day of an order that is placed now and goes the same way; null = none is promised for it. */
function firstDay(
  { deliveryMethod, postcode }: DayOfMethod,
  siteId: CollectionPointId | null,
  facts: DayDoubtFacts,
): CalendarDay | null {
  const promise = deliveryPromise(deliveryMethod, { ...facts, postcode, siteId, advanced: null, nextVan: null });
  return promise?.on ?? null;
}

/** The next usual days of an order between two days, at most so many. */
export function usualDays(
  order: DayOfMethod,
  siteId: CollectionPointId | null,
  between: { readonly first: CalendarDay; readonly last: CalendarDay; readonly most: number },
  facts: DayDoubtFacts,
): readonly CalendarDay[] {
  const days: CalendarDay[] = [];
  const end = addDays(between.first, LOOK_AHEAD);
  for (let on = between.first; on <= between.last && on <= end && days.length < between.most; on = addDays(on, 1)) {
    if (dayDoubt(order, { on, siteId }, facts) === null) days.push(on);
  }
  return days;
}

/** Within two months there is a usual day, or there is none worth offering. */
const LOOK_AHEAD = 61;
