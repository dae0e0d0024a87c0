import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../../tests/log-in.ts';
import { codeOf, giveApp } from '../../../../../tests/second-factor.ts';
import type { SessionAnswer } from '../../accounts.contract.ts';
import type { BegunSecondFactor, MySecondFactor } from '../../second-factor.contract.ts';
import { resetByOperator } from './reset-second-factor.ts';

/** As a business runs it: outside the demo. */
const BUSINESS = {
  DEMO: '0',
  BREWERY_NAME: 'Sallowmere',
  SMTP_HOST: '127.0.0.1',
  MAIL_FROM: 'shop@sallowmere.example',
};

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: BUSINESS });
});
afterAll(() => shop.stop());
beforeEach(async () => {
  await shop.db.deleteFrom('totp_secret').execute();
  await shop.db.deleteFrom('recovery_code').execute();
  // Past the window in which codes are counted.
  shop.clock.advance(900_000);
});

type Pair = Pick<SessionAnswer, 'token' | 'refreshToken'>;
const as = ({ token }: Pick<Pair, 'token'>) => ({ authorization: `Bearer ${token}` });
const enter = async (email: string) =>
  (await shop.ask<SessionAnswer>('POST', '/api/auth/requesttoken', { body: { email, password: demoPassword } })).body;
const send = <T = unknown>(who: Pair, call: string, body: unknown = {}) =>
  shop.ask<T>('POST', `/api/staff/secondfactor/${call}`, { headers: as(who), body });
const give = (who: Pair, code: string) => send(who, 'give', { code });
const state = async (who: Pair) =>
  (await shop.ask<MySecondFactor>('GET', '/api/staff/secondfactor', { headers: as(who) })).body;
const renew = async (who: Pair, by = 'refreshtoken') =>
  (
    await shop.ask<SessionAnswer>('POST', `/api/auth/${by}`, {
      body: { token: who.token, refreshToken: who.refreshToken },
    })
  ).body;
/** What a call for administrators answers. */
const staffCall = async (who: Pair) => {
  const { status, body } = await shop.ask('GET', '/api/staff/audit', { headers: as(who) });
  return status === 200 ? 'let in' : body.code;
};
const administrator = async () => {
  const now = shop.clock.now();
  const secret = await giveApp(shop.db, people.admin.id, { confirmedAt: now, now });
  return { who: await enter(people.admin.email), code: (steps = 0) => codeOf(secret, shop.clock.now(), steps) };
};

describe('without her second factor an administrator may do nothing for the brewery', () => {
  test('by her password, though it is right', async () => {
    const who = await enter(people.admin.email);
    expect(who.secondFactorGiven).toBe(false);
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
  });

  test('by a token that was renewed, or checked', async () => {
    let who = await enter(people.admin.email);
    for (const by of ['refreshtoken', 'initialchecktoken', 'refreshtoken']) {
      shop.clock.advance(12 * 60_000);
      who = await renew(who, by);
      expect([who.secondFactorGiven, await staffCall(who)]).toEqual([false, 'SECOND_FACTOR_NEEDED']);
    }
  });

  test('by Google, had she come in so before she was one of the staff', async () => {
    const accessToken = await shop.identity.idToken('walter', { at: new Date(shop.clock.now()) });
    const body = { provider: 'GOOGLE', accessToken, ageConfirmed: true };
    const { body: who } = await shop.ask<SessionAnswer>('POST', '/api/auth/requesttokenexternal', { body });
    expect(who.secondFactorGiven).toBe(false);
    await shop.db.updateTable('person').set({ role: 101 }).where('email', '=', who.userEmail).execute();
    await shop.aSecondLater();
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
    expect(await staffCall(await renew(who))).toBe('SECOND_FACTOR_NEEDED');
  });

  test('and she cannot skip it, nor count on having skipped it in a demo', async () => {
    const who = await enter(people.admin.email);
    const { status, body } = await send(who, 'skip');
    expect([status, body.code]).toEqual([403, 'SECOND_FACTOR_DEMANDED']);
    const skipped = { second_factor_at: shop.clock.now(), second_factor_by: 'skipped' } as const;
    await shop.db.updateTable('session').set(skipped).where('person_id', '=', people.admin.id).execute();
    await shop.aSecondLater();
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
    expect((await renew(who)).secondFactorGiven).toBe(false);
  });

  test('but buys like anybody, and sees her account', async () => {
    const who = await enter(people.admin.email);
    expect((await shop.ask('GET', '/api/accounts/getmyaccount', { headers: as(who) })).status).toBe(200);
    expect((await shop.ask('GET', '/api/order/getdraftorder2', { headers: as(who) })).status).toBe(200);
  });
});

