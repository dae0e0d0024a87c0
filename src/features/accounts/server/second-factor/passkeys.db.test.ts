import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { codeOf, giveApp } from '../../../../../tests/second-factor.ts';
import { softwareAuthenticator } from '../../../../../tests/software-authenticator.ts';
import type { SessionAnswer } from '../../accounts.contract.ts';
import type { PasskeyToAsk, PasskeyToMake } from '../../passkeys.contract.ts';
import type { MySecondFactor } from '../../second-factor.contract.ts';

const ADDRESS = 'https://shop.sallowmere.example';
const BUSINESS = {
  DEMO: '0',
  BREWERY_NAME: 'Sallowmere',
  PUBLIC_URL: ADDRESS,
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'shop@sallowmere.example',
};
const MINUTE = 60_000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: BUSINESS });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  for (const table of ['passkey', 'totp_secret', 'recovery_code'] as const) await shop.db.deleteFrom(table).execute();
  // Past the window in which codes are counted.
  shop.clock.advance(15 * MINUTE);
});

type Who = Pick<SessionAnswer, 'token'>;
type Authenticator = ReturnType<typeof softwareAuthenticator>;
const enter = async (email: string) =>
  (await shop.ask<SessionAnswer>('POST', '/api/auth/requesttoken', { body: { email, password: demoPassword } })).body;
const send = <T = unknown>({ token }: Who, path: string, body: unknown = {}) =>
  shop.ask<T>('POST', `/api/staff/${path}`, { headers: { authorization: `Bearer ${token}` }, body });
const begin = async (who: Who) => (await send<PasskeyToMake>(who, 'passkeys/begin')).body;
const ask = async (who: Who) => (await send<PasskeyToAsk>(who, 'passkeys/ask')).body;
const add = async (who: Who, authenticator: Authenticator, name = 'Phone') =>
  send<{ recoveryCodes: string[] }>(who, 'passkeys/add', { name, passkey: authenticator.make(await begin(who)) });
const give = (who: Who, passkey: unknown) => send(who, 'passkeys/give', { passkey });
const sign = async (who: Who, authenticator: Authenticator, odds: Parameters<Authenticator['sign']>[1] = {}) =>
  (await give(who, authenticator.sign(await ask(who), odds))).body.code ?? 'given';
const read = async <T = unknown>({ token }: Who, path: string) =>
  shop.ask<T>('GET', `/api/staff/${path}`, { headers: { authorization: `Bearer ${token}` } });
const mine = async (who: Who) => (await read<MySecondFactor>(who, 'secondfactor')).body;
const staffCall = async (who: Who) => {
  const { status, body } = await read(who, 'audit');
  return status === 200 ? 'let in' : body.code;
};
/** An administrator whose only second factor is a passkey, in a log-in of its own. */
const withPasskey = async () => {
  const authenticator = softwareAuthenticator(ADDRESS);
  const { body } = await add(await enter(people.admin.email), authenticator);
  return { authenticator, recoveryCodes: body.recoveryCodes, who: await enter(people.admin.email) };
};

