import { afterAll, beforeAll, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { addDays, calendarDay } from '#rules/calendar/calendar-day.ts';
import { instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { accountsToCall, type callsToAccount } from '../../calls.contract.ts';
import { createCalls } from './calls.service.ts';

type List = AnswerOf<typeof accountsToCall>;
const { jollyWherryman, mardleAndMalt, villageHall, customsHouse, broadreach } = businesses;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const today = () => londonDay(shop.clock.now());
const headersOf = async (email: string) => (await logIn(shop, email)).headers;
async function list(query = {}) {
  const headers = await headersOf(people.telesales.email);
  return (await shop.ask<List>('GET', '/api/staff/calls', { query, headers })).body;
}
const names = async (query = {}) => (await list(query)).rows.map(({ name }) => name);
async function note(businessId: number, words: string, callBackOn: string | null = null) {
  const headers = await headersOf(people.telesales.email);
  const body = { businessId, note: words, callBackOn };
  return shop.ask<{ id: number; fields: object }>('POST', '/api/staff/calls/note', { body, headers });
}
async function callsTo(businessId: number) {
  const headers = await headersOf(people.telesales.email);
  return shop.ask<AnswerOf<typeof callsToAccount>>('GET', '/api/staff/calls/of', { query: { businessId }, headers });
}

test('whose day has come stands first, then who has not ordered for longest; closed accounts are not called', async () => {
  const all = await list();
  expect(accountsToCall.answer.parse(all)).toEqual(all);
  expect(all.rows.slice(0, 2).map(({ name, isDue }) => [name, isDue])).toEqual([
    [jollyWherryman.name, true],
    [mardleAndMalt.name, false],
  ]);
  expect(all.total).toBe(Object.keys(businesses).length - 1);
  expect(all.rows.map(({ id }) => id)).not.toContain(customsHouse.id);
  const rest = all.rows.slice(2).map(({ lastOrder }) => lastOrder ?? '');
  expect(rest).toEqual(rest.toSorted());
  // The newest call counts, not the one whose day was past long ago.
  expect(all.rows[0]).toMatchObject({
    telephone: jollyWherryman.invoiceTo.telephone,
    lastCall: { note: jollyWherryman.calls[1].note, calledBy: people.telesales.name, callBackOn: today() },
  });
});

test('the list is filtered by day, round, orders and words', async () => {
  expect(await names({ callBack: 'due' })).toEqual([jollyWherryman.name]);
  expect(await names({ callBack: 'later' })).toEqual([mardleAndMalt.name]);
  expect(await names({ callBack: 'none' })).toContain(villageHall.name);
  expect(await names({ round: mardleAndMalt.route })).toEqual([mardleAndMalt.name]);
  expect(await names({ round: 0 })).toContain(broadreach.name);
  expect(await names({ search: '960107' })).toEqual([villageHall.name]);
  const [within, notWithin] = [await names({ ordered: 'within' }), await names({ ordered: 'not-within' })];
  expect(within).toContain(jollyWherryman.name);
  expect(notWithin).toContain(villageHall.name);
  expect([...within, ...notWithin].toSorted()).toEqual((await names()).toSorted());
});

test('what is owed and what was ordered last is that of the day that is looked at', async () => {
  const before = await list({ day: '2001-01-01' });
  expect(before.rows.every(({ due, lastOrder }) => due === 0 && lastOrder === null)).toBe(true);
  const headers = await headersOf(people.telesales.email);
  const day = addDays(today(), -10);
  const query = { statementDate: day, days: 0 };
  const known = await shop.ask<{ id: number; due: number }[]>('GET', '/api/order/getBusinessList', { query, headers });
  const due = new Map(known.body.map((one) => [one.id, one.due]));
  const { rows } = await list({ day });
  expect(rows.map(({ id }) => due.get(id))).toEqual(rows.map((row) => row.due));
});

test('a call is noted with its day, is read back with who made it, and leaves an entry without its words', async () => {
  const { status, body } = await note(villageHall.id, 'The fête is in May.\nRing before.', addDays(today(), 20));
  expect(status).toBe(200);
  const calls = (await callsTo(villageHall.id)).body.calls;
  expect(calls).toHaveLength(2);
  expect(calls[0]).toMatchObject({
    id: body.id,
    note: 'The fête is in May.\nRing before.',
    callBackOn: addDays(today(), 20),
    calledBy: people.telesales.name,
    calledAt: shop.clock.now(),
  });
  expect(await names({ callBack: 'later' })).toContain(villageHall.name);
  const [entry] = await shop.db
    .selectFrom('audit_entry')
    .select(['what', 'subject_id', 'after', 'person_id'])
    .where('what', '=', 'business.called')
    .execute();
  expect(entry).toEqual({
    what: 'business.called',
    subject_id: String(villageHall.id),
    after: { callBackOn: addDays(today(), 20) },
    person_id: people.telesales.id,
  });
  // The next call ends the day that was agreed.
  await note(villageHall.id, 'No, they have another brewer.');
  expect(await names({ callBack: 'later' })).not.toContain(villageHall.name);
});

test('a call without words, or with a day that is past, is refused at its field, and one to nobody is not there', async () => {
  const empty = await note(broadreach.id, '  ');
  expect([empty.status, Object.keys(empty.body.fields)]).toEqual([422, ['note']]);
  const past = await note(broadreach.id, 'Ring', addDays(today(), -1));
  expect([past.status, Object.keys(past.body.fields)]).toEqual([422, ['callBackOn']]);
  expect((await note(999_999, 'Ring')).status).toBe(404);
  expect((await callsTo(999_999)).status).toBe(404);
  expect((await callsTo(broadreach.id)).body.calls).toEqual([]);
});

test('the list takes the same few statements however many rows there are', async () => {
  await list({ size: 1 });
  const before = statementsSoFar();
  await list({ size: 1 });
  const few = statementsSoFar() - before;
  await list({ size: 100 });
  expect(statementsSoFar() - before - few).toBeLessThanOrEqual(few);
  expect(few).toBeLessThanOrEqual(3);
});

test('a call is forgotten after two years, but not the day that was agreed in the newest', async () => {
  const noted = (ago: number, callBackOn: string | null) =>
    shop.db
      .insertInto('business_call')
      .values({
        business_id: broadreach.id,
        called_at: instant(`${addDays(today(), -ago)}T10:00:00Z`),
        called_by: people.telesales.id,
        note: `${ago} days ago`,
        call_back_on: callBackOn === null ? null : calendarDay(callBackOn),
      })
      .execute();
  await noted(900, '2026-01-01');
  await noted(800, null);
  await noted(700, null);
  const calls = createCalls(shop.db);
  await calls.forgetOld(shop.clock.now());
  expect((await callsTo(broadreach.id)).body.calls.map((call) => call.note)).toEqual(['700 days ago']);
  await shop.db.deleteFrom('business_call').where('business_id', '=', broadreach.id).execute();
  await noted(900, addDays(today(), 1));
  await calls.forgetOld(shop.clock.now());
  expect((await callsTo(broadreach.id)).body.calls.map((call) => call.note)).toEqual(['900 days ago']);
});
