import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { type CalendarDay, later } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { orders } from '#sample-brewery/orders/order-names.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { businessById, businessList, vanRoutes } from '../businesses.contract.ts';

type List = AnswerOf<typeof businessList>;
type Business = AnswerOf<typeof businessById>;
type Rounds = AnswerOf<typeof vanRoutes>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const DAY = 86_400_000;
const dayAgo = (days: number): CalendarDay => londonDay(later(shop.clock.now(), -days * DAY));

async function get<T>(path: string, query = {}, email: string = people.telesales.email) {
  const { headers } = await logIn(shop, email);
  return shop.ask<T>('GET', `/api/order/${path}`, { query, headers });
}
const list = async (query = {}) => (await get<List>('getBusinessList', query)).body;
const dueOf = async (id: number, query = {}) =>
  (await list({ days: 0, active: false, ...query })).find((one) => one.id === id)?.due;

const totalOf = async (order: number) => {
  const row = shop.db.selectFrom('orders').select('on_account_pence').where('id', '=', order);
  return (await row.executeTakeFirstOrThrow()).on_account_pence ?? 0;
};

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statementsSoFar();
  await work();
  return statementsSoFar() - before;
}

describe('the list of trade accounts', () => {
  test('has those that ordered within 28 days and are not closed, by name', async () => {
    const body = await list();
    expect(businessList.answer.parse(body)).toEqual(body);
    const names = body.map(({ bizName }) => bizName);
    expect(names).toContain('The Jolly Wherryman');
    expect(names).not.toContain('Haddle Village Hall');
    expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'en')));
    expect(body.find(({ id }) => id === businesses.jollyWherryman.id)).toMatchObject({
      bizTpe: 1,
      active: true,
      useShop: true,
      routeId: businesses.jollyWherryman.route,
      routeNext: expect.any(String),
      lastOrder: expect.any(String),
    });
  });

  test('has all of them without days, and closed ones where they are wanted', async () => {
    const all = await list({ days: 0 });
    expect(all).toHaveLength(Object.keys(businesses).length - 1);
    const closed = await list({ days: 0, active: false });
    expect(closed).toHaveLength(Object.keys(businesses).length);
    expect(closed.find(({ id }) => id === businesses.customsHouse.id)).toMatchObject({ active: false, routeId: 0 });
    expect(await list({ days: 1 })).not.toContainEqual(expect.objectContaining({ id: businesses.jollyWherryman.id }));
  });

  test('takes one statement, however many there are', async () => {
    await list();
    // The rounds are read by one statement, besides what finds out who calls.
    const one = await statementsOf(() => get('getRouteList'));
    expect(await statementsOf(() => list({ days: 1 }))).toBe(one);
    expect(await statementsOf(() => list({ days: 0, active: false }))).toBe(one);
  });

  test('is for staff who may read customers, and refuses what is no day', async () => {
    expect((await get('getBusinessList', {}, people.trade30Days.email)).status).toBe(403);
    expect((await get('getBusinessList', {}, people.staff.email)).status).toBe(403);
    for (const query of [{ statementDate: '2026-02-30' }, { statementDate: '0001-01-01' }, { days: -1 }])
      expect((await get('getBusinessList', query)).status).toBe(400);
  });
});

describe('what a trade account owes', () => {
  const { id } = businesses.jollyWherryman;
  test('is its orders on account that are not paid', async () => {
    const owed = await totalOf(orders.onAccount);
    expect(owed).toBeGreaterThan(0);
    expect(await dueOf(id)).toBe(owed);
    expect(await dueOf(businesses.mardleAndMalt.id)).toBe(0);
  });

  test('at an earlier day is what was ordered and paid until then', async () => {
    expect(await dueOf(id, { statementDate: dayAgo(3) })).toBe(0);
    expect(await dueOf(id, { statementDate: dayAgo(2) })).toBe(await totalOf(orders.onAccount));
    expect(await dueOf(id, { statementDate: dayAgo(400) })).toBe(0);
  });

  test('falls by credits and payments from their day on, and rises by refunds that were made', async () => {
    const owed = await totalOf(orders.onAccount);
    const now = shop.clock.now();
    const credit = { order_id: orders.onAccount, kind: 12, number: 900_001, money_pence: 1000, voucher_pence: 0 };
    await shop.db
      .insertInto('credit_note')
      .values({ ...credit, issued_by: 'job', issued_at: later(now, -DAY) })
      .execute();
    expect(await dueOf(id)).toBe(owed - 1000);
    expect(await dueOf(id, { statementDate: dayAgo(2) })).toBe(owed);
    const { id: attempt } = await shop.db
      .insertInto('payment_attempt')
      .values({
        order_id: orders.onAccount,
        order_version: 1,
        pay_method: 11,
        provider: 'transfer',
        amount_pence: owed,
        captured_pence: owed,
        state: 'captured',
        started_at: now,
        settled_at: now,
        received_on: dayAgo(1),
        recorded_by: people.admin.email,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await dueOf(id)).toBe(-1000);
    expect(await dueOf(id, { statementDate: dayAgo(2) })).toBe(owed);
    const refund = { attempt_id: attempt, amount_pence: 1000, requested_at: now, requested_by: 'job' };
    const { id: refundId } = await shop.db
      .insertInto('refund')
      .values({ ...refund, state: 'by-hand' })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await dueOf(id)).toBe(-1000);
    await shop.db.updateTable('refund').set({ state: 'made', settled_at: now }).where('id', '=', refundId).execute();
    expect(await dueOf(id)).toBe(0);
    expect(await dueOf(id, { statementDate: dayAgo(1) })).toBe(-1000);
  });

  test('is nothing for an order from its cancellation on', async () => {
    const order = orders.thirdPartyCollection;
    const { ternProvisions } = businesses;
    const owed = await totalOf(order);
    expect(await dueOf(ternProvisions.id)).toBe(owed);
    const now = shop.clock.now();
    await shop.db.updateTable('orders').set({ status: OrderStatus.cancelledByStaff }).where('id', '=', order).execute();
    const move = { order_id: order, from_status: 17, to_status: 1002, moved_at: now, moved_by: 'job', why: '' };
    await shop.db.insertInto('order_move').values(move).execute();
    expect(await dueOf(ternProvisions.id)).toBe(0);
    expect(await dueOf(ternProvisions.id, { statementDate: dayAgo(1) })).toBe(owed);
  });
});

