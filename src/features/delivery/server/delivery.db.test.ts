import { afterAll, beforeAll, expect, test } from 'vitest';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { openTwoShops, type TwoShops } from '../../../../tests/two-shops.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { BoxAnswer } from '../../catalogue/server/shelf.service.ts';
import type { PackForStaff } from '../../catalogue/manage-packs.contract.ts';
import type { ProductListed } from '../../catalogue/manage-products.contract.ts';
import type { DeliveryForStaff, RoundForStaff, TriedAnswer, ZoneForStaff } from '../delivery.contract.ts';

let shop: TwoShops['shop'];
/** Another process of the same shop. */
let other: TwoShops['other'];
let ask: TwoShops['ask'];
let headers: Readonly<Record<string, string>>;
let stop: TwoShops['stop'];

beforeAll(async () => {
  ({ shop, ask, other, stop } = await openTwoShops());
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => stop());

const read = async () => (await ask<DeliveryForStaff>('GET', '/api/staff/delivery', { headers })).body;
const post = <T = unknown>(path: string, body: object) =>
  ask<T>('POST', `/api/staff/delivery/${path}`, { body, headers });
const saveZone = (body: object) => post<ZoneForStaff>('zone/save', body);
const saveRound = (body: object) => post<RoundForStaff>('round/save', body);
const tried = (postcode: string, day = '2026-11-23') =>
  ask<TriedAnswer>('GET', '/api/staff/delivery/try', { query: { postcode, day }, headers });
const fieldsOf = (answer: { status: number; body: { fields?: Record<string, string> } }) => [
  answer.status,
  ...Object.keys(answer.body.fields ?? {}).toSorted(),
];
const bodyOf = <T extends object>(stored: T) => {
  const { changedAt: _, changedBy: __, isMainland: ___, ...body } = stored as T & Record<string, unknown>;
  return body;
};

/** What the checkout of a process offers for six bottles to a postcode. */
async function offered(of: TwoShops['shop'], postcode: string) {
  const shopper = new Shopper(of.url);
  await shopper.add(packs.reedcutterBottle, 6);
  const { body } = await shopper.say({ invAddress: { line1: '1 Example Street', postCode: postcode } });
  const option = (method: number) => body.metaData.deliveryOptions.find((one) => one.method === method);
  return { courier: option(DeliveryMethod.national), van: option(DeliveryMethod.localFree), boxCells: body.boxCells };
}

const YORKSHIRE = {
  name: 'Far Yorkshire',
  postcodes: 'hu1-20, YO',
  isServed: true,
  surcharge: 250,
  workingDays: 2,
  says: '',
};

test('a new zone is in the checkout of every process at once, and its surcharge and days with it', async () => {
  expect((await offered(other, 'YO1 7AA')).courier).toMatchObject({ cost: 695, date: '2026-11-24' });
  const { status, body } = await saveZone(YORKSHIRE);
  expect([status, body.postcodes, body.version]).toEqual([200, 'HU1–HU20, YO', 1]);
  for (const process of [shop, other])
    expect((await offered(process, 'YO1 7AA')).courier).toMatchObject({
      cost: 945,
      date: '2026-11-25',
      available: true,
    });
  expect((await tried('YO1 7AA')).body).toMatchObject({
    zone: 'Far Yorkshire',
    courier: { cost: 945, cutOff: '11:00', inTime: '2026-11-25', later: '2026-11-26', atLatest: true },
    round: null,
  });
  const closed = await saveZone({ ...bodyOf(body), isServed: false, says: 'Our courier is snowed in.' });
  expect(closed.body.version).toBe(2);
  expect((await offered(other, 'YO1 7AA')).courier).toMatchObject({
    available: false,
    reason: 'Our courier is snowed in.',
  });
  expect((await ask<BoxAnswer>('GET', '/api/content/getBox?boxId=2')).body.zones.at(-1)).toMatchObject({
    outwards: 'HU1–HU20, YO',
    terms: null,
    says: 'Our courier is snowed in.',
  });
  expect((await post('zone/remove', { id: body.id, version: 1 })).status).toBe(409);
  expect((await post('zone/remove', { id: body.id, version: 2 })).status).toBe(200);
  expect((await offered(shop, 'YO1 7AA')).courier).toMatchObject({ cost: 695 });
  const acts = await Promise.all(
    ['zone.created', 'zone.changed', 'zone.removed'].map((act) => auditEntries(shop.db, act as never)),
  );
  expect(acts.map((entries) => entries.length)).toEqual([1, 1, 1]);
});

test('zones and rounds never share a postcode, and what is wrong is said by field', async () => {
  const before = await read();
  const [mainland] = before.zones;
  expect(fieldsOf(await saveZone({ ...YORKSHIRE, postcodes: 'YO, AB30-31' }))).toEqual([422, 'postcodes']);
  expect((await saveZone({ ...YORKSHIRE, postcodes: 'AB30-31' })).body).toMatchObject({
    fields: { postcodes: 'AB31–AB38 is in the zone “Scottish Highlands and islands” already' },
  });
  const wrong = { ...YORKSHIRE, name: ' ', postcodes: 'QX', surcharge: -1, workingDays: 0 };
  expect(fieldsOf(await saveZone(wrong))).toEqual([422, 'name', 'postcodes', 'surcharge', 'workingDays']);
  expect((await saveZone({ ...YORKSHIRE, surcharge: 2.5 })).status).toBe(400);
  expect(fieldsOf(await saveZone({ ...bodyOf(mainland!), isServed: false, surcharge: 5, postcodes: 'NR' }))).toEqual([
    422,
    'isServed',
    'postcodes',
    'surcharge',
  ]);
  expect((await post('zone/remove', { id: mainland!.id, version: mainland!.version })).status).toBe(404);
  const round = { weekdays: [], outwards: 'NR34, IP1', cutOff: '25:00', least: -5 };
  expect(fieldsOf(await saveRound(round))).toEqual([422, 'cutOff', 'least', 'outwards', 'weekdays']);
  expect(fieldsOf(await saveRound({ ...round, id: 4_000_000, version: 1 }))).toEqual([404]);
  expect(await read()).toEqual(before);
});

test('a round that changes is where and when the van comes, for goods that reach its minimum', async () => {
  const { rounds } = await read();
  const wednesday = rounds[0]!;
  expect((await offered(other, 'IP19 0AA')).van).toMatchObject({ available: true, date: '2026-11-25', cost: 0 });
  const saved = await saveRound({ ...bodyOf(wednesday), weekdays: [3, 0], cutOff: '14:00', outwards: 'IP19, IP24' });
  expect([saved.status, saved.body.weekdays, saved.body.outwards]).toEqual([200, [0, 3], 'IP19, IP24']);
  for (const process of [shop, other])
    expect((await offered(process, 'IP24 1AA')).van).toMatchObject({ available: true, date: '2026-11-23' });
  expect((await offered(other, 'IP21 1AA')).van).toMatchObject({ available: false });
  expect((await tried('IP19 0AA')).body.round).toEqual({
    cutOff: '14:00',
    inTime: '2026-11-23',
    later: '2026-11-26',
    least: 0,
  });
  await saveRound({ ...bodyOf(saved.body), least: 10_000 });
  expect((await offered(other, 'IP19 0AA')).van).toMatchObject({
    available: false,
    reason: expect.stringContaining('£100'),
  });
  expect((await saveRound(bodyOf(saved.body))).body).toMatchObject({ code: 'VERSION_CONFLICT' });
  const latest = (await read()).rounds[0]!;
  expect((await post('round/remove', { id: latest.id, version: latest.version })).status).toBe(200);
  expect((await offered(other, 'IP19 0AA')).van).toMatchObject({ available: false });
});

test('what the courier costs, and what a box holds, counts for the next basket', async () => {
  const { courier } = await read();
  const { changedAt: _, changedBy: __, ...body } = courier;
  expect(body).toEqual({
    cost: 695,
    freeOver: 6000,
    leastItems: 4,
    itemsOfBox: 12,
    postCost: 399,
    cutOff: '11:00',
    version: 1,
  });
  const wrong = { ...body, cost: -1, freeOver: 200_000, leastItems: -1, itemsOfBox: 25, cutOff: '11' };
  expect(fieldsOf(await post('courier/save', wrong))).toEqual([
    422,
    'cost',
    'cutOff',
    'freeOver',
    'itemsOfBox',
    'leastItems',
  ]);
  expect((await post('courier/save', { ...body, cost: 800, itemsOfBox: 5, cutOff: '09:30' })).status).toBe(200);
  expect(await offered(other, 'NR1 1AA')).toMatchObject({ courier: { cost: 1600 }, boxCells: 50 });
  expect((await post('courier/save', { ...body, cost: 900 })).status).toBe(409);
  expect((await tried('NR1 1AA')).body.courier).toMatchObject({ cost: 800, cutOff: '09:30' });
  expect((await auditEntries(shop.db, 'courier.changed')).at(-1)).toMatchObject({
    before: { cost: 695, itemsOfBox: 12, cutOff: '11:00' },
    after: { cost: 800, itemsOfBox: 5, cutOff: '09:30' },
  });
});

test('on a closing day nothing is sent; bank holidays are taken from the calendar once', async () => {
  expect((await tried('NR1 1AA')).body.courier).toMatchObject({ inTime: '2026-11-24' });
  expect((await post('day/add', { day: '2026-11-24', name: 'Stocktaking' })).status).toBe(200);
  expect((await tried('NR1 1AA')).body.courier).toMatchObject({ inTime: '2026-11-25' });
  expect((await offered(other, 'NR1 1AA')).courier).toMatchObject({ date: '2026-11-25' });
  expect(fieldsOf(await post('day/add', { day: '2026-11-24', name: '' }))).toEqual([422, 'day', 'name']);
  expect(fieldsOf(await post('day/add', { day: '2026-11-20', name: 'Over' }))).toEqual([422, 'day']);
  expect((await post('day/add', { day: '2026-02-30', name: 'Never' })).status).toBe(400);
  expect((await post('day/remove', { day: '2026-11-24' })).status).toBe(200);
  expect((await post('day/remove', { day: '2026-11-24' })).status).toBe(409);
  const taken = await post<{ added: { day: string }[] }>('holidays/take', { nation: 'scotland', year: 2026 });
  expect(taken.body.added.map(({ day }) => day)).toEqual(['2026-11-30']);
  expect((await post('holidays/take', { nation: 'scotland', year: 2026 })).body).toEqual({ added: [] });
  // Of this year no calendar is built in.
  expect(await post('holidays/take', { nation: 'scotland', year: 2020 })).toMatchObject({
    status: 200,
    body: { added: [] },
  });
  expect(fieldsOf(await tried('NR1', '2026-11-20'))).toEqual([422, 'day', 'postcode']);
});

test('packs that never travel free are counted, come to count together, and are taken back by their numbers', async () => {
  const { freePacks } = await read();
  expect(freePacks.onSale).toBe(freePacks.counting + freePacks.others.length);
  expect([freePacks.counting, freePacks.others.length].every((packs) => packs > 0)).toBe(true);
  const paid = async () =>
    (await ask<{ rows: ProductListed[]; total: number }>('GET', '/api/staff/products?delivery=paid', { headers })).body;
  expect((await paid()).total).toBeGreaterThan(0);

  const [first] = freePacks.others;
  const opened = (await ask<PackForStaff>('GET', `/api/staff/pack?id=${first}`, { headers })).body;
  const stranger = (await shop.db.selectFrom('pack').select('id').where('box_rule', '=', 2).executeTakeFirstOrThrow())
    .id;
  const wish = { packIds: [...freePacks.others, ...freePacks.drafts, stranger], count: true };
  const changed = await post<{ packIds: number[] }>('free/packs', wish);
  expect([changed.status, changed.body.packIds]).toEqual([200, wish.packIds.slice(0, -1).toSorted((a, b) => a - b)]);
  const after = (await read()).freePacks;
  expect(after).toEqual({ onSale: freePacks.onSale, counting: freePacks.onSale, others: [], drafts: [] });
  expect((await paid()).total).toBe(0);
  expect((await auditEntries(shop.db, 'packs.free-over')).at(-1)).toMatchObject({
    subject_id: 'courier',
    after: { packs: changed.body.packIds.length, count: true },
  });
  const entries = await auditEntries(shop.db, 'pack.changed');
  expect(entries.filter(({ before }) => JSON.stringify(before) === '{"boxRule":0}').length).toBe(
    changed.body.packIds.length,
  );
  const { id: _, state: __, productName: ___, ...stale } = opened;
  const late = await ask('POST', '/api/staff/pack/save', { body: { ...stale, id: first }, headers });
  expect(late).toMatchObject({ status: 409, body: { code: 'VERSION_CONFLICT' } });

  expect((await post('free/packs', wish)).body).toEqual({ packIds: [] });
  await post('free/packs', { packIds: changed.body.packIds, count: false });
  expect((await read()).freePacks).toEqual(freePacks);
  expect((await post('free/packs', { packIds: [4_000_000], count: true })).status).toBe(404);
  expect((await post('free/packs', { packIds: [], count: true })).status).toBe(400);
});
