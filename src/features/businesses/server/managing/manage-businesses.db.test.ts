import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { BUSINESS_FIELDS } from '../../../../../tests/api/business-things.ts';
import { type BusinessForStaff, businessesToManage, businessToManage } from '../../manage-businesses.contract.ts';

type List = AnswerOf<typeof businessesToManage>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const headersOf = async (email: string) => (await logIn(shop, email)).headers;
async function post(call: string, body: object, email: string = people.admin.email) {
  const headers = await headersOf(email);
  return shop.ask<BusinessForStaff>('POST', `/api/staff/business/${call}`, { body, headers });
}
async function read(id: number, email: string = people.telesales.email) {
  const headers = await headersOf(email);
  return shop.ask<BusinessForStaff>('GET', '/api/staff/business', { query: { id }, headers });
}
async function list(query = {}, email: string = people.telesales.email) {
  return shop.ask<List>('GET', '/api/staff/businesses', { query, headers: await headersOf(email) });
}
const names = async (query = {}) => (await list(query)).body.rows.map(({ name }) => name);
const create = async (name: string) => (await post('save', { ...BUSINESS_FIELDS, name })).body;
const ownOf = async (email: string, appUserId: number) =>
  shop.ask<{ bizName: string; active: boolean }>('GET', '/api/order/getBusinessByUser', {
    query: { appUserId },
    headers: await headersOf(email),
  });

/** The audit entries of an account, in the order in which they were written. */
const entriesOf = (id: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['what', 'before', 'after'])
    .where('subject_kind', '=', 'business')
    .where('subject_id', '=', String(id))
    .orderBy('id')
    .execute();

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const before = statementsSoFar();
  await work();
  return statementsSoFar() - before;
}

describe('the list of trade accounts for staff', () => {
  test('is searched by name and postcode, and filtered by state, prices and round', async () => {
    const { body } = await list();
    expect(businessesToManage.answer.parse(body)).toEqual(body);
    expect(body.total).toBe(Object.keys(businesses).length);
    expect(await names({ search: 'jolly' })).toEqual([businesses.jollyWherryman.name]);
    expect(await names({ search: 'ip20 0' })).toEqual([businesses.crownHeath.name]);
    expect(await names({ search: '%' })).toEqual([]);
    expect(await names({ standing: 'closed' })).toEqual([businesses.customsHouse.name]);
    expect(await names({ standing: 'showroom' })).toEqual([businesses.villageHall.name]);
    expect(await names({ tier: 0 })).toEqual([businesses.villageHall.name]);
    expect(await names({ round: businesses.mardleAndMalt.route })).toEqual([businesses.mardleAndMalt.name]);
    expect(await names({ round: 0, tier: 2 })).toEqual([businesses.broadreach.name]);
  });

  test('is sorted by name, last order and what is owed, and read in pages', async () => {
    const byName = await names();
    expect(await names({ sort: '-name' })).toEqual(byName.toReversed());
    const owed = (await list({ sort: '-due' })).body.rows.map(({ due }) => due);
    expect(owed).toEqual(owed.toSorted((one, other) => other - one));
    expect(owed[0]).toBeGreaterThan(0);
    const last = (await list({ sort: 'lastOrder' })).body.rows.map(({ lastOrder }) => lastOrder ?? '9999');
    expect(last).toEqual(last.toSorted());
    const second = (await list({ size: 3, page: 2 })).body;
    expect(second.rows.map(({ name }) => name)).toEqual(byName.slice(3, 6));
    expect(second.total).toBe(byName.length);
  });

  test('takes two statements besides what finds out who calls, however many rows there are', async () => {
    await list({ size: 1 });
    const few = await statementsOf(() => list({ size: 1 }));
    expect(await statementsOf(() => list({ size: 100 }))).toBe(few);
    expect(few).toBeLessThanOrEqual(3);
  });
});

test('a trade account is created, changed and found, with an entry for each that repeats nothing typed', async () => {
  const { status, body } = await post('save', { ...BUSINESS_FIELDS, name: 'The Sluice', invoicePostcode: 'nr341zz' });
  expect(status).toBe(200);
  expect(businessToManage.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    name: 'The Sluice',
    invoicePostcode: 'NR34 1ZZ',
    version: 1,
    changedBy: people.admin.name,
    people: [],
    due: 0,
    lastOrder: null,
  });
  const { people: _, lastOrder: __, due: ___, changedAt: ____, changedBy: _____, ...asStored } = body;
  const changed = await post('save', { ...asStored, name: 'The Sluice House', termsDays: 14, invoiceLine2: 'Quay' });
  expect(changed.body).toMatchObject({ name: 'The Sluice House', termsDays: 14, version: 2 });
  expect((await read(body.id)).body).toEqual(changed.body);
  // Nothing else than before: no entry, no version.
  const { people: _p, lastOrder: _l, due: _d, changedAt: _at, changedBy: _by, ...again } = changed.body;
  expect((await post('save', again)).body.version).toBe(2);
  const entries = await entriesOf(body.id);
  expect(entries.map(({ what }) => what)).toEqual(['business.created', 'business.changed']);
  expect(entries[1]).toMatchObject({
    before: { termsDays: 30 },
    after: { termsDays: 14, rewritten: 'name, invoiceLine2' },
  });
  expect(JSON.stringify(entries)).not.toContain('Sluice');
});