describe('one trade account', () => {
  const { broadreach, crownHeath, customsHouse } = businesses;

  test('is read whole by its own people, by its number and by theirs', async () => {
    const { email, id } = people.tradeManager;
    const { body } = await get<Business>('getBusiness', { bizId: crownHeath.id }, email);
    expect(businessById.answer.parse(body)).toEqual(body);
    expect(body).toMatchObject({
      bizName: crownHeath.name,
      bizTpe: 4,
      termsDays: 60,
      delivMode: crownHeath.deliveryMethod,
      delivNote: '',
      secondAddress: true,
      invAddress: { line1: 'Crown Heath House', postCode: 'NR1 1ZZ', email: 'ledger@crownheath.example' },
      delAddress: { line1: 'The Plough & Plover', postCode: 'IP20 0ZZ' },
    });
    expect((await get<Business>('getBusinessByUser', { appUserId: id }, email)).body).toEqual(body);
  });

  test('is read while she is suspended, and while it is closed', async () => {
    const suspended = await get<Business>('getBusiness', { bizId: broadreach.id }, people.tradeSuspended.email);
    expect(suspended.body.bizName).toBe(broadreach.name);
    const closed = await get<Business>('getBusiness', { bizId: customsHouse.id }, people.tradeInactive.email);
    expect(closed.body).toMatchObject({ active: false, secondAddress: false });
  });

  test('of others answers like one that is not there', async () => {
    for (const { email } of [people.trade30Days, people.tradeNotLinked, people.retail]) {
      const anothers = await get('getBusiness', { bizId: broadreach.id }, email);
      const absent = await get('getBusiness', { bizId: 999_999 }, email);
      expect([anothers.status, anothers.body.code]).toEqual([404, 'UNKNOWN_BUSINESS']);
      expect(absent.body.code).toBe(anothers.body.code);
      const appUserId = people.tradeSuspended.id;
      expect((await get('getBusinessByUser', { appUserId }, email)).body.code).toBe('UNKNOWN_BUSINESS');
    }
    expect((await get('getBusinessByUser', { appUserId: people.retail.id }, people.retail.email)).status).toBe(404);
  });

  test('is read by staff, by anybody who is linked', async () => {
    const { body } = await get<Business>('getBusinessByUser', { appUserId: people.tradeInactive.id });
    expect(body.id).toBe(customsHouse.id);
    for (const appUserId of [people.tradeNotLinked.id, people.retail.id, 999_999])
      expect((await get('getBusinessByUser', { appUserId })).body.code).toBe('UNKNOWN_BUSINESS');
    expect((await get('getBusiness', { bizId: broadreach.id }, people.staff.email)).status).toBe(404);
  });

  test('wants a number', async () => {
    for (const query of [{}, { bizId: 0 }, { bizId: 'x' }]) expect((await get('getBusiness', query)).status).toBe(400);
  });
});

describe('the rounds of the van', () => {
  test('have their days, and the next of them after today', async () => {
    const { body } = await get<Rounds>('getRouteList');
    expect(vanRoutes.answer.parse(body)).toEqual(body);
    expect(body.map(({ name, days }) => [name, days])).toEqual([
      ['City', 'Every other Friday'],
      ['Coast', 'Tuesdays'],
      ['Valley', 'Thursdays'],
    ]);
    const { day } = await shop.db
      .selectFrom('van_route_day')
      .select((column) => column.fn.min('day').as('day'))
      .where('route_id', '=', 1)
      .where('day', '>', dayAgo(0))
      .executeTakeFirstOrThrow();
    expect(body.find(({ id }) => id === 1)?.next).toBe(day);
    await shop.db
      .insertInto('van_route_day')
      .values({ route_id: 1, day: dayAgo(0) })
      .execute();
    expect((await get<Rounds>('getRouteList')).body.find(({ id }) => id === 1)?.next).toBe(day);
  });

  test('come with “none” and with their other ways where that is wanted', async () => {
    const { body } = await get<Rounds>('getRouteList', { incZero: true, incSubOptions: true });
    expect(body[0]).toEqual({ id: 0, name: 'none', days: '', next: null, subOptions: [] });
    expect(body.find(({ name }) => name === 'City')?.subOptions).toEqual([{ id: 103, name: '3rd party collection' }]);
    expect(body.find(({ name }) => name === 'Coast')?.subOptions).toEqual([]);
  });
});