describe('setting it up', () => {
  test('takes a code of the new secret, gives ten recovery codes once, and opens this log-in alone', async () => {
    const [who, other] = [await enter(people.admin.email), await enter(people.admin.email)];
    expect(await state(who)).toMatchObject({ isGiven: false, setUpAt: null, recoveryCodesLeft: 0, passkeys: [] });
    const { body } = await send<BegunSecondFactor>(who, 'begin');
    expect(body.uri).toMatch(/^otpauth:\/\/totp\/[^?]+arthur%40sallowmere\.example\?/);
    expect(body.uri).toContain(`secret=${body.secret}`);
    expect(body.svg).toMatch(/^<svg /);
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
    const confirmed = await send<{ recoveryCodes: string[] }>(who, 'confirm', {
      code: codeOf(body.secret, shop.clock.now()),
    });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    expect(await staffCall(who)).toBe('let in');
    expect(await state(who)).toMatchObject({ isGiven: true, setUpAt: shop.clock.now(), recoveryCodesLeft: 10 });
    expect(await staffCall(other)).toBe('SECOND_FACTOR_NEEDED');
    expect(await auditEntries(shop.db, 'second-factor.set-up')).toMatchObject([{ person_id: people.admin.id }]);
    const storedCodes = JSON.stringify(await shop.db.selectFrom('recovery_code').selectAll().execute());
    for (const code of confirmed.body.recoveryCodes) expect(storedCodes).not.toContain(code.replaceAll('-', ''));
  });

  test('begins anew until it is confirmed, and never after that', async () => {
    const who = await enter(people.admin.email);
    expect((await send(who, 'confirm', { code: '123456' })).body.code).toBe('NO_SECOND_FACTOR');
    const { secret: first } = (await send<BegunSecondFactor>(who, 'begin')).body;
    const { secret } = (await send<BegunSecondFactor>(who, 'begin')).body;
    expect(secret).not.toBe(first);
    const confirm = (from: string) => send(who, 'confirm', { code: codeOf(from, shop.clock.now()) });
    expect((await confirm(first)).body.code).toBe('WRONG_SECOND_FACTOR');
    expect((await give(who, codeOf(secret, shop.clock.now()))).body.code).toBe('NO_SECOND_FACTOR');
    expect((await confirm(secret)).status).toBe(200);
    const again = await enter(people.admin.email);
    for (const call of ['begin', 'confirm'])
      expect((await send(again, call, { code: codeOf(secret, shop.clock.now(), 1) })).body.code).toBe(
        'SECOND_FACTOR_EXISTS',
      );
  });

  test('is for staff alone', async () => {
    const tom = await enter(people.retail.email);
    expect((await shop.ask('GET', '/api/staff/secondfactor', { headers: as(tom) })).body.code).toBe('STAFF_ONLY');
    for (const call of ['begin', 'confirm', 'give', 'skip', 'recoverycodes'])
      expect((await send(tom, call, { code: '123456' })).body.code).toBe('STAFF_ONLY');
  });
});

