import { afterAll, beforeAll, expect, test } from 'vitest';
import { TILL_CODE_LASTS_MS } from '#rules/till/till-standing.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import type { thisTill, TillForStaff, tillsForStaff, TillWithCode } from '../tills.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_TILL_CODE: '0' } });
});
afterAll(() => shop.stop());

type Failure = { readonly code?: string; readonly fields?: object };
type Connected = { readonly token: string; readonly number: number; readonly name: string };

async function post<T>(call: string, body: object, email: string = people.admin.email) {
  const { headers } = await logIn(shop, email);
  return shop.ask<T & Failure>('POST', `/api/staff/till/${call}`, { body, headers });
}
const register = (name: string) => post<TillWithCode>('register', { name });
const connect = (code: string, secret?: string) =>
  shop.ask<Connected & Failure>('POST', '/api/till/connect', {
    body: { code, ...(secret !== undefined && { secret }) },
  });
const self = (token: string) =>
  shop.ask<AnswerOf<typeof thisTill> & Failure>('GET', '/api/till/self', { headers: { 'x-till': token } });
async function listed(number: number): Promise<TillForStaff | undefined> {
  const { headers } = await logIn(shop, people.admin.email);
  const { body } = await shop.ask<AnswerOf<typeof tillsForStaff>>('GET', '/api/staff/tills', { headers });
  return body.rows.find((till) => till.number === number);
}
const entriesOf = (number: number) =>
  shop.db
    .selectFrom('audit_entry')
    .select(['what', 'person_id as by', 'operator', 'after'])
    .where('subject_kind', '=', 'till')
    .where('subject_id', '=', String(number))
    .orderBy('id')
    .execute();

async function connected(name: string): Promise<Connected> {
  const { code } = (await register(name)).body;
  return (await connect(code)).body;
}

test('a device that has not heard the answer is the same till by the same code, with another token', async () => {
  const { code } = (await register('Cellar bar')).body;
  const lost = (await connect(code, 'of this device')).body;
  expect((await connect(code, 'of another device')).body.code).toBe('WRONG_TILL_CODE');
  expect((await connect(code)).body.code).toBe('WRONG_TILL_CODE');
  const { status, body: till } = await connect(code, 'of this device');
  expect([status, till.number, till.token === lost.token]).toEqual([200, lost.number, false]);
  expect((await self(till.token)).status).toBe(200);
  expect((await self(lost.token)).status).toBe(401);
  expect((await entriesOf(till.number)).map(({ what }) => what)).toEqual([
    'till.registered',
    'till.connected',
    'till.connected',
  ]);
  shop.clock.advance(TILL_CODE_LASTS_MS);
  expect((await connect(code, 'of this device')).body.code).toBe('WRONG_TILL_CODE');
});

test('a till that is revoked is connected by no code any more, and one without a secret by none twice', async () => {
  const { code } = (await register('Tent')).body;
  const { number } = (await connect(code, 'of this device')).body;
  await post('revoke', { number });
  expect((await connect(code, 'of this device')).body.code).toBe('WRONG_TILL_CODE');
  const plain = (await register('Barn')).body.code;
  expect((await connect(plain, '')).status).toBe(200);
  expect((await connect(plain, '')).body.code).toBe('WRONG_TILL_CODE');
});

