import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { collectionPoints } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import {
  type BreweryDetails,
  breweryDetails,
  checkServer,
  checkShop,
  collectionPointList,
  collectionPointOnDay,
  terms,
} from '../brewery.contract.ts';

type CollectionPoint = AnswerOf<typeof collectionPointOnDay>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const checkTheShop = async () => (await shop.ask<AnswerOf<typeof checkShop>>('GET', '/api/accounts/checkshop')).body;
const termsOf = (query: Record<string, string>) =>
  shop.ask<AnswerOf<typeof terms>>('GET', '/api/content/getterms', { query });

test('the server says that it is well, and nobody keeps that', async () => {
  const { body, headers } = await shop.ask('GET', '/api/accounts/checkserver');
  expect(checkServer.answer.parse(body)).toBe(0);
  expect(headers.get('cache-control')).toBe('no-store');
});

describe('the shop', () => {
  test('is open, hands out orders, delivers nearby, and has a word for the shopper', async () => {
    const body = await checkTheShop();
    expect(checkShop.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ value: 0, dtDate: null, num1: 0, num2: 1, mes: expect.stringContaining('before 11') });
  });

  test('says within a second that it has closed, and when it returns', async () => {
    await shop.db
      .updateTable('shop_status')
      .set({ value: 1, returns_on: calendarDay('2026-12-01'), collection_closed: true, local_delivery_open: false })
      .execute();
    await shop.aSecondLater();
    expect(await checkTheShop()).toMatchObject({ value: 1, dtDate: '2026-12-01', num1: 1, num2: 0 });
  });

  test('that nobody has set yet is open', async () => {
    await shop.db.deleteFrom('shop_status').execute();
    await shop.aSecondLater();
    expect(await checkTheShop()).toEqual({ value: 0, dtDate: null, num1: 0, num2: 1, mes: '', modulesOff: [] });
  });
});

test('the brewery shows all that a company must', async () => {
  const { body } = await shop.ask<BreweryDetails>('GET', '/api/content/getbrewery');
  expect(breweryDetails.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ postcode: 'NR34 0ZZ', telephone: '01632 960000', email: 'shop@sallowmere.example' });
});

describe('the terms', () => {
  test.each([
    ['retail', '3.0'],
    ['trade', '2.1'],
    ['privacy', '4.0'],
  ])('for %s are those in force, in HTML', async (kind, version) => {
    const { body } = await termsOf({ kind });
    expect(terms.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ kind, version, html: expect.stringContaining('<') });
  });

  test('that an old order recorded can still be read', async () => {
    expect((await termsOf({ kind: 'retail', version: '2.4' })).body).toMatchObject({
      version: '2.4',
      title: 'Terms and conditions (former)',
    });
  });

  test('of a version that never was are not found', async () => {
    const { status, body } = await termsOf({ kind: 'retail', version: '9.9' });
    expect([status, body.info]).toEqual([404, '404 Page not found']);
  });

  test('of no kind that we have are a question badly put', async () => {
    const { status, body } = await termsOf({ kind: 'cookies' });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['kind']]);
  });
});

