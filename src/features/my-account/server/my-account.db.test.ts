import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { Contract } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { type LoggedIn, logIn, logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import * as contracts from '../my-account.contract.ts';
import type { MyAccount, MyAddress, MySession } from '../my-account.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const get = <T>(who: LoggedIn, call: string) => shop.ask<T>('GET', `/api/accounts/${call}`, { headers: who.headers });
const send = <T = unknown>(who: LoggedIn, call: string, body: object = {}) =>
  shop.ask<T>('POST', `/api/accounts/${call}`, { headers: who.headers, body });
const account = async (who: LoggedIn) => (await get<MyAccount>(who, 'getmyaccount')).body;
const open = async (who: LoggedIn) => (await get(who, 'getmyaccount')).status;

const ofOneself = Object.values<unknown>(contracts)
  .filter((one): one is Contract => typeof one === 'object' && one !== null && 'endpoint' in one)
  .filter(({ access }) => access === 'customer');

test.each(ofOneself.map(({ endpoint: { method, path } }) => [method, path]))(
  '%s %s is for who is logged in, and nobody keeps its answer',
  async (method, path) => {
    const whole = {
      sessionId: 1,
      deviceId: 1,
      name: 'A',
      email: 'a@example.com',
      password: 'x',
      oldPassword: 'x',
      id: 1,
    };
    const body = { ...whole, provider: 'google', line1: '1', postCode: 'NR35 1ZZ' };
    const response = await shop.ask(method, path, method === 'POST' ? { body } : {});
    expect([response.status, response.body.code]).toEqual([401, 'LOG_IN_FIRST']);
    expect(response.headers.get('cache-control')).toBe('no-store');
  },
);

test('somebody reads what is known of her', async () => {
  const ruth = await logIn(shop, people.member.email);
  const { body, headers } = await get<MyAccount>(ruth, 'getmyaccount');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toEqual({
    name: 'Ruth Fenwick',
    email: people.member.email,
    role: 'Customer',
    hasPassword: true,
    identities: [],
    ageConfirmedAt: expect.stringMatching(/^20/),
    createdAt: expect.stringMatching(/^20/),
    pendingEmail: null,
  });
});

test('a new name is on one line, at most forty characters long, and stands in the next session', async () => {
  const sid = await logInAnew(shop, people.suspended.email);
  for (const name of ['   ', 'x'.repeat(41)])
    expect(await send(sid, 'savemyname', { name })).toMatchObject({
      status: 422,
      body: { fields: { name: expect.any(String) } },
    });
  expect((await send(sid, 'savemyname', { name: '  Sidney \n Quant ' })).body).toEqual({ name: 'Sidney Quant' });
  const { body } = await shop.ask('POST', '/api/auth/refreshtoken', { body: sid.session });
  expect(body).toMatchObject({ userName: 'Sidney Quant' });
});

describe('the devices of one person', () => {
  test('are listed with this one marked, and one of them is logged out', async () => {
    const [here, phone] = [await logInAnew(shop, people.regular.email), await logInAnew(shop, people.regular.email)];
    const { body: list } = await get<MySession[]>(here, 'getmysessions');
    expect(list.map((one) => one.here)).toEqual([false, true]);
    expect(list[0]).toEqual({
      id: expect.any(Number),
      deviceId: expect.any(Number),
      device: 'A device that does not say what it is',
      started: shop.clock.now(),
      lastUsed: shop.clock.now(),
      here: false,
    });
    expect((await send(here, 'endmysession', { sessionId: list[0]?.id })).status).toBe(200);
    expect([await open(here), await open(phone)]).toEqual([200, 401]);
    expect((await send(here, 'endmysession', { sessionId: list[0]?.id })).status).toBe(404);
  });

  test('are all logged out but this one', async () => {
    const [here, ...others] = [
      await logInAnew(shop, people.regular.email),
      await logInAnew(shop, people.regular.email),
      await logInAnew(shop, people.regular.email),
    ] as const;
    await send(here, 'endothersessions');
    expect(await open(here)).toBe(200);
    for (const other of others) expect(await open(other)).toBe(401);
  });

  test('are not accessible to anybody else', async () => {
    const [walter, ruth] = [await logInAnew(shop, people.regular.email), await logIn(shop, people.member.email)];
    const own = (await get<MySession[]>(walter, 'getmysessions')).body.find((one) => one.here);
    const response = await send(ruth, 'endmysession', { sessionId: own?.id });
    expect([response.status, response.body.code]).toEqual([404, 'UNKNOWN_SESSION']);
    expect(await open(walter)).toBe(200);
    expect((await send(ruth, 'endmysession', { sessionId: 2 ** 52 })).status).toBe(404);
  });
});

const change = (who: LoggedIn, oldPassword: string, password: string) =>
  send(who, 'changemypassword', { oldPassword, password });

describe('a new password', () => {
  test('needs the old one, ends every other log-in, and is told by mail', async () => {
    const { email } = people.membershipDue;
    const [here, phone] = [await logInAnew(shop, email), await logInAnew(shop, email)];
    const wrong = await change(here, 'Wrong1word', 'Barley7mow');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { oldPassword: 'This is not your password' }]);
    for (const one of ['barley', 'Sallowmere26', `${email.charAt(0).toUpperCase()}${email.slice(1).split('@')[0]}26`]) {
      const weak = await change(here, demoPassword, one);
      expect([weak.status, Object.keys(weak.body.fields ?? {})]).toEqual([422, ['password']]);
    }
    expect(await open(phone)).toBe(200);
    expect((await change(here, demoPassword, 'Barley7mow')).status).toBe(200);
    expect([await open(here), await open(phone)]).toEqual([200, 401]);
    await expect(logInAnew(shop, email)).rejects.toThrow('422');
    await logInAnew(shop, email, 'Barley7mow');
    expect((await mailsTo(shop.db, email)).at(-1)?.subject).toMatch(/password .* was changed/);
  });

  test('has twelve characters at least when it is of staff', async () => {
    const joan = await logInAnew(shop, people.staff.email);
    const short = await change(joan, demoPassword, 'Barley7mow');
    expect([short.status, short.body.fields]).toEqual([
      422,
      { password: 'Use 12 or more characters with one uppercase, one lowercase and one digit' },
    ]);
    expect((await change(joan, demoPassword, 'Barley7mower')).status).toBe(200);
  });

  test('is guessed five times and then not at all for a while, as at the log-in', async () => {
    const percy = await logInAnew(shop, people.membershipJustOver.email);
    for (let time = 1; time <= 5; time += 1) expect((await change(percy, 'Wrong1word', 'Barley7mow')).status).toBe(422);
    expect((await change(percy, demoPassword, 'Barley7mow')).status).toBe(429);
    expect((await send(percy, 'erasemyaccount', { password: demoPassword })).status).toBe(429);
  });

  test('is chosen by mail by whoever has none, and Google stays her only way in until then', async () => {
    const { email, id } = people.membershipLongOver;
    const delys = await logInAnew(shop, email);
    await shop.db
      .insertInto('outside_identity')
      .values({ provider: 'google', subject: 'g-7', person_id: id, email, linked_at: shop.clock.now() })
      .execute();
    await shop.db.updateTable('person').set({ password_hash: null }).where('id', '=', id).execute();
    expect(await account(delys)).toMatchObject({ hasPassword: false, identities: [{ provider: 'google', email }] });
    for (const response of [
      await change(delys, 'Wrong1word', 'Barley7mow'),
      await send(delys, 'changemyemail', { email: 'delys2@example.com', password: 'x' }),
    ])
      expect([response.status, response.body.code]).toEqual([409, 'PASSWORD_FIRST']);
    expect((await send(delys, 'unlinkmyidentity', { provider: 'google' })).body.code).toBe('LAST_WAY_IN');
    await shop.db.updateTable('person').set({ password_hash: 'some' }).where('id', '=', id).execute();
    expect((await send(delys, 'unlinkmyidentity', { provider: 'google' })).status).toBe(200);
    expect((await account(delys)).identities).toEqual([]);
  });
});

