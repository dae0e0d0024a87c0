import { type CollectionWindow, firstDayOf } from '#rules/advanced/collection-window.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { dayDoubtSentence } from '#rules/wording/shop/day-doubt-sentence.ts';
import { formatDayInWords } from '#rules/wording/formats/format-date.ts';
import { type DayDoubtFacts, type DayOfMethod, dayDoubt } from './day-doubt.ts';

/** Why the day of an order cannot be moved. */
export type DayObstacle = 'fulfilled' | 'cancelled' | 'in-another-box' | 'held' | 'quote' | 'no-day' | 'waits';

export type OrderToMove = DayOfMethod & {
  readonly status: OrderStatus;
  /** It waits for its money or a decision (D-186, D-189). */
  readonly isWaiting: boolean;
  readonly isInAnotherBox: boolean;
  /** False when all of it goes by e-mail. */
  readonly needsPacking: boolean;
  /** Its present day; null = none was promised. */
  readonly on: CalendarDay | null;
  readonly siteId: CollectionPointId | null;
  readonly orderedOn: CalendarDay;
  /** Of what is in an order of beer made to order; null = any other order (D-115). */
  readonly windows: readonly CollectionWindow[] | null;
};

export type DayWish = {
  readonly on: CalendarDay;
  /** Where it is collected; null = where it is. */
  readonly siteId: CollectionPointId | null;
  /** On a day that is not usual, too. */
  readonly anyway: boolean;
};

/** A day is not moved further than this from today. */
export const MOST_DAYS_AHEAD = 366;

/** What is in the way of moving the day of a placed order; null = nothing. One that waits for its money has a day only if she chose it. */
export function dayObstacle(
  order: Pick<OrderToMove, 'status' | 'isWaiting' | 'isInAnotherBox' | 'needsPacking' | 'deliveryMethod' | 'windows'>,
): DayObstacle | null {
  const stage = orderStage(order.status);
  if (stage === 'fulfilled' || stage === 'cancelled') return stage;
  if (order.isInAnotherBox) return 'in-another-box';
  if (order.status === OrderStatus.heldAtBrewery) return 'held';
  if (order.status === OrderStatus.quoteRequired) return 'quote';
  if (!order.needsPacking || !HAS_A_DAY.has(order.deliveryMethod)) return 'no-day';
  return order.isWaiting && order.windows === null ? 'waits' : null;
}

const HAS_A_DAY: ReadonlySet<DeliveryMethod> = new Set([
  DeliveryMethod.national,
  DeliveryMethod.post,
  DeliveryMethod.quoted,
  DeliveryMethod.pallet,
  DeliveryMethod.collection,
  DeliveryMethod.van,
  DeliveryMethod.localFree,
]);

/** The days between which a placed order can be moved: from today, and within the windows of what was made for it (D-115). */
export function daysBounds(
  { windows, orderedOn }: Pick<OrderToMove, 'windows' | 'orderedOn'>,
  today: CalendarDay,
): { readonly first: CalendarDay; readonly last: CalendarDay } {
  const firsts = (windows ?? []).map((window) => firstDayOf(window, orderedOn));
  const lasts = (windows ?? []).flatMap(({ to }) => to ?? []);
  return {
    first: firsts.reduce((one, other) => (one > other ? one : other), today),
    last: lasts.reduce((one, other) => (one < other ? one : other), addDays(today, MOST_DAYS_AHEAD)),
  };
}

/**
 * Day and place of a placed order after staff have moved them; its method stays, and so does its status (D-61, D-80 to D-82,
 * D-115). Refuses what `dayObstacle` names, a day that is over or outside the windows of its beer, a place that is not there
 * or, once it is ready, another place; and a day that is not usual until `anyway` says that it is meant.
 */
export function moveDay(
  order: OrderToMove,
  { on, siteId, anyway }: DayWish,
  facts: DayDoubtFacts,
): { readonly on: CalendarDay; readonly siteId: CollectionPointId | null } | Refusal {
  const because = dayObstacle(order);
  if (because !== null) return { refused: 'cannot-move-day', because };
  const place = siteId ?? order.siteId;
  const fault = faultOfPlace(order, siteId, facts) ?? faultOfDay(order, on, facts.today);
  if (fault !== null) return fault;
  if (on === order.on && place === order.siteId) return wrongField('on', 'It is this day and place already');
  const doubt = dayDoubt(order, { on, siteId: place }, facts);
  if (doubt !== null && !anyway) return wrongField('anyway', dayDoubtSentence(doubt));
  return { on, siteId: place };
}

function faultOfPlace(
  order: OrderToMove,
  siteId: CollectionPointId | null,
  { collectionPoints }: DayDoubtFacts,
): Refusal | null {
  if (siteId === null || siteId === order.siteId) return null;
  if (order.deliveryMethod !== DeliveryMethod.collection)
    return wrongField('siteId', 'Only what is collected has a place');
  if (!collectionPoints.some(({ id }) => id === siteId)) return { refused: 'unknown-site' };
  if (order.status === OrderStatus.readyToCollect)
    return wrongField('siteId', 'It is ready at its place already, and its customer has been told so');
  return null;
}

function faultOfDay(order: OrderToMove, on: CalendarDay, today: CalendarDay): Refusal | null {
  const { first, last } = daysBounds(order, today);
  if (on < today) return wrongField('on', 'This day is over: choose a later one');
  if (on >= first && on <= last) return null;
  const between = `${formatDayInWords(first)} to ${formatDayInWords(last)}`;
  return wrongField(
    'on',
    order.windows === null ? `Choose a day from ${between}` : `Its beer is there from ${between}`,
  );
}
