import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { countStatements } from '#platform/database/counted-client.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { BodyToSend } from '#wire/contract.ts';
import type { Failure } from '#wire/failure.ts';
import { withOrderDesk } from '../../../../../tests/order-desk-for-test.ts';
import { readPdf } from '../../../../../tests/read-pdf.ts';
import { ADA } from '../../../../../tests/shopper-for-test.ts';
import type { despatchRound, Rounds, sortRound } from '../../rounds.contract.ts';
import { readThere } from '../containers/containers.repository.ts';
import { createRounds } from './rounds.service.ts';

const desk = withOrderDesk();
const { read, move, broken } = desk;

/** The round of this postcode is on Friday. */
const FRIDAY = '2026-11-27';

const rounds = async (day = FRIDAY) =>
  (await desk.shop().ask<Rounds>('GET', '/api/staff/rounds', { query: { day }, headers: desk.headers() })).body;
const sort = (body: BodyToSend<typeof sortRound>) =>
  desk.shop().ask<{ ids: number[] } & Failure>('POST', '/api/staff/rounds/sort', { body, headers: desk.headers() });
const despatch = (body: BodyToSend<typeof despatchRound>) =>
  desk
    .shop()
    .ask<{ despatched: number[]; notDespatched: { id: number; says: string }[] } & Failure>(
      'POST',
      '/api/staff/rounds/despatch',
      { body, headers: desk.headers() },
    );

const seen = ({ id, version }: { readonly id: number; readonly version: number }) => ({ id, version });

type Words = {
  readonly note?: string;
  readonly toName?: string;
  readonly line1?: string;
  /** Of whoever orders it; left out = a guest. */
  readonly own?: Readonly<Record<string, string>>;
};

/** A paid order of six bottles that the van brings. */
async function toBring(
  postCode: string,
  { note = '', toName = 'Ada Example', line1 = ADA.line1, own = {} }: Words = {},
) {
  const shopper = await desk.basketOf(own, 6);
  await shopper.say({ toName, invAddress: { ...ADA, line1, postCode }, note });
  await shopper.deliver(DeliveryMethod.localFree);
  return (await desk.pay(shopper)).id;
}

let near: number;
let far: number;
beforeAll(async () => {
  near = await toBring('NR15 1ZZ', { note: 'Ring twice' });
  far = await toBring('NR35 1ZZ');
});

const local = async () => {
  const { rounds: found } = await rounds();
  expect(found.map(({ routeId, name }) => ({ routeId, name }))).toEqual([{ routeId: 0, name: 'Local delivery' }]);
  return found[0]!.stops;
};

test('a day has its stops by postcode, with what the driver needs, until somebody puts them in order', async () => {
  const stops = await local();
  expect(stops.map(({ id }) => id)).toEqual([near, far]);
  const { orderRef, version } = await read(near);
  expect(stops[0]).toEqual({
    id: near,
    version,
    orderRef,
    status: 11,
    promisedFor: FRIDAY,
    name: 'Ada Example',
    business: '',
    businessId: null,
    containers: [],
    address: [ADA.line1, ADA.line4, 'NR15 1ZZ'],
    postcode: 'NR15 1ZZ',
    telephone: ADA.telephone,
    notes: ['Ring twice'],
    pieces: [{ quantity: 6, name: 'Reedcutter, Bottle (500 ml)' }],
    needsAgeCheck: true,
    waits: false,
    cancelWishes: [],
  });

  expect((await sort({ day: FRIDAY, ids: [far, near, 999_999, far] })).body).toEqual({ ids: [far, near] });
  expect((await local()).map(({ id }) => id)).toEqual([far, near]);
  const [entry] = await desk
    .shop()
    .db.selectFrom('audit_entry')
    .select(['what', 'subject_id', 'after'])
    .orderBy('id', 'desc')
    .limit(1)
    .execute();
  expect(entry).toEqual({ what: 'round.sorted', subject_id: FRIDAY, after: { orders: `${far}, ${near}` } });
  // An order of another day has no place on this one.
  expect((await rounds('2026-12-04')).rounds).toEqual([]);
  expect((await sort({ day: FRIDAY, ids: [999_999] })).body.code).toBe('UNKNOWN_ORDER');
});

