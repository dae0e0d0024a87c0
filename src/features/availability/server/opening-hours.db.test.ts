import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpeningHours } from '#features/brewery/brewery.contract.ts';
import { instant } from '#rules/calendar/instant.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { siteForTest } from '../../../../tests/site-for-test.ts';
import { type HoursOfPlace, type HoursOfPlaces, hoursOfPlaces } from '../opening-hours.contract.ts';

const BREWERY = 1;
const MARKET = 2;

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
  ({ headers } = await logIn(shop, people.telesales.email));
});
afterAll(() => shop.stop());

const all = async () => (await shop.ask<HoursOfPlaces>('GET', '/api/staff/hours', { headers })).body;
const place = async (siteId = BREWERY) => (await all()).places.find((one) => one.siteId === siteId)!;
const save = ({ siteId, tap, shop: ofShop, food, collection, version }: HoursOfPlace, by = headers) =>
  shop.ask<HoursOfPlace>('POST', '/api/staff/hours/save', {
    body: { siteId, tap, shop: ofShop, food, collection, version },
    headers: by,
  });
const shown = async () => {
  await shop.aSecondLater();
  return (await shop.ask<OpeningHours>('GET', '/api/content/getopenhours')).body;
};

const friday = (list: OpeningHours['tapList']) => list.find(({ day, dtOverride }) => day === 4 && dtOverride === null);

const change = (one: HoursOfPlace, closes: number) => ({
  ...one,
  shop: { ...one.shop, week: one.shop.week.map((_, day) => (day === 5 ? [{ opens: 1000, closes }] : [])) },
});

test('the hours of every place are there to be edited, with the bank holidays of the next year', async () => {
  const found = await all();
  expect(hoursOfPlaces.answer.parse(found)).toEqual(found);
  expect(found.places.map(({ siteId }) => siteId)).toContain(MARKET);
  const brewery = await place();
  expect(brewery).toMatchObject({ version: 1, changedBy: '' });
  expect(brewery.tap.week[4]).toEqual([{ opens: 1200, closes: 30 }]);
  expect(brewery.food.week[4]).toEqual([
    { opens: 1200, closes: 1430 },
    { opens: 1730, closes: 2100 },
  ]);
  expect(brewery.tap.dated).toContainEqual({ on: '2026-12-25', spans: [] });
  expect(found.bankHolidays).toContainEqual({ day: '2026-12-25', name: expect.any(String) });
});

test('a changed week and a dated day are on every page within a second, and what stays keeps its number', async () => {
  const before = await shown();
  const { tap, ...rest } = await place();
  const at = shop.clock.now();
  const { status, body } = await save({
    ...rest,
    tap: {
      week: tap.week.map((spans, day) => (day === 0 ? [{ opens: 1700, closes: 0 }] : spans)),
      dated: [...tap.dated, { on: '2026-11-28' as never, spans: [{ opens: 900, closes: 1100 }] }],
    },
  });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ version: 2, changedBy: people.telesales.name, changedAt: at }),
  ]);
  const { tapList } = await shown();
  expect(tapList.filter(({ day, dtOverride }) => day === 0 && dtOverride === null)).toEqual([
    expect.objectContaining({ opens: 1700, closes: 0 }),
  ]);
  expect(tapList).toContainEqual(
    expect.objectContaining({ dtOverride: '2026-11-28', tpe: 100, opens: 900, closes: 1100 }),
  );
  expect(friday(tapList)).toEqual(friday(before.tapList));
  const contact = await shop.ask('GET', '/contact');
  expect(contact.text).toContain('5 pm – midnight');
  expect(contact.text).toContain('"validFrom":"2026-11-28"');
});

test('the days on which orders can be collected follow, and so do the times that a customer reads', async () => {
  const on = '2026-12-05';
  const times = async () =>
    (await shop.ask<{ terms: string }>('POST', '/api/order/getsite', { query: { siteId: MARKET }, body: { date: on } }))
      .body.terms;
  expect(await times()).toBe('8 am to 2 pm');
  const market = await place(MARKET);
  const closed = { ...market.collection, dated: [{ on: on as never, spans: [] }] };
  const saved = await save({ ...market, collection: closed });
  expect(saved.status).toBe(200);
  await shop.aSecondLater();
  expect(await times()).toBe('No collections on this day');
  expect((await save({ ...saved.body, collection: market.collection })).status).toBe(200);
  await shop.aSecondLater();
  expect(await times()).toBe('8 am to 2 pm');
});

test('days that are over stay as they were, and one that passed while the form was open is left out', async () => {
  const open = await place();
  const past = { on: '2026-11-20' as never, spans: [] };
  await save({ ...open, food: { ...open.food, dated: [...open.food.dated, past] } });
  expect((await place()).food).toEqual(open.food);
  shop.clock.moveTo(instant('2027-01-02T10:00:00Z'));
  ({ headers } = await logIn(shop, people.telesales.email));
  const later = await place();
  expect(later.tap.dated).toEqual([]);
  await save({ ...later, food: { ...later.food, week: later.food.week.map(() => []) } });
  const christmas = await shop.db
    .selectFrom('opening_hours')
    .select('section')
    .where('site_id', '=', BREWERY)
    .where('override_on', '=', '2026-12-25' as never)
    .execute();
  expect(christmas.map(({ section }) => section)).toEqual(expect.arrayContaining(['tap', 'shop', 'food']));
});

test('of two who edit the same place, the second is told who was first; another place is no conflict', async () => {
  const { headers: admin } = await logIn(shop, people.admin.email);
  const [brewery, market] = [await place(), await place(MARKET)];
  expect((await save(change(brewery, 1300))).status).toBe(200);
  const late = await save(change(brewery, 1400), admin);
  expect([late.status, late.body.code, late.body.info]).toEqual([
    409,
    'VERSION_CONFLICT',
    expect.stringContaining(people.telesales.name),
  ]);
  expect((await save(change(market, 1400), admin)).status).toBe(200);
  expect((await place()).shop.week[5]).toEqual([{ opens: 1000, closes: 1300 }]);
});

test('who changed what is in the audit in words; a save that changes nothing leaves no entry and no version', async () => {
  const entries = await auditEntries(shop.db, 'hours.changed');
  expect(entries.at(-1)).toMatchObject({
    subject_id: String(MARKET),
    before: { shop: 'no hours' },
    after: { shop: expect.stringContaining('Sat 10 am – 2 pm') },
  });
  const same = await place();
  expect((await save(same)).body).toEqual(same);
  expect(await auditEntries(shop.db, 'hours.changed')).toHaveLength(entries.length);
});

test('hours that cannot be are refused by section and day, and nothing is stored', async () => {
  const { tap, ...rest } = await place();
  const wrong = tap.week.map((spans, day) => (day === 2 ? [{ opens: 1800, closes: 1000 }] : spans));
  const refused = await save({ ...rest, tap: { ...tap, week: wrong } });
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { tap: expect.stringMatching(/^Wednesday: 6 pm to 10 am closes before it opens/) },
  ]);
  const days = await save({ ...rest, tap: { ...tap, week: tap.week.slice(1) } });
  expect([days.status, Object.keys(days.body.fields ?? {})]).toEqual([400, ['tap.week']]);
  expect((await save({ ...rest, tap, siteId: 4_000_000 })).status).toBe(404);
  expect((await place()).tap).toEqual(tap);
});