describe('the first passkey', () => {
  test('is set up with the password alone, gives the log-in its permissions, and ten recovery codes', async () => {
    const who = await enter(people.admin.email);
    const options = await begin(who);
    expect(options).toMatchObject({
      rp: { id: 'shop.sallowmere.example', name: 'Sallowmere Brewing Company' },
      authenticatorSelection: { residentKey: 'discouraged', userVerification: 'required' },
      excludeCredentials: [],
    });
    const passkey = softwareAuthenticator(ADDRESS).make(options);
    const { status, body } = await send<{ recoveryCodes: string[] }>(who, 'passkeys/add', { name: 'Phone', passkey });
    expect([status, body.recoveryCodes.length]).toEqual([200, 10]);
    expect(await staffCall(who)).toBe('let in');
    expect((await mine(who)).passkeys).toMatchObject([{ name: 'Phone', usedAt: null }]);
    expect(await auditEntries(shop.db, 'passkey.added')).toMatchObject([{ person_id: people.admin.id }]);
  });

  test('is asked for at the next log-in', async () => {
    const { who, authenticator } = await withPasskey();
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
    expect(await sign(who, authenticator)).toBe('given');
    expect(await staffCall(who)).toBe('let in');
    expect((await mine(who)).passkeys[0]?.usedAt).toBe(shop.clock.now());
  });

  test.each([
    ['at another address', { origin: 'https://shop.sallowmere.example.evil.example' }],
    ['at another port', { origin: `${ADDRESS}:8443` }],
    ['for another host', { rpId: 'evil.example' }],
    ['without a finger, face or PIN', { isUnverified: true }],
  ])('is not taken when it was made %s', async (_, odds) => {
    const who = await enter(people.admin.email);
    const passkey = softwareAuthenticator(ADDRESS).make(await begin(who), odds);
    expect((await send(who, 'passkeys/add', { name: 'Phone', passkey })).body.code).toBe('WRONG_PASSKEY');
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
    expect(await shop.db.selectFrom('passkey').selectAll().execute()).toEqual([]);
  });

  test('is made by a challenge that is good once, and for five minutes', async () => {
    const who = await enter(people.admin.email);
    const [first, second] = [softwareAuthenticator(ADDRESS), softwareAuthenticator(ADDRESS)];
    const options = await begin(who);
    const addBy = async (authenticator: Authenticator, by = options) =>
      (await send(who, 'passkeys/add', { name: 'Phone', passkey: authenticator.make(by) })).body.code ?? 'added';
    expect(await addBy(first)).toBe('added');
    expect(await addBy(second)).toBe('WRONG_PASSKEY');
    const late = await begin(who);
    shop.clock.advance(5 * MINUTE);
    expect(await addBy(second, late)).toBe('WRONG_PASSKEY');
    const early = await begin(who);
    shop.clock.advance(5 * MINUTE - 1000);
    expect((await addBy(second, early)) === 'added' || (await staffCall(who))).toBe(true);
  });

  test('is for staff alone', async () => {
    const tom = await enter(people.retail.email);
    const [made, signed] = [softwareAuthenticator(ADDRESS), softwareAuthenticator(ADDRESS)];
    const calls: readonly [string, unknown][] = [
      ['begin', {}],
      ['add', { name: 'Phone', passkey: made.make({ challenge: 'none' }) }],
      ['ask', {}],
      ['give', { passkey: signed.sign({ challenge: 'none' }) }],
      ['remove', { passkeyId: 1 }],
    ];
    for (const [call, body] of calls) expect((await send(tom, `passkeys/${call}`, body)).body.code).toBe('STAFF_ONLY');
  });
});

