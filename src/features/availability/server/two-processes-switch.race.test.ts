import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpeningHours } from '#features/brewery/brewery.contract.ts';
import { people } from '#sample-brewery/people.ts';
import { askAt } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { countOutcomes, openRaceTrack, type RaceTrack } from '../../../../tests/two-tills.ts';
import type { HoursOfPlace, HoursOfPlaces } from '../opening-hours.contract.ts';
import type { ApiProcess } from '../../../../tests/start-api.ts';

let track: RaceTrack;
let one: ApiProcess;
let other: ApiProcess;
beforeAll(async () => {
  track = await openRaceTrack();
  [one, other] = await track.openTwoTills();
});
afterAll(() => track.close());

const FLOOD = 'The river is in the cellar.';
const switches = (state: string, version: number) => ({
  state,
  returnsOn: null,
  closedMessage: FLOOD,
  takesCollections: true,
  deliversLocally: true,
  openingMessage: '',
  version,
});

const valueAtTheOther = async () =>
  (await askAt(other.url)<{ value: number }>('GET', '/api/accounts/checkshop')).body.value;

test('a shop that is closed at one process is closed at the other within a second, and opened again', async () => {
  const { headers } = await logInAnew(one, people.telesales.email);
  expect(await valueAtTheOther()).toBe(0);
  for (const [version, state, expected] of [
    [1, 'crisis', 2],
    [2, 'open', 0],
  ] as const) {
    const saved = await askAt(one.url)('POST', '/api/staff/shop/save', { body: switches(state, version), headers });
    expect(saved.status).toBe(200);
    await expect.poll(valueAtTheOther, { timeout: 1000 }).toBe(expected);
  }
});

const stateAtTheOther = async () => (await askAt(other.url)<number>('GET', '/api/accounts/checkserver')).body;

test('a server put into maintenance at one process is so at the other within a second, and opened again there', async () => {
  const { headers } = await logInAnew(one, people.telesales.email);
  expect(await stateAtTheOther()).toBe(0);
  for (const [at, version, state, expected] of [
    [one, 1, 'maintenance', 1],
    [other, 2, 'read-only', 2],
    [one, 3, 'open', 0],
  ] as const) {
    const body = { state, message: FLOOD, returnsAt: null, version };
    expect((await askAt(at.url)('POST', '/api/staff/server/save', { body, headers })).status).toBe(200);
    await expect.poll(stateAtTheOther, { timeout: 1000 }).toBe(expected);
  }
});

test('of ten who switch the server at both processes at once one is first, and nine are told who it was', async () => {
  const { headers } = await logInAnew(one, people.telesales.email);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      askAt([one, other][nth % 2]!.url)('POST', '/api/staff/server/save', {
        body: { state: 'read-only', message: `Message ${nth}`, returnsAt: null, version: 4 },
        headers,
      }),
    ),
  );
  expect(countOutcomes(outcomes.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 9 });
  const { version } = await track.server.db.selectFrom('server_status').select('version').executeTakeFirstOrThrow();
  expect(version).toBe(5);
  await askAt(one.url)('POST', '/api/staff/server/save', {
    body: { state: 'open', message: '', returnsAt: null, version },
    headers,
  });
});

test('of ten who save the hours of a place at both processes one is first, and both show hers within a second', async () => {
  const { headers } = await logInAnew(one, people.telesales.email);
  const { body } = await askAt(one.url)<HoursOfPlaces>('GET', '/api/staff/hours', { headers });
  const [{ siteId, tap, shop, food, collection, version }] = body.places as [HoursOfPlace];
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, nth) => {
      const week = tap.week.map((spans, day) => (day === 0 ? [{ opens: 1000 + nth, closes: 2300 }] : spans));
      return askAt([one, other][nth % 2]!.url)<HoursOfPlace>('POST', '/api/staff/hours/save', {
        body: { siteId, tap: { ...tap, week }, shop, food, collection, version },
        headers,
      });
    }),
  );
  expect(countOutcomes(outcomes.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 9 });
  const stored = outcomes.find(({ status }) => status === 200)!.body.tap.week[0]![0]!.opens;
  for (const { url } of [one, other]) {
    const mondayOpens = async () => {
      const { tapList } = (
        await askAt(url)<OpeningHours>('GET', '/api/content/getopenhours', { query: { mode: siteId } })
      ).body;
      return tapList.filter(({ day, dtOverride }) => day === 0 && dtOverride === null).map(({ opens }) => opens);
    };
    await expect.poll(mondayOpens, { timeout: 1000 }).toEqual([stored]);
  }
});

test('of ten who switch at both processes at once one is first, and nine are told who it was', async () => {
  const { headers } = await logInAnew(one, people.telesales.email);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, nth) =>
      askAt([one, other][nth % 2]!.url)('POST', '/api/staff/shop/save', {
        body: { ...switches('open', 3), openingMessage: `Message ${nth}` },
        headers,
      }),
    ),
  );
  expect(countOutcomes(outcomes.map(({ status }) => String(status)))).toEqual({ 200: 1, 409: 9 });
  const { version } = await track.server.db.selectFrom('shop_status').select('version').executeTakeFirstOrThrow();
  expect(version).toBe(4);
});
