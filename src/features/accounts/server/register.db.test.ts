import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Passwords } from '#platform/passwords.ts';
import { argonPasswords } from '#platform/passwords.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';

const REGISTER = '/api/accounts/register';
const CONFIRM = '/api/accounts/confirmemail';
const LOG_IN = '/api/auth/requesttoken';
const password = 'Barley7mow';

let worked = { hashed: 0, verified: 0 };
const counted: Passwords = {
  ...argonPasswords,
  hash: (typed) => {
    worked.hashed += 1;
    return argonPasswords.hash(typed);
  },
  isRight: (typed, hash) => {
    worked.verified += 1;
    return argonPasswords.isRight(typed, hash);
  },
};

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ passwords: counted });
});
afterAll(() => shop.stop());

const register = (body: Record<string, unknown>) => shop.ask('POST', `${REGISTER}/`, { body });
const confirm = (body: unknown) => shop.ask<{ alreadyConfirmed: boolean }>('POST', `${CONFIRM}/`, { body });
const account = (email: string) =>
  shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst();

describe('a new account', () => {
  test('waits for its e-mail to be confirmed, and is open from then on', async () => {
    const email = 'ada@example.com';
    const made = await register({ name: ' Ada  Example ', email: ` ${email} `, password, termsVersion: '2026-01' });
    expect([made.status, made.body]).toEqual([200, { ok: true }]);
    await expect(logInAnew(shop, email, password)).rejects.toThrow('422');
    const link = await linkTo(shop.db, email, 'confirmemail');
    expect((await confirm(link)).body).toEqual({ ok: true, alreadyConfirmed: false });
    const { session } = await logInAnew(shop, email, password);
    expect(session).toMatchObject({ userName: 'Ada Example', userEmail: email, role: 10 });
    const agreed = await shop.db
      .selectFrom('consent')
      .select(['what', 'wording_version'])
      .where('email', '=', email)
      .execute();
    expect(agreed).toEqual([
      { what: 'terms', wording_version: '2026-01' },
      { what: 'age', wording_version: '1' },
    ]);
  });

  test('is confirmed once, within 48 hours, by its own person’s link, and says so to whoever follows it again', async () => {
    const email = 'bea@example.com';
    await register({ name: 'Bea', email, password });
    const link = await linkTo(shop.db, email, 'confirmemail');
    for (const wrong of [
      { ...link, userId: '1' },
      { ...link, userId: 'x' },
      { ...link, token: 'x'.repeat(43) },
    ]) {
      const { status, body } = await confirm(wrong);
      expect([status, body.code]).toEqual([410, 'LINK_OVER']);
      expect(body.remedy).toContain('register again');
    }
    shop.clock.advance(48 * 3_600_000 - 1);
    const both = await Promise.all([confirm(link), confirm(link)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(both.filter(({ body }) => body.alreadyConfirmed)).toHaveLength(1);
    shop.clock.advance(2 * 24 * 3_600_000);
    expect(await confirm(link)).toMatchObject({ status: 200, body: { ok: true, alreadyConfirmed: true } });
    expect((await confirm({ ...link, token: 'x'.repeat(43) })).status).toBe(410);
  });

  test('cannot be confirmed after 48 hours, but whoever knows the password is sent a new link', async () => {
    const email = 'cis@example.com';
    await register({ name: 'Cis', email, password });
    const link = await linkTo(shop.db, email, 'confirmemail');
    shop.clock.advance(48 * 3_600_000);
    expect((await confirm(link)).status).toBe(410);
    await shop.ask('POST', LOG_IN, { body: { email, password: 'Wrong1word' } });
    await shop.settled();
    expect(await mailsTo(shop.db, email)).toHaveLength(1);
    await shop.ask('POST', LOG_IN, { body: { email, password } });
    await shop.settled();
    const again = await linkTo(shop.db, email, 'confirmemail');
    expect(again.token).not.toBe(link.token);
    expect((await confirm(again)).status).toBe(200);
    expect((await logInAnew(shop, email, password)).session.userName).toBe('Cis');
  });

  test('says which fields are wrong, and is not made', async () => {
    const { status, body } = await register({ name: '   ', email: 'ada@', password: 'barley' });
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([
      422,
      'ACCOUNT_FIELDS',
      ['name', 'email', 'password'],
    ]);
    for (const weak of [
      'Bar7y',
      'barley7mow',
      'BARLEY7MOW',
      'Barleymow',
      'Barley7mow-Barley7mow',
      'Password123',
      'DanDan1',
      'Sallowmere26',
    ])
      expect((await register({ name: 'Dan', email: 'dan@example.com', password: weak })).body.fields).toHaveProperty(
        'password',
      );
    expect(await account('dan@example.com')).toBeUndefined();
  });

  test('that is never confirmed is let go after two weeks', async () => {
    const email = 'eve@example.com';
    await register({ name: 'Eve', email, password });
    shop.clock.advance(14 * 24 * 3_600_000);
    await shop.run('forget-old-accounts');
    expect(await account(email)).toBeDefined();
    shop.clock.advance(1);
    await shop.run('forget-old-accounts');
    expect(await account(email)).toBeUndefined();
    expect(await account(people.retail.email)).toBeDefined();
  });
});

describe('an e-mail that has an account', () => {
  const { email } = people.member;

  test('is answered like a new one, after the same work; its owner hears of it and nothing else happens', async () => {
    const before = await account(email);
    worked = { hashed: 0, verified: 0 };
    const known = await register({ name: 'Not Ruth', email: email.toUpperCase(), password });
    const forKnown = worked;
    worked = { hashed: 0, verified: 0 };
    const fresh = await register({ name: 'Fay', email: 'fay@example.com', password });
    expect([known.status, known.text]).toEqual([fresh.status, fresh.text]);
    expect(forKnown).toEqual(worked);
    expect(await account(email)).toEqual(before);
    const [mail] = await mailsTo(shop.db, email);
    expect(mail?.subject).toBe('You already have an account at Sallowmere Brewing Company');
    expect(mail?.text).not.toContain('Not Ruth');
  });

  test('that waits to be confirmed gets a new link, and each link brings its own password', async () => {
    const waiting = 'gus@example.com';
    await register({ name: 'A stranger', email: waiting, password: 'Strangers1own' });
    const strangers = await linkTo(shop.db, waiting, 'confirmemail');
    await register({ name: 'Gus', email: waiting, password });
    const own = await linkTo(shop.db, waiting, 'confirmemail');
    await register({ name: 'A stranger', email: waiting, password: 'Strangers2own' });
    const late = await linkTo(shop.db, waiting, 'confirmemail');
    expect((await confirm(own)).status).toBe(200);
    expect((await logInAnew(shop, waiting, password)).session.userName).toBe('Gus');
    for (const guess of ['Strangers1own', 'Strangers2own'])
      await expect(logInAnew(shop, waiting, guess)).rejects.toThrow('WRONG_LOG_IN');
    for (const other of [strangers, late])
      expect((await confirm(other)).body).toEqual({ ok: true, alreadyConfirmed: true });
    expect((await logInAnew(shop, waiting, password)).session.userName).toBe('Gus');
  });
});

test('a log-in takes the same work for a wrong password, an unknown e-mail and an account without a password', async () => {
  await shop.db.updateTable('person').set({ password_hash: null }).where('id', '=', people.regular.id).execute();
  for (const email of [people.retail.email, 'nobody@example.com', people.regular.email, people.unconfirmed.email]) {
    worked = { hashed: 0, verified: 0 };
    const { status, body } = await shop.ask('POST', LOG_IN, { body: { email, password: 'Wrong1word' } });
    expect([status, body.code, worked]).toEqual([422, 'WRONG_LOG_IN', { hashed: 0, verified: 1 }]);
  }
});

describe('the age', () => {
  test('must be said once before anybody is let in, and is known from then on', async () => {
    const email = 'hal@example.com';
    await register({ name: 'Hal', email, password });
    await confirm(await linkTo(shop.db, email, 'confirmemail'));
    const refused = await shop.ask('POST', LOG_IN, { body: { email, password } });
    expect([refused.status, refused.body.code, Object.keys(refused.body.fields ?? {})]).toEqual([
      422,
      'AGE_NOT_CONFIRMED',
      ['ageConfirmed'],
    ]);
    expect((await shop.ask('POST', LOG_IN, { body: { email, password, ageConfirmed: true } })).status).toBe(200);
    expect((await shop.ask('POST', LOG_IN, { body: { email, password } })).status).toBe(200);
    const consents = await shop.db.selectFrom('consent').select('what').where('email', '=', email).execute();
    expect(consents).toEqual([{ what: 'age' }]);
  });

  test('is told only to whoever knows the password', async () => {
    const wrong = await shop.ask('POST', LOG_IN, { body: { email: 'hal@example.com', password: 'Wrong1word' } });
    expect(wrong.body.code).toBe('WRONG_LOG_IN');
  });
});