describe('a passkey is not taken', () => {
  test('from another address, for another host, or without a finger, face or PIN', async () => {
    const { who, authenticator } = await withPasskey();
    expect(await sign(who, authenticator, { origin: 'https://evil.example' })).toBe('WRONG_PASSKEY');
    expect(await sign(who, authenticator, { origin: 'http://shop.sallowmere.example' })).toBe('WRONG_PASSKEY');
    expect(await sign(who, authenticator, { rpId: 'evil.example' })).toBe('WRONG_PASSKEY');
    expect(await sign(who, authenticator, { isUnverified: true })).toBe('WRONG_PASSKEY');
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
  });

  test('by a challenge that was answered already, rightly or wrongly', async () => {
    const { who, authenticator } = await withPasskey();
    const options = await ask(who);
    expect((await give(who, authenticator.sign(options, { isUnverified: true }))).body.code).toBe('WRONG_PASSKEY');
    expect((await give(who, authenticator.sign(options))).body.code).toBe('WRONG_PASSKEY');
    const signed = authenticator.sign(await ask(who));
    expect((await give(who, signed)).status).toBe(200);
    expect((await give(who, signed)).body.code).toBe('WRONG_PASSKEY');
  });

  test('by a challenge of another log-in, of another purpose, or that is over', async () => {
    const { who, authenticator } = await withPasskey();
    const other = await enter(people.admin.email);
    const signed = authenticator.sign(await ask(other));
    await ask(who);
    expect((await give(who, signed)).body.code).toBe('WRONG_PASSKEY');
    const late = authenticator.sign(await ask(who));
    shop.clock.advance(5 * MINUTE);
    expect((await give(who, late)).body.code).toBe('WRONG_PASSKEY');
    expect(await sign(who, authenticator)).toBe('given');
    const toMake = authenticator.sign(await begin(who));
    expect((await give(who, toMake)).body.code).toBe('WRONG_PASSKEY');
  });

  test('when it is somebody else’s, or only calls itself by the other’s name', async () => {
    const { who, authenticator } = await withPasskey();
    const joan = await enter(people.staff.email);
    const hers = softwareAuthenticator(ADDRESS);
    await add(joan, hers);
    expect(await sign(who, hers)).toBe('WRONG_PASSKEY');
    expect(await sign(who, hers, { id: authenticator.id })).toBe('WRONG_PASSKEY');
    const again = await enter(people.staff.email);
    expect(await sign(again, authenticator)).toBe('WRONG_PASSKEY');
    expect([await staffCall(who), await staffCall(again)]).toEqual(['SECOND_FACTOR_NEEDED', 'STAFF_ONLY']);
    // What another has, nobody adds as her own.
    expect((await add(joan, authenticator)).body.code).toBe('WRONG_PASSKEY');
  });

  test('when its counter stands still or goes back, as a copy’s does', async () => {
    const { who, authenticator } = await withPasskey();
    expect(await sign(who, authenticator, { counter: 10 })).toBe('given');
    const other = await enter(people.admin.email);
    expect(await sign(other, authenticator, { counter: 10 })).toBe('WRONG_PASSKEY');
    expect(await sign(other, authenticator, { counter: 9 })).toBe('WRONG_PASSKEY');
    expect(await sign(other, authenticator, { counter: 0 })).toBe('WRONG_PASSKEY');
    expect(await staffCall(other)).toBe('SECOND_FACTOR_NEEDED');
    expect(await sign(other, authenticator, { counter: 11 })).toBe('given');
  });
});

test('a passkey that counts nothing stays at 0', async () => {
  const authenticator = softwareAuthenticator(ADDRESS);
  const first = await enter(people.admin.email);
  const passkey = authenticator.make(await begin(first), { counter: 0 });
  await send(first, 'passkeys/add', { name: 'Phone', passkey });
  for (let uses = 0; uses < 2; uses += 1)
    expect(await sign(await enter(people.admin.email), authenticator, { counter: 0 })).toBe('given');
});