test('an administrator registers a till, its device says the code once, and is that till from then on', async () => {
  const { status, body } = await register('Bar');
  expect(status).toBe(200);
  expect(body.till).toMatchObject({ name: 'Bar', standing: 'waiting', registeredBy: people.admin.name });
  expect(body.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  const { body: till } = await connect(` ${body.code.toLowerCase().replace('-', ' ')}`);
  expect(till).toEqual({ token: expect.stringMatching(/^[\w-]{43}$/), number: body.till.number, name: 'Bar' });
  expect((await connect(body.code)).body.code).toBe('WRONG_TILL_CODE');
  expect((await self(till.token)).body).toEqual({ number: till.number, name: 'Bar', now: shop.clock.now() });
  expect(await listed(till.number)).toMatchObject({
    standing: 'in-use',
    codeUntil: null,
    lastSeenAt: shop.clock.now(),
  });
  expect(await entriesOf(till.number)).toEqual([
    { what: 'till.registered', by: people.admin.id, operator: null, after: { name: 'Bar' } },
    { what: 'till.connected', by: null, operator: 'till: Bar', after: null },
  ]);
});

test('neither code nor token stands in the database', async () => {
  const { code } = (await register('Cellar')).body;
  const { token, number } = (await connect(code)).body;
  const rows = JSON.stringify([
    await shop.db.selectFrom('till').selectAll().where('id', '=', number).execute(),
    await entriesOf(number),
  ]);
  expect(rows).not.toContain(token);
  expect(rows).not.toContain(code.replace('-', ''));
});

test('a code is good for ten minutes, and a new one makes the former worthless', async () => {
  const { till, code } = (await register('Garden')).body;
  shop.clock.advance(TILL_CODE_LASTS_MS - 1);
  const { body: renewed } = await post<TillWithCode>('code', { number: till.number });
  expect((await connect(code)).body.code).toBe('WRONG_TILL_CODE');
  shop.clock.advance(TILL_CODE_LASTS_MS);
  expect(await listed(till.number)).toMatchObject({ standing: 'code-over' });
  expect((await connect(renewed.code)).body.code).toBe('WRONG_TILL_CODE');
  const { body: last } = await post<TillWithCode>('code', { number: till.number });
  shop.clock.advance(TILL_CODE_LASTS_MS - 1);
  expect((await connect(last.code)).status).toBe(200);
  expect((await post('code', { number: till.number })).body.code).toBe('NO_TILL_CODE');
});

test('a name belongs to one till that is not revoked', async () => {
  const { number } = await connected('Stall');
  for (const name of ['Stall', ' sTALL ', '', 'S'.repeat(41)])
    expect((await register(name)).body.fields).toEqual({ name: expect.any(String) });
  await post('revoke', { number });
  expect((await register('Stall')).status).toBe(200);
});

test('a till that is revoked is refused from its next call on, which is recorded once and counted', async () => {
  const { number, token } = await connected('Lost');
  expect((await self(token)).status).toBe(200);
  const { body: revoked } = await post<TillForStaff>('revoke', { number });
  expect(revoked).toMatchObject({ standing: 'revoked', revokedBy: people.admin.name, refusedCalls: 0 });
  for (const _ of [1, 2, 3]) expect(await self(token)).toMatchObject({ status: 403, body: { code: 'TILL_REVOKED' } });
  expect(await listed(number)).toMatchObject({
    refusedCalls: 3,
    refusedAt: shop.clock.now(),
    lastSeenAt: expect.anything(),
  });
  // A second press changes nothing.
  expect((await post<TillForStaff>('revoke', { number })).body.standing).toBe('revoked');
  expect((await entriesOf(number)).map(({ what, operator }) => [what, operator])).toEqual([
    ['till.registered', null],
    ['till.connected', 'till: Lost'],
    ['till.revoked', null],
    ['till.refused', 'till: Lost'],
  ]);
  expect((await connect('none')).body.code).toBe('WRONG_TILL_CODE');
});

test('a till that is revoked before its device comes has no device any more', async () => {
  const { till, code } = (await register('Never')).body;
  await post('revoke', { number: till.number });
  expect((await connect(code)).body.code).toBe('WRONG_TILL_CODE');
  expect((await post('code', { number: till.number })).body.code).toBe('NO_TILL_CODE');
});

test('a device without a token, or with that of nothing, is no till', async () => {
  for (const token of ['', 'none', 'ü']) expect((await self(encodeURI(token))).body.code).toBe('NO_TILL');
});

test('of two devices that say the same code one becomes the till', async () => {
  const { code } = (await register('Twice')).body;
  const statuses = (await Promise.all([connect(code), connect(code), connect(code)])).map(({ status }) => status);
  expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 422, 422]);
});

test('codes are tried so often per address and no oftener', async () => {
  const limited = await openCallableShop({ settings: { LIMIT_TILL_CODE: '3/600' } });
  const statuses: number[] = [];
  for (const _ of [1, 2, 3, 4])
    statuses.push((await limited.ask('POST', '/api/till/connect', { body: { code: 'none' } })).status);
  expect(statuses).toEqual([422, 422, 422, 429]);
  await limited.stop();
});

test('the list finds tills by name and by where they stand', async () => {
  const { number } = await connected('Marquee');
  const { headers } = await logIn(shop, people.admin.email);
  const find = async (query: object) =>
    (
      await shop.ask<AnswerOf<typeof tillsForStaff>>('GET', '/api/staff/tills', { query: { ...query }, headers })
    ).body.rows.map((till) => till.number);
  expect(await find({ search: 'arqu' })).toEqual([number]);
  expect(await find({ standing: 'in-use' })).toContain(number);
  for (const standing of ['waiting', 'code-over', 'revoked']) expect(await find({ standing })).not.toContain(number);
  expect((await post('revoke', { number: 999_999 })).body.code).toBe('UNKNOWN_TILL');
});