const wish = (who: LoggedIn, email: string, password = demoPassword) => send(who, 'changemyemail', { email, password });

const confirm = (link: object) => shop.ask('POST', '/api/accounts/confirmnewemail', { body: link });

describe('another e-mail', () => {
  test('takes effect when the link mailed to it is followed, once, and both mailboxes are told', async () => {
    const { email } = people.retail;
    const tom = await logInAnew(shop, email);
    expect((await wish(tom, 'tom.new@example.com', 'Wrong1word')).body.fields).toEqual({
      password: 'This is not your password',
    });
    expect(Object.keys((await wish(tom, 'tom')).body.fields ?? {})).toEqual(['email']);
    expect((await wish(tom, email.toUpperCase())).status).toBe(422);
    expect((await wish(tom, 'tom.first@example.com')).status).toBe(200);
    const first = await linkTo(shop.db, 'tom.first@example.com', 'account/newemail');
    expect((await wish(tom, 'tom.new@example.com')).status).toBe(200);
    expect(await account(tom)).toMatchObject({ email, pendingEmail: 'tom.new@example.com' });
    expect((await mailsTo(shop.db, email)).at(-1)?.text).toContain('tom.new@example.com');

    expect((await confirm(first)).status).toBe(410);
    const link = await linkTo(shop.db, 'tom.new@example.com', 'account/newemail');
    expect((await confirm({ ...link, userId: '2' })).status).toBe(410);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { email: 'tom.new@example.com' } });
    expect((await confirm(link)).status).toBe(410);
    expect(await account(tom)).toMatchObject({ email: 'tom.new@example.com', pendingEmail: null });
    expect((await mailsTo(shop.db, email)).at(-1)?.subject).toContain('was changed');
    await expect(logInAnew(shop, email)).rejects.toThrow('422');
    await logInAnew(shop, 'TOM.new@example.com');
  });

  test('is confirmed within 48 hours or not at all, and may be given up before', async () => {
    const trade = await logInAnew(shop, people.tradeManager.email);
    await wish(trade, 'late@example.com');
    const late = await linkTo(shop.db, 'late@example.com', 'account/newemail');
    await send(trade, 'dropnewemail');
    expect((await account(trade)).pendingEmail).toBeNull();
    expect((await confirm(late)).status).toBe(410);
    await wish(trade, 'later@example.com');
    const link = await linkTo(shop.db, 'later@example.com', 'account/newemail');
    shop.clock.advance(48 * 60 * 60_000 + 1);
    expect((await confirm(link)).status).toBe(410);
  });

  test('that belongs to another account gets the same answer, and its owner is told', async () => {
    const walter = await logInAnew(shop, people.regular.email);
    const free = await wish(walter, 'walter.new@example.com');
    const response = await wish(walter, people.member.email);
    expect([response.status, response.text]).toEqual([free.status, free.text]);
    expect((await account(walter)).pendingEmail).toBe(people.member.email);
    const [mail] = (await mailsTo(shop.db, people.member.email)).slice(-1);
    expect(mail?.subject).toMatch(/already have an account/);
    expect(mail?.text).not.toContain('token=');
    expect((await send(walter, 'dropnewemail')).status).toBe(200);
  });

  test('for which another account was opened meanwhile is refused', async () => {
    const walter = await logInAnew(shop, people.regular.email);
    await wish(walter, 'wanted@example.com');
    const link = await linkTo(shop.db, 'wanted@example.com', 'account/newemail');
    await shop.ask('POST', '/api/accounts/register', {
      body: { name: 'Ada', email: 'wanted@example.com', password: 'Barley7mow' },
    });
    const response = await confirm(link);
    expect([response.status, response.body.code]).toEqual([409, 'EMAIL_TAKEN']);
    expect((await account(walter)).email).toBe(people.regular.email);
  });
});