describe('whoever has a second factor', () => {
  test('adds no other way by the password alone: neither a passkey nor an app', async () => {
    const { who } = await withPasskey();
    expect((await begin(who)) as unknown).toMatchObject({ code: 'SECOND_FACTOR_NEEDED' });
    expect((await send(who, 'secondfactor/begin')).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await send(who, 'secondfactor/confirm', { code: '000000' })).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await send(who, 'secondfactor/recoverycodes')).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  test('nor ten minutes after it was given', async () => {
    const { who, authenticator } = await withPasskey();
    await sign(who, authenticator);
    shop.clock.advance(10 * MINUTE);
    expect((await begin(who)).challenge).toBeTypeOf('string');
    shop.clock.advance(1000);
    expect((await begin(who)) as unknown).toMatchObject({ code: 'SECOND_FACTOR_TOO_OLD' });
    expect((await send(who, 'secondfactor/begin')).body.code).toBe('SECOND_FACTOR_TOO_OLD');
    expect((await send(who, 'secondfactor/recoverycodes')).body.code).toBe('SECOND_FACTOR_TOO_OLD');
    const [passkey] = (await mine(who)).passkeys;
    expect((await send(who, 'passkeys/remove', { passkeyId: passkey?.id })).body.code).toBe('SECOND_FACTOR_TOO_OLD');
  });

  test('nor by a recovery code, which opens the log-in all the same', async () => {
    const { who, recoveryCodes } = await withPasskey();
    expect((await send(who, 'secondfactor/give', { code: recoveryCodes[0] })).status).toBe(200);
    expect(await staffCall(who)).toBe('let in');
    expect((await begin(who)) as unknown).toMatchObject({ code: 'RECOVERY_CODE_TOO_WEAK' });
    expect((await send(who, 'secondfactor/recoverycodes')).body.code).toBe('RECOVERY_CODE_TOO_WEAK');
  });

  test('adds an app to a passkey, and each opens a log-in', async () => {
    const { who, authenticator } = await withPasskey();
    await sign(who, authenticator);
    const { secret } = (await send<{ secret: string }>(who, 'secondfactor/begin')).body;
    const confirm = { code: codeOf(secret, shop.clock.now()) };
    expect((await send(who, 'secondfactor/confirm', confirm)).status).toBe(200);
    const byApp = await enter(people.admin.email);
    const code = codeOf(secret, shop.clock.now(), 1);
    expect((await send(byApp, 'secondfactor/give', { code })).status).toBe(200);
    expect(await sign(await enter(people.admin.email), authenticator)).toBe('given');
  });
});

const withTwo = async () => {
  const { who, authenticator } = await withPasskey();
  await sign(who, authenticator);
  const second = softwareAuthenticator(ADDRESS);
  const { excludeCredentials } = await begin(who);
  expect(excludeCredentials.map(({ id }) => id)).toEqual([authenticator.id]);
  const { body } = await add(who, second, 'Key on the ring');
  expect(body.recoveryCodes).toEqual([]);
  return { who, authenticator, second, ids: (await mine(who)).passkeys.map(({ id }) => id) };
};
const removePasskey = async (who: Who, passkeyId: number | undefined) =>
  (await send(who, 'passkeys/remove', { passkeyId })).body.code ?? 'removed';

describe('of several passkeys', () => {
  test('each opens a log-in, and one that is removed opens none', async () => {
    const { who, authenticator, second, ids } = await withTwo();
    expect(await sign(await enter(people.admin.email), second)).toBe('given');
    expect(await removePasskey(who, ids[0])).toBe('removed');
    expect(await sign(await enter(people.admin.email), authenticator)).toBe('WRONG_PASSKEY');
    expect(await sign(await enter(people.admin.email), second)).toBe('given');
    expect(await auditEntries(shop.db, 'passkey.removed')).toMatchObject([{ before: { passkey: ids[0] } }]);
  });

  test('the last stays, unless an app is there', async () => {
    const { who, ids } = await withTwo();
    expect(await removePasskey(who, ids[1])).toBe('removed');
    expect(await removePasskey(who, ids[0])).toBe('LAST_SECOND_FACTOR');
    await giveApp(shop.db, people.admin.id, { confirmedAt: shop.clock.now(), now: shop.clock.now() });
    expect(await removePasskey(who, ids[0])).toBe('removed');
  });

  test('another’s is answered like one that there is not, and stays', async () => {
    const { who, ids } = await withTwo();
    const joan = await enter(people.staff.email);
    await add(joan, softwareAuthenticator(ADDRESS));
    const id = (await mine(joan)).passkeys[0]?.id ?? 0;
    expect(ids).not.toContain(id);
    expect([await removePasskey(who, id), await removePasskey(who, 2_000_000_000)]).toEqual([
      'UNKNOWN_PASSKEY',
      'UNKNOWN_PASSKEY',
    ]);
    expect((await mine(joan)).passkeys).toHaveLength(1);
  });
});

test('a reset takes the passkeys, too', async () => {
  const joan = await enter(people.staff.email);
  await add(joan, softwareAuthenticator(ADDRESS));
  const { who, authenticator } = await withPasskey();
  await sign(who, authenticator);
  expect((await send(who, 'secondfactor/reset', { personId: people.staff.id })).status).toBe(200);
  expect((await read(joan, 'secondfactor')).status).toBe(401);
  expect(await mine(await enter(people.staff.email))).toMatchObject({ passkeys: [], setUpAt: null });
});