describe('the collection points', () => {
  const LIST = '/api/order/getSiteList';
  const SITE = '/api/order/getSite/';

  test('are listed without the one that we moved out of, whatever is asked for', async () => {
    const { body } = await shop.ask<CollectionPoint[]>('GET', LIST);
    expect(collectionPointList.answer.parse(body)).toEqual(body);
    expect(body.map(({ id }) => id)).toEqual([
      collectionPoints.breweryShop.id,
      collectionPoints.marketStall.id,
      collectionPoints.pubPartner.id,
    ]);
    expect(body[0]).toMatchObject({ adress1: 'Sallowmere Maltings', adress4: 'Testham', postcode: 'NR34 0ZZ' });
    expect((await shop.ask<CollectionPoint[]>('GET', LIST, { query: { active: false } })).body).toEqual(body);
  });

  test.each([
    ['on a Saturday', '2026-11-28', '10 am to 5 pm'],
    ['on a Tuesday', '2026-11-24', '10 am to 6 pm'],
    ['on a Monday', '2026-11-23', 'No collections on this day'],
    ['at Christmas', '2026-12-25', 'No collections on this day'],
  ])('say when they are open %s, asked in the address or in the body', async (_, date, times) => {
    const { body } = await shop.ask<CollectionPoint>('POST', SITE, { query: { siteId: 1, date } });
    expect(collectionPointOnDay.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({ id: 1, terms: times });
    expect((await shop.ask<CollectionPoint>('POST', SITE, { body: { siteId: 1, date } })).body).toEqual(body);
  });

  test.each([
    ['2026-11-23', 'No collections on this day'],
    ['2026-11-28', '10 am to 5 pm'],
    // Half past midnight on Sunday the 12th in London.
    ['2026-07-11T23:30:00.000Z', 'No collections on this day'],
    ['2026-07-11T22:30:00.000Z', '10 am to 5 pm'],
  ])('say when they are open on a day that is the whole body, %s', async (date, times) => {
    const { status, body } = await shop.ask<CollectionPoint>('POST', SITE, {
      query: { siteId: 1 },
      body: JSON.stringify(date),
    });
    expect([status, body.terms]).toEqual([200, times]);
  });

  test.each(['2026-02-30', 'tomorrow', '28/11/2026'])('cannot be asked for with the body %j', async (date) => {
    const { status } = await shop.ask('POST', SITE, { query: { siteId: 1 }, body: JSON.stringify(date) });
    expect(status).toBe(400);
  });

  test('that were given up are for staff, who ask for them', async () => {
    const { headers } = await logIn(shop, people.staff.email);
    const ask = (active: boolean) => shop.ask<CollectionPoint[]>('GET', LIST, { query: { active }, headers });
    expect((await ask(true)).body.map(({ id }) => id)).not.toContain(collectionPoints.oldUnit.id);
    expect((await ask(false)).body).toContainEqual(
      expect.objectContaining({ id: collectionPoints.oldUnit.id, active: false }),
    );
    const one = await shop.ask<CollectionPoint>('POST', SITE, {
      query: { siteId: collectionPoints.oldUnit.id },
      headers,
    });
    expect([one.status, one.body.name]).toEqual([200, collectionPoints.oldUnit.name]);
  });

  test('that were given up are not shown to members', async () => {
    const { headers } = await logIn(shop, people.member.email);
    const { body } = await shop.ask<CollectionPoint[]>('GET', LIST, { query: { active: false }, headers });
    expect(body.map(({ id }) => id)).not.toContain(collectionPoints.oldUnit.id);
    expect((await shop.ask('POST', SITE, { query: { siteId: collectionPoints.oldUnit.id }, headers })).status).toBe(
      404,
    );
  });

  test('say their usual times when no day is named, and what the body says wins over the address', async () => {
    const { body } = await shop.ask<CollectionPoint>('POST', SITE, { query: { siteId: 1 }, body: { siteId: 2 } });
    expect(body).toMatchObject({ id: 2, name: 'Lowmouth market stall', terms: collectionPoints.marketStall.times });
  });

  test.each([[collectionPoints.oldUnit.id], [99]])('do not include number %i', async (siteId) => {
    const { status, body } = await shop.ask('POST', SITE, { query: { siteId } });
    expect([status, body.info]).toEqual([404, '404 This collection point cannot be found']);
  });

  test.each([
    [{}, 'siteId'],
    [{ siteId: 0 }, 'siteId'],
    [{ siteId: 1, date: '28/11/2026' }, 'date'],
    [{ siteId: 1, date: '2026-02-30' }, 'date'],
  ])('cannot be asked for with %o', async (query, field) => {
    const { status, body } = await shop.ask('POST', SITE, { query });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  });
});