const save = (who: LoggedIn, address: object) => send<MyAddress>(who, 'savemyaddress', address);

const list = async (who: LoggedIn) => (await get<MyAddress[]>(who, 'getmyaddresses')).body;

describe('the address book', () => {
  const mill = {
    name: 'Ruth',
    line1: ' 1 Mill Lane ',
    line4: 'Testham',
    postCode: 'nr351zz',
    telephone: '01632 960123',
  };

  test('keeps, changes and forgets addresses, with the postcode as we write it', async () => {
    const ruth = await logInAnew(shop, people.member.email);
    expect(await list(ruth)).toEqual([]);
    const { body: millAddress } = await save(ruth, mill);
    const lines = { line1: '1 Mill Lane', line2: '', line3: '', line4: 'Testham', line5: '' };
    expect(millAddress).toEqual({ ...mill, ...lines, id: expect.any(Number), postCode: 'NR35 1ZZ' });
    shop.clock.advance(1000);
    const { body: quay } = await save(ruth, { ...mill, line1: '3 Quay Street' });
    expect((await list(ruth)).map(({ id }) => id)).toEqual([quay.id, millAddress.id]);
    expect((await save(ruth, { ...mill, id: millAddress.id, line1: '2 Mill Lane' })).body).toMatchObject({
      id: millAddress.id,
      line1: '2 Mill Lane',
    });
    expect((await send(ruth, 'deletemyaddress', { id: quay.id })).status).toBe(200);
    expect(await list(ruth)).toMatchObject([{ id: millAddress.id, line1: '2 Mill Lane' }]);
  });

  test('wants a house, a whole postcode and lines that fit on a label', async () => {
    const ruth = await logInAnew(shop, people.member.email);
    const response = await save(ruth, { ...mill, line1: ' ', line2: 'x'.repeat(41), postCode: 'NR35' });
    expect([response.status, Object.keys(response.body.fields ?? {}).toSorted()]).toEqual([
      422,
      ['line1', 'line2', 'postCode'],
    ]);
  });

  test('is nobody else’s', async () => {
    const [ruth, walter] = [await logInAnew(shop, people.member.email), await logInAnew(shop, people.regular.email)];
    const [hers] = await list(ruth);
    for (const response of [
      await save(walter, { ...mill, id: hers?.id }),
      await send(walter, 'deletemyaddress', { id: hers?.id }),
      await send(walter, 'deletemyaddress', { id: 2 ** 52 }),
    ])
      expect([response.status, response.body.code]).toEqual([404, 'UNKNOWN_ADDRESS']);
    expect(await list(ruth)).toHaveLength(1);
    expect(await list(walter)).toEqual([]);
  });

  test('is full with twenty, even when they come all at once', async () => {
    const walter = await logInAnew(shop, people.regular.email);
    const responses = await Promise.all(Array.from({ length: 22 }, () => save(walter, mill)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(20);
    expect(responses.find(({ status }) => status !== 200)?.body.code).toBe('ADDRESS_BOOK_FULL');
    expect(await list(walter)).toHaveLength(20);
  });
});
