import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { renewalsUntil } from '#rules/memberships/renewals-ahead.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { coupons } from '#sample-brewery/coupons.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { clubMembers, clubs } from '../../clubs.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.telesales.email));
});
afterAll(() => shop.stop());

const list = async (query = {}) =>
  (await shop.ask<AnswerOf<typeof clubs>>('GET', '/api/staff/clubs', { query, headers })).body;
const members = async (query = {}) =>
  (
    await shop.ask<AnswerOf<typeof clubMembers>>('GET', '/api/staff/clubs/members', {
      query: { size: 100, ...query },
      headers,
    })
  ).body;

test('each club says what it gives, what sells it, and as many members as its list has', async () => {
  const all = await list();
  expect(clubs.answer.parse(all)).toEqual(all);
  const family = all.rows.find(({ id }) => id === coupons.familyClub.id)!;
  expect(family).toMatchObject({ name: coupons.familyClub.name, discount: 1000, termMonths: 12 });
  expect(family.prices.length).toBeGreaterThan(0);
  const [inForce, ending] = await Promise.all([
    members({ club: family.id, membership: 'in-force' }),
    members({ club: family.id, membership: 'ending' }),
  ]);
  expect(family.members).toBe(inForce.total + ending.total);
  expect(family.ending).toBe(ending.total);
});

test('who is to renew is whose membership ends within 60 days, up to that day, with nothing after it', async () => {
  const due = await members({ membership: 'ending' });
  expect(clubMembers.answer.parse(due)).toEqual(due);
  expect(due.rows.map(({ personId }) => personId)).toContain(people.membershipDue.id);
  const { id } = due.rows.find(({ personId }) => personId === people.membershipDue.id)!;
  const endOn = (day: string) =>
    shop.db
      .updateTable('voucher')
      .set({ ends_on: day as never })
      .where('id', '=', id)
      .execute();
  const isDue = async () => (await members({ membership: 'ending' })).rows.some((row) => row.id === id);
  const lastDay = renewalsUntil(londonDay(shop.clock.now()));
  await endOn(lastDay);
  expect(await isDue()).toBe(true);
  await endOn(addDays(lastDay, 1));
  expect(await isDue()).toBe(false);
  await endOn('2026-12-14');
  const next = { coupon_id: coupons.familyClub.id, person_id: people.membershipDue.id, ends_on: '2027-12-14' as never };
  await shop.db
    .insertInto('voucher')
    .values({ code: 'FOLLOWSON22', ...next })
    .execute();
  expect(await isDue()).toBe(false);
});

test('a blocked membership is none, and one that is over is listed as such', async () => {
  const over = await members({ membership: 'over' });
  expect(over.rows.map(({ personId }) => personId)).toContain(people.membershipJustOver.id);
  const [row] = (await members({ search: people.member.name })).rows;
  await shop.db.updateTable('voucher').set({ blocked_at: shop.clock.now() }).where('id', '=', row!.id).execute();
  expect((await members({ search: people.member.name })).rows.map(({ id }) => id)).not.toContain(row!.id);
});
