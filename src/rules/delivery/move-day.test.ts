import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { isRefusal } from '#rules/refusal.ts';
import { type DayDoubtFacts, dayDoubt, usualDays } from './day-doubt.ts';
import { deliveryTerms } from '#sample-brewery/delivery.ts';
import { daysBounds, dayObstacle, MOST_DAYS_AHEAD, moveDay, type OrderToMove } from './move-day.ts';

const BREWERY = 1 as CollectionPointId;
const SHED = 2 as CollectionPointId;
/** A Tuesday. */
const today = calendarDay('2026-11-24');
const day = calendarDay;

const facts: DayDoubtFacts = {
  now: instant('2026-11-24T10:00:00Z'),
  today,
  bankHolidays: new Set([day('2026-12-25'), day('2026-12-28')]),
  delivery: deliveryTerms,
  collectionPoints: [
    { id: BREWERY, hours: [] },
    { id: SHED, hours: [] },
  ],
};

const order: OrderToMove = {
  status: OrderStatus.confirmed,
  deliveryMethod: DeliveryMethod.collection,
  isWaiting: false,
  isInAnotherBox: false,
  needsPacking: true,
  on: day('2026-11-25'),
  siteId: BREWERY,
  orderedOn: today,
  postcode: readPostcode('IP20 0AA'),
  windows: null,
};
const to = (on: string, siteId: CollectionPointId | null = null, anyway = false) => ({ on: day(on), siteId, anyway });
const fieldsOf = (outcome: unknown) =>
  isRefusal(outcome) && outcome.refused === 'wrong-fields' ? Object.keys(outcome.fields) : outcome;

describe('what is in the way', () => {
  test.each([
    [{ status: OrderStatus.collected }, 'fulfilled'],
    [{ status: OrderStatus.cancelledByStaff }, 'cancelled'],
    [{ status: OrderStatus.heldAtBrewery }, 'held'],
    [{ status: OrderStatus.quoteRequired }, 'quote'],
    [{ isInAnotherBox: true }, 'in-another-box'],
    [{ needsPacking: false }, 'no-day'],
    [{ deliveryMethod: DeliveryMethod.thirdPartyCollection }, 'no-day'],
    [{ isWaiting: true }, 'waits'],
    [{ isWaiting: true, windows: [] }, null],
    [{ status: OrderStatus.packaged }, null],
    [{ status: OrderStatus.despatched }, null],
    [{ status: OrderStatus.readyToCollect }, null],
  ] as const)('%j: %s', (more, because) => {
    expect(dayObstacle({ ...order, ...more })).toBe(because);
    const outcome = moveDay({ ...order, ...more }, to('2026-12-02', null, true), facts);
    expect(outcome).toEqual(
      because === null ? { on: '2026-12-02', siteId: BREWERY } : { refused: 'cannot-move-day', because },
    );
  });
});

describe('a collection', () => {
  test('is moved to another day, and to another place', () => {
    expect(moveDay(order, to('2026-12-02'), facts)).toEqual({ on: '2026-12-02', siteId: BREWERY });
    const moved = moveDay(order, to('2026-12-02', SHED, true), facts);
    expect(moved).toEqual({ on: '2026-12-02', siteId: SHED });
  });

  test('stays where it is ready, and nowhere that is not there', () => {
    const ready = { ...order, status: OrderStatus.readyToCollect };
    expect(fieldsOf(moveDay(ready, to('2026-12-02', SHED, true), facts))).toEqual(['siteId']);
    expect(moveDay(order, to('2026-12-02', 9 as CollectionPointId), facts)).toEqual({ refused: 'unknown-site' });
    const sent = { ...order, deliveryMethod: DeliveryMethod.national, siteId: null };
    expect(fieldsOf(moveDay(sent, to('2026-12-02', SHED, true), facts))).toEqual(['siteId']);
  });

  test.each([
    ['2026-11-23', ['on']],
    [today, ['anyway']],
    ['2026-11-25', ['on']],
    ['2026-11-26', { on: '2026-11-26', siteId: BREWERY }],
    ['2026-12-25', ['anyway']],
    [addDays(today, MOST_DAYS_AHEAD), { on: addDays(today, MOST_DAYS_AHEAD), siteId: BREWERY }],
    [addDays(today, MOST_DAYS_AHEAD + 1), ['on']],
  ])('to %s', (on, expected) => {
    expect(fieldsOf(moveDay(order, to(on), facts))).toEqual(expected);
  });
});

test('beer made to order stays in its window, counted from the day of the order', () => {
  const window = { from: day('2026-11-30'), to: day('2026-12-04'), leadDays: 4 };
  const made = { ...order, orderedOn: day('2026-11-20'), windows: [window, { ...window, to: day('2026-12-02') }] };
  expect(daysBounds(made, today)).toEqual({ first: '2026-11-30', last: '2026-12-02' });
  for (const on of ['2026-11-29', '2026-12-03'])
    expect(fieldsOf(moveDay(made, to(on, null, true), facts))).toEqual(['on']);
  for (const on of ['2026-11-30', '2026-12-02'])
    expect(moveDay(made, to(on, null, true), facts)).toEqual({ on, siteId: BREWERY });
});

test.each([
  [DeliveryMethod.localFree, '2026-11-27', null],
  [DeliveryMethod.localFree, '2026-11-26', 'no-round'],
  [DeliveryMethod.localFree, '2026-12-25', 'no-round'],
  [DeliveryMethod.national, '2026-11-26', null],
  [DeliveryMethod.national, '2026-11-28', 'no-working-day'],
  [DeliveryMethod.national, '2026-12-28', 'no-working-day'],
  [DeliveryMethod.national, today, 'too-soon'],
  [DeliveryMethod.post, '2026-11-25', 'too-soon'],
  [DeliveryMethod.pallet, '2026-11-25', null],
  [DeliveryMethod.van, '2026-11-29', 'no-working-day'],
])('method %i on %s: %s', (deliveryMethod, on, doubt) => {
  expect(dayDoubt({ ...order, deliveryMethod }, { on: day(on), siteId: null }, facts)).toBe(doubt);
});

test('what has been packed is not too soon for today', () => {
  const packed = { ...order, deliveryMethod: DeliveryMethod.national, status: OrderStatus.packaged };
  expect(dayDoubt(packed, { on: today, siteId: null }, facts)).toBeNull();
});

test('a usual day is never doubted, and every day that is not usual is moved to only if it is meant', () => {
  const methods = fc.constantFrom(DeliveryMethod.collection, DeliveryMethod.national, DeliveryMethod.localFree);
  fc.assert(
    fc.property(methods, fc.integer({ min: 0, max: 40 }), (deliveryMethod, days) => {
      const siteId = deliveryMethod === DeliveryMethod.collection ? BREWERY : null;
      const one = { ...order, deliveryMethod, siteId, on: null };
      const on = addDays(today, days);
      const usual = usualDays(one, siteId, { first: today, last: addDays(today, 60), most: 60 }, facts);
      const outcome = moveDay(one, { on, siteId: null, anyway: false }, facts);
      expect(isRefusal(outcome)).toBe(!usual.includes(on));
      expect(moveDay(one, { on, siteId: null, anyway: true }, facts)).toEqual({ on, siteId });
    }),
  );
});