describe('a code', () => {
  test('opens the log-in, which keeps it when its token is renewed; the next log-in begins without', async () => {
    const { who, code } = await administrator();
    expect((await give(who, code())).status).toBe(200);
    expect(await staffCall(who)).toBe('let in');
    for (const by of ['refreshtoken', 'initialchecktoken']) {
      const renewed = await renew(who, by);
      expect([renewed.secondFactorGiven, await staffCall(renewed)]).toEqual([true, 'let in']);
    }
    expect(await staffCall(await enter(people.admin.email))).toBe('SECOND_FACTOR_NEEDED');
  });

  test('is good once, also in another log-in, and so is none from before it', async () => {
    const { who, code } = await administrator();
    expect((await give(who, code())).status).toBe(200);
    const other = await enter(people.admin.email);
    expect((await give(other, code())).body.code).toBe('WRONG_SECOND_FACTOR');
    expect((await give(other, code(-1))).body.code).toBe('WRONG_SECOND_FACTOR');
    expect((await give(other, code(1))).status).toBe(200);
  });

  test.each([-1, 0, 1])('may be %i steps away', async (steps) => {
    const { who, code } = await administrator();
    expect((await give(who, code(steps))).status).toBe(200);
  });

  test.each([-2, 2])('may not be %i steps away', async (steps) => {
    const { who, code } = await administrator();
    expect((await give(who, code(steps))).body.code).toBe('WRONG_SECOND_FACTOR');
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
  });

  test.each(['', ' ', 'abcdef', '12345', '1234567', '٠٠٠٠٠٠', 'x'.repeat(41)])('is not %o', async (code) => {
    const { who } = await administrator();
    expect((await give(who, code)).status).toBeOneOf([400, 422]);
    expect(await staffCall(who)).toBe('SECOND_FACTOR_NEEDED');
  });

  test('may be tried five times in a quarter of an hour, from all log-ins together; right ones do not count', async () => {
    const { who, code } = await administrator();
    for (let tries = 0; tries < 4; tries += 1) expect((await give(who, '000000')).status).toBe(422);
    expect((await give(who, code(-1))).status).toBe(200);
    const other = await enter(people.admin.email);
    expect((await give(other, '000000')).status).toBe(422);
    for (const call of ['give', 'confirm']) expect((await send(other, call, { code: code() })).status).toBe(429);
    shop.clock.advance(900_000);
    expect((await give(await enter(people.admin.email), code())).status).toBe(200);
  });

  test('of two calls at once with the same code one is let in', async () => {
    const { who, code } = await administrator();
    const other = await enter(people.admin.email);
    const answers = await Promise.all([give(who, code()), give(other, code())]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
  });
});

const withCodes = async () => {
  const { who, code } = await administrator();
  await give(who, code());
  const { body } = await send<{ recoveryCodes: string[] }>(who, 'recoverycodes');
  return { code, recoveryCodes: body.recoveryCodes };
};

describe('recovery codes', () => {
  test('open a log-in, each once, as people type them', async () => {
    const { recoveryCodes } = await withCodes();
    const [first = '', second = ''] = recoveryCodes;
    const who = await enter(people.admin.email);
    expect((await give(who, ` ${first.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect(await staffCall(who)).toBe('let in');
    expect((await state(who)).recoveryCodesLeft).toBe(9);
    expect(await auditEntries(shop.db, 'recovery-code.used')).toMatchObject([{ person_id: people.admin.id }]);
    expect(await auditEntries(shop.db, 'recovery-codes.renewed')).toMatchObject([{ person_id: people.admin.id }]);
    const other = await enter(people.admin.email);
    expect((await give(other, first)).body.code).toBe('WRONG_SECOND_FACTOR');
    expect((await give(other, second)).status).toBe(200);
  });

  test('of somebody else open nothing', async () => {
    const { recoveryCodes } = await withCodes();
    const now = shop.clock.now();
    await giveApp(shop.db, people.staff.id, { confirmedAt: now, now });
    expect((await give(await enter(people.staff.email), recoveryCodes[0] ?? '')).body.code).toBe('WRONG_SECOND_FACTOR');
  });

  test('are replaced by new ones after a code of the app, not after one of their own', async () => {
    const { code, recoveryCodes } = await withCodes();
    const who = await enter(people.admin.email);
    expect((await send(who, 'recoverycodes')).body.code).toBe('SECOND_FACTOR_NEEDED');
    await give(who, recoveryCodes[0] ?? '');
    expect((await send(who, 'recoverycodes')).body.code).toBe('RECOVERY_CODE_TOO_WEAK');
    await give(who, code(1));
    expect((await send(who, 'recoverycodes')).status).toBe(200);
    expect((await give(who, recoveryCodes[1] ?? '')).body.code).toBe('WRONG_SECOND_FACTOR');
    expect((await state(who)).recoveryCodesLeft).toBe(10);
  });
});

describe('a lost second factor', () => {
  test('is taken away by another administrator: her log-ins are over, and she begins anew', async () => {
    const { who, code } = await administrator();
    await give(who, code());
    const now = shop.clock.now();
    const secret = await giveApp(shop.db, people.staff.id, { confirmedAt: now, now });
    const joan = await enter(people.staff.email);
    await give(joan, codeOf(secret, now));
    expect((await send(joan, 'reset', { personId: people.admin.id })).body.code).toBe('STAFF_ONLY');
    expect((await send(who, 'reset', { personId: people.staff.id })).status).toBe(200);
    expect((await shop.ask('GET', '/api/accounts/getmyaccount', { headers: as(joan) })).status).toBe(401);
    expect((await state(await enter(people.staff.email))).setUpAt).toBeNull();
    expect(await auditEntries(shop.db, 'second-factor.reset')).toMatchObject([
      {
        person_id: people.admin.id,
        subject_id: String(people.staff.id),
        before: { setUp: true },
        after: { setUp: false },
      },
    ]);
    expect((await send(who, 'reset', { personId: people.staff.id })).body.code).toBe('NO_SECOND_FACTOR');
    expect((await send(who, 'reset', { personId: people.admin.id })).body.code).toBe('OWN_SECOND_FACTOR');
  });

  test('is taken away by whoever runs the shop, when it was the only administrator’s', async () => {
    const { who, code } = await administrator();
    await give(who, code());
    const reset = (email: string) => resetByOperator(shop.db, { email, by: 'script: edda' }, shop.clock.now());
    expect(await reset('nobody@example.com')).toBe('no such account');
    expect(await reset(people.admin.email.toUpperCase())).toBe('done');
    expect(await reset(people.admin.email)).toBe('nothing to do');
    await shop.aSecondLater();
    expect(await staffCall(who)).toBe('UNAUTHORISED');
    expect(await auditEntries(shop.db, 'second-factor.reset')).toContainEqual(
      expect.objectContaining({ operator: 'script: edda', subject_id: String(people.admin.id) }),
    );
  });
});

test('in the demo staff go without it by one call, for this log-in', async () => {
  const demo = await openCallableShop();
  const { headers, session } = await logInAnew(demo, people.admin.email);
  expect((await demo.ask('GET', '/api/staff/audit', { headers })).status).toBe(200);
  expect((await demo.ask<MySecondFactor>('GET', '/api/staff/secondfactor', { headers })).body).toMatchObject({
    isGiven: true,
    maySkip: true,
  });
  const { token, refreshToken } = session;
  const renewed = await demo.ask<SessionAnswer>('POST', '/api/auth/refreshtoken', { body: { token, refreshToken } });
  expect(renewed.body.secondFactorGiven).toBe(true);
  await demo.stop();
});