test('the sheet has the stops in their order, without prices', async () => {
  const sheet = async (routeId: number) => {
    const address = `${desk.shop().url}/api/staff/rounds/sheet?day=${FRIDAY}&routeId=${routeId}`;
    return fetch(address, { headers: desk.headers() });
  };
  await sort({ day: FRIDAY, ids: [far, near] });
  const [page = ''] = readPdf(Buffer.from(await (await sheet(0)).arrayBuffer()));
  for (const words of ['Local delivery, Friday 27 November', '2 stops', 'Ring twice', '6 × Reedcutter', ADA.telephone])
    expect(page).toContain(words);
  expect(page.indexOf('NR35 1ZZ')).toBeLessThan(page.indexOf('NR15 1ZZ'));
  expect(page).not.toContain('£');
  expect((await sheet(7)).status).toBe(404);
});

describe('when the van leaves', () => {
  test('each order is despatched with its mail, and what stays says why', async () => {
    const [packed, changed] = [(await move(await read(near), 'pack')).body, await read(far)];
    const stale = { id: far, version: changed.version - 1 };
    expect((await despatch({ orders: [stale] })).status).toBe(409);
    const { body } = await despatch({ orders: [packed, stale, { id: 999_999, version: 1 }].map(seen) });
    expect(body.despatched).toEqual([near]);
    expect(body.notDespatched.map(({ id }) => id)).toEqual([far, 999_999]);
    expect(await read(near)).toMatchObject({ status: 16, despatch: { courier: 'Our own van' } });
    expect((await desk.mailsOf(near))['despatched']?.text).toContain('It left the brewery today in our own van.');
    expect((await despatch({ orders: [{ id: 999_999, version: 1 }] })).body.code).toBe('UNKNOWN_ORDER');
  });

  test('an order that its customer wishes to cancel stays, and is named', async () => {
    const own = await desk.customer();
    const wished = await toBring('NR35 1ZZ', { own });
    const packed = (await move(await read(wished), 'pack')).body;
    expect((await desk.cancelOwn(wished, own)).body).toEqual({ outcome: 'requested' });
    const { orderRef } = packed;
    expect((await local()).find(({ id }) => id === wished)).toMatchObject({ cancelWishes: [orderRef] });
    const says = `The customer wishes to cancel ${orderRef}`;
    expect(await despatch({ orders: [seen(packed)] })).toMatchObject({ status: 409, body: { info: says } });
    const other = (await move(await read(await toBring('NR35 1ZZ')), 'pack')).body;
    expect((await despatch({ orders: [packed, other].map(seen) })).body).toEqual({
      despatched: [other.id],
      notDespatched: [{ id: wished, says }],
    });
    expect((await read(wished)).status).toBe(packed.status);
    for (const id of [wished, other.id]) await desk.cancel(await read(id));
  });

  test('what was delivered stays on its day, and what was not comes along today', async () => {
    await move(await read(near), 'deliver');
    expect((await local()).map(({ id, status }) => [id, status])).toEqual([
      [far, 11],
      [near, 21],
    ]);
    desk.shop().clock.advance(7 * 86_400_000);
    await desk.logIn();
    const today = await desk.shop().ask<Rounds>('GET', '/api/staff/rounds', { headers: desk.headers() });
    expect(today.body).toMatchObject({ day: '2026-11-28', earlier: FRIDAY, later: null });
    expect(today.body.rounds.find(({ routeId }) => routeId === 0)?.stops).toMatchObject([
      { id: far, promisedFor: FRIDAY },
    ]);
    // What lies in another box is no stop of its own, and what is cancelled is none.
    await desk.cancel(await read(far));
    expect((await rounds()).rounds.flatMap(({ stops }) => stops.map(({ id }) => id))).toEqual([near]);
    expect(await broken()).toEqual([]);
  });
});

