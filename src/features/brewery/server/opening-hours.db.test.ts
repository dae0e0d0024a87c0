import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { openingHours } from '../brewery.contract.ts';

type Hours = AnswerOf<typeof openingHours>;

/** The sample's Friday night in the tap ends half an hour after midnight. */
const [tuesday, friday, saturday] = [101, 104, 105];

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

async function hoursAt(moment: string, query: Record<string, string | number> = {}) {
  shop.clock.moveTo(instant(moment));
  return shop.ask<Hours>('GET', '/api/content/getOpenHours', { query });
}

const tellsChristmas = (hours: Hours) => hours.shopList.some(({ dtOverride }) => dtOverride === '2026-12-25');

test('the hours of a Saturday morning are told as the contract has them, and may be kept for a minute', async () => {
  const { body, headers } = await hoursAt('2026-11-21T11:15:00Z');
  expect(openingHours.answer.parse(body)).toEqual(body);
  expect(headers.get('cache-control')).toBe('public, max-age=60');
  expect(body.tapList).toContainEqual({ id: 104, day: 4, opens: 1200, closes: 30, tpe: 0, dtOverride: null });
  expect(body.shopList[0]).toMatchObject({ day: 0, opens: -1 });
  expect(body).toMatchObject({ tapIsOpen: true, shopIsOpen: true, foodIsOpen: false });
  expect(body).toMatchObject({ tapNextId: saturday, shopNextId: 125, foodNextId: 146 });
});

test('what opens later on the same Saturday is told by its day, not by a weekday that could be a week away', async () => {
  const morning = (await hoursAt('2026-11-21T09:00:00Z')).body;
  expect(morning).toMatchObject({ dtToday: '2026-11-21', tapIsOpen: false, tapNextOn: '2026-11-21' });
  const night = (await hoursAt('2026-11-21T23:30:00Z')).body;
  expect(night).toMatchObject({ tapNextOn: '2026-11-22', shopNextOn: '2026-11-24' });
  const afterMidnight = (await hoursAt('2026-11-21T00:10:00Z')).body;
  expect(afterMidnight).toMatchObject({ dtToday: '2026-11-21', tapIsOpen: true, tapNextOn: '2026-11-20' });
});

describe('the tap', () => {
  test.each([
    ['opens on Friday at noon', '2026-11-20T11:59:59Z', false, friday],
    ['is open from noon', '2026-11-20T12:00:00Z', true, friday],
    ['is open past midnight', '2026-11-21T00:29:59Z', true, friday],
    ['closes at half past midnight, and opens next on Saturday', '2026-11-21T00:30:00Z', false, saturday],
    ['is closed on Monday, and opens next on Tuesday', '2026-11-23T15:00:00Z', false, tuesday],
  ])('%s', async (_, moment, tapIsOpen, tapNextId) => {
    expect((await hoursAt(moment)).body).toMatchObject({ tapIsOpen, tapNextId });
  });

  test('keeps its own long day: from nine on a Monday until one in the morning', async () => {
    const { body } = await hoursAt('2026-11-30T09:00:00Z');
    expect(body).toMatchObject({ tapIsOpen: true, tapNextId: 311 });
    expect(body.tapList).toContainEqual(expect.objectContaining({ id: 311, tpe: 100, dtOverride: '2026-11-30' }));
    expect((await hoursAt('2026-12-01T00:59:59Z')).body).toMatchObject({ tapIsOpen: true, tapNextId: 311 });
    expect((await hoursAt('2026-12-01T01:00:00Z')).body).toMatchObject({ tapIsOpen: false, tapNextId: tuesday });
  });
});

test('Christmas is told a fortnight ahead, and everything is closed on it', async () => {
  expect(tellsChristmas((await hoursAt('2026-12-10T12:00:00Z')).body)).toBe(false);
  expect(tellsChristmas((await hoursAt('2026-12-11T00:00:00Z')).body)).toBe(true);
  const { body } = await hoursAt('2026-12-25T13:00:00Z');
  expect(body).toMatchObject({ tapIsOpen: false, shopIsOpen: false, foodIsOpen: false });
  expect(body).toMatchObject({ tapNextId: 105, shopNextId: 125, foodNextId: 146 });
});

describe('when the clocks change', () => {
  test('in March, the shop opens at ten by the wall on both sides of it', async () => {
    expect((await hoursAt('2027-03-27T09:59:59Z')).body.shopIsOpen).toBe(false);
    expect((await hoursAt('2027-03-27T10:00:00Z')).body.shopIsOpen).toBe(true);
    expect((await hoursAt('2027-03-30T08:59:59Z')).body.shopIsOpen).toBe(false);
    expect((await hoursAt('2027-03-30T09:00:00Z')).body.shopIsOpen).toBe(true);
  });

  test('in October, the tap opens at noon by the wall on both sides of it', async () => {
    expect((await hoursAt('2026-10-23T10:59:59Z')).body.tapIsOpen).toBe(false);
    expect((await hoursAt('2026-10-23T11:00:00Z')).body.tapIsOpen).toBe(true);
    expect((await hoursAt('2026-10-25T11:59:59Z')).body.tapIsOpen).toBe(false);
    expect((await hoursAt('2026-10-25T12:00:00Z')).body.tapIsOpen).toBe(true);
  });

  test('a night that runs through the change ends at three by the wall', async () => {
    const night = { site_id: 1, section: 'tap', weekday: 5, opens: 2000, closes: 300, kind: 100 } as const;
    await shop.db
      .insertInto('opening_hours')
      .values([
        { ...night, override_on: calendarDay('2026-10-24') },
        { ...night, override_on: calendarDay('2027-03-27') },
      ])
      .execute();
    await shop.aSecondLater();
    expect((await hoursAt('2026-10-25T02:59:59Z')).body.tapIsOpen).toBe(true);
    expect((await hoursAt('2026-10-25T03:00:00Z')).body.tapIsOpen).toBe(false);
    expect((await hoursAt('2027-03-28T01:59:59Z')).body.tapIsOpen).toBe(true);
    expect((await hoursAt('2027-03-28T02:00:00Z')).body.tapIsOpen).toBe(false);
  });
});

test('a number that is no place of ours gets the hours of the brewery, and a place without a tap has none', async () => {
  const ours = (await hoursAt('2026-11-21T11:15:00Z', { mode: 1 })).text;
  expect((await hoursAt('2026-11-21T11:15:00Z')).text).toBe(ours);
  for (const mode of [0, 4, 99, 4_000_000]) expect((await hoursAt('2026-11-21T11:15:00Z', { mode })).text).toBe(ours);
  const stall = (await hoursAt('2026-11-21T11:15:00Z', { mode: 2 })).body;
  expect(stall).toMatchObject({ tapList: [], tapNextId: -1, tapIsOpen: false });
});