test('two members of staff on one account: the second is told of the first, and nothing of hers is stored', async () => {
  const { id } = await create('The Two Brewers');
  const save = (termsDays: number) =>
    post('save', { ...BUSINESS_FIELDS, name: 'The Two Brewers', id, version: 1, termsDays });
  expect((await save(7)).status).toBe(200);
  const second = await save(14);
  expect([second.status, second.body.code]).toEqual([409, 'VERSION_CONFLICT']);
  expect((await read(id)).body).toMatchObject({ termsDays: 7, version: 2 });
});

test('each fault is said at its field, and nothing is stored', async () => {
  const before = (await list()).body.total;
  const { status, body } = await post('save', {
    ...BUSINESS_FIELDS,
    name: '',
    termsDays: 121,
    creditLimit: -1,
    minimumOrder: 100_000_001,
    deliveryMethod: DeliveryMethod.post,
    invoicePostcode: 'NR34',
  });
  expect([status, body.code]).toEqual([422, 'WRONG_FIELDS']);
  expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(
    ['creditLimit', 'deliveryMethod', 'invoicePostcode', 'minimumOrder', 'name', 'termsDays'].toSorted(),
  );
  expect((await post('save', { ...BUSINESS_FIELDS, routeId: 999 })).body.fields).toHaveProperty('routeId');
  expect((await post('save', { ...BUSINESS_FIELDS, termsDays: 1.5 })).status).toBe(400);
  expect((await post('save', { ...BUSINESS_FIELDS, id: 1 })).status).toBe(400);
  expect((await list()).body.total).toBe(before);
});

describe('people', () => {
  test('a customer who is linked is a trade person at once, and a customer again when she is unlinked', async () => {
    const { id } = await create('The Linking Arms');
    const { email, id: personId } = people.member;
    expect((await ownOf(email, personId)).status).toBe(404);
    const linked = await post('link', { id, email: email.toUpperCase() });
    expect(linked.body.people).toEqual([
      { id: personId, name: people.member.name, email, isSuspended: false, isDisabled: false, mayBuy: true },
    ]);
    await shop.aSecondLater();
    expect((await ownOf(email, personId)).body.bizName).toBe('The Linking Arms');

    const { people: _, lastOrder: __, due: ___, changedAt: ____, changedBy: _____, ...stored } = linked.body;
    const closed = await post('save', { ...stored, name: 'The Linking Arms (closed)', active: false });
    expect(closed.body.people).toMatchObject([{ id: personId, mayBuy: false }]);
    expect((await ownOf(email, personId)).body).toMatchObject({ bizName: 'The Linking Arms (closed)', active: false });

    expect((await post('unlink', { id, personId })).body.people).toEqual([]);
    await shop.aSecondLater();
    expect((await ownOf(email, personId)).status).toBe(404);
    expect((await post('unlink', { id, personId })).body.code).toBe('UNKNOWN_LINKED_PERSON');
    const { role, business_id } = await shop.db
      .selectFrom('person')
      .select(['role', 'business_id'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow();
    expect([role, business_id]).toEqual([10, null]);
    const acts = await entriesOf(id);
    expect(acts.map(({ what }) => what)).toEqual([
      'business.created',
      'business.person-linked',
      'business.changed',
      'business.person-unlinked',
    ]);
    expect(JSON.stringify(acts)).not.toContain('@');
  });

  test('who cannot be linked stays as she is, and the field says why', async () => {
    const { id } = await create('The Refusal');
    const fault = async (email: string) => (await post('link', { id, email })).body.fields?.['email'] ?? '';
    expect(await fault(people.trade30Days.email)).toContain('linked to another account');
    expect(await fault(people.staff.email)).toContain('Staff');
    expect(await fault(people.suspended.email)).toContain('suspended');
    expect(await fault(people.unconfirmed.email)).toContain('not confirmed');
    expect(await fault('nobody@example.com')).toContain('Nobody has an account');
    expect(await fault('')).toContain('Nobody has an account');
    expect((await read(id)).body.people).toEqual([]);
  });

  test('of two who link somebody to two accounts at once one succeeds', async () => {
    const [one, other] = [await create('The One'), await create('The Other')];
    const { email } = people.tradeNotLinked;
    const answers = await Promise.all([one, other].map(({ id }) => post('link', { id, email })));
    expect(answers.map(({ status }) => status).toSorted((first, second) => first - second)).toEqual([200, 422]);
    const linked = [await read(one.id), await read(other.id)].flatMap(({ body }) => body.people);
    expect(linked.map((person) => person.email)).toEqual([email]);
  });

  test('suspended trade people are shown as such', async () => {
    const { body } = await read(businesses.broadreach.id);
    expect(body.people).toMatchObject([{ id: people.tradeSuspended.id, isSuspended: true, mayBuy: false }]);
  });
});

test('telesales read accounts and change none; others and trade people get neither', async () => {
  const { id } = businesses.jollyWherryman;
  expect((await read(id)).status).toBe(200);
  for (const [call, body] of [
    ['save', BUSINESS_FIELDS],
    ['link', { id, email: people.retail.email }],
    ['unlink', { id, personId: people.trade30Days.id }],
  ] as const)
    expect((await post(call, body, people.telesales.email)).status).toBe(403);
  for (const { email } of [people.staff, people.trade30Days, people.retail]) {
    expect((await read(id, email)).status).toBe(403);
    expect((await list({}, email)).status).toBe(403);
  }
  expect((await read(999_999)).body.code).toBe('UNKNOWN_BUSINESS');
});