test('a trade account’s order is on its round, with the note of the account', async () => {
  const { db } = desk.shop();
  const id = await toBring('NR35 2ZZ');
  const [business] = await db
    .selectFrom('business')
    .innerJoin('van_route', 'van_route.id', 'business.route_id')
    .select(['business.id', 'business.name', 'van_route.name as route', 'business.delivery_note'])
    .where('business.delivery_note', '!=', '')
    .execute();
  await db
    .updateTable('orders')
    .set({
      business_id: business!.id,
      delivery_method: DeliveryMethod.van,
      // As a draft of the account begins.
      to_name: business!.name,
      note: business!.delivery_note,
    })
    .where('id', '=', id)
    .execute();
  const { dayOn } = await read(id);
  const found = (await rounds(dayOn!)).rounds.find(({ name }) => name === business!.route);
  expect(found?.stops).toMatchObject([{ id, name: '', business: business!.name, notes: [business!.delivery_note] }]);
});

test('what the van brings and nobody has promised a day for is on the rounds of today alone', async () => {
  const { db, clock } = desk.shop();
  const id = await toBring('NR35 8ZZ');
  await db
    .updateTable('orders')
    .set({ delivery_method: DeliveryMethod.van, priced: sql`jsonb_set(priced, '{promise}', 'null')` })
    .where('id', '=', id)
    .execute();
  const today = londonDay(clock.now());
  const ofDay = async (day: string) =>
    (await rounds(day)).rounds.flatMap(({ stops }) => stops).filter((one) => one.id === id);
  expect(await ofDay(today)).toMatchObject([{ id, promisedFor: null }]);
  expect(await ofDay('2026-12-24')).toEqual([]);
  await desk.cancel(await read(id));
});

test('a driver is not sent for casks of which more came back than were brought', async () => {
  const { db, clock } = desk.shop();
  const [{ id: businessId, route }] = (await db
    .selectFrom('business')
    .innerJoin('van_route', 'van_route.id', 'business.route_id')
    .select(['business.id', 'van_route.name as route'])
    .execute()) as [{ id: number; route: string }];
  const id = await toBring('NR35 7ZZ');
  await db
    .updateTable('orders')
    .set({ business_id: businessId, delivery_method: DeliveryMethod.van })
    .where('id', '=', id)
    .execute();
  const there = async (left: number) => {
    const day = (await read(id)).dayOn as CalendarDay;
    const { rounds: found } = await createRounds({
      db,
      drafts: { gather: unused },
      desk: { moveEach: unused },
      containers: { there: async () => [{ businessId, packKind: PackKind.cask, sizeMl: 40_900, left }] },
      makePdf: unused,
    }).find(day, clock.now());
    const stops = found.find(({ name }) => name === route)?.stops ?? [];
    return stops.find((one) => one.id === id)?.containers;
  };
  expect(await there(2)).toEqual([{ packKind: PackKind.cask, sizeMl: 40_900, left: 2 }]);
  expect(await there(-11)).toEqual([]);
  await desk.cancel(await read(id));
});

test('a house that is called like who gets it keeps its line', async () => {
  const id = await toBring('NR35 9ZZ', { toName: 'The Old School', line1: 'The Old School' });
  const stop = (await rounds((await read(id)).dayOn ?? FRIDAY)).rounds
    .flatMap(({ stops }) => stops)
    .find((one) => one.id === id);
  expect(stop).toMatchObject({ name: 'The Old School', address: ['The Old School', ADA.line4, 'NR35 9ZZ'] });
});

test('the statements of a day are as many for two stops as for five', async () => {
  const { db, clock } = desk.shop();
  const ofShop = createRounds({
    db,
    drafts: { gather: unused },
    desk: { moveEach: unused },
    containers: { there: (businessIds) => readThere(db, businessIds) },
    makePdf: unused,
  });
  const statements = async (day: CalendarDay) =>
    (await countStatements(() => ofShop.find(day, clock.now()))).statements;
  const first = await toBring('NR35 3ZZ');
  const day = (await read(first)).dayOn as CalendarDay;
  const few = await statements(day);
  for (const place of [4, 5, 6]) await toBring(`NR35 ${place}ZZ`);
  expect([few, await statements(day)]).toEqual([4, 4]);
});

const unused = () => Promise.reject(new Error('It is not asked for'));
