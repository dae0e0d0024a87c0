import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';

/** With the limits that a shop has when nobody says anything. */
const AS_USUAL = { LIMIT_LOG_IN_FROM_ADDRESS: '30/900', LIMIT_REGISTER: '5/3600', LIMIT_FORGOT_PASSWORD: '5/3600' };

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { ...AS_USUAL, TRUST_PROXY: '1' } });
});
afterAll(() => shop.stop());

const from = (address: string) => ({ 'x-forwarded-for': address });
const logIn = (email: string, password: string, address = '203.0.113.1') =>
  shop.ask('POST', '/api/auth/requesttoken', { body: { email, password }, headers: from(address) });

test('five wrong passwords shut an account for a quarter of an hour, from every address, and then it opens by itself', async () => {
  const { email } = people.retail;
  for (let time = 1; time <= 5; time += 1) expect((await logIn(email, 'Wrong1word')).status).toBe(422);
  for (const address of ['203.0.113.1', '203.0.113.2']) {
    const shut = await logIn(email.toUpperCase(), demoPassword, address);
    expect([shut.status, shut.body.code]).toEqual([429, 'TOO_MANY']);
    expect(shut.body.info).toMatch(/^Too many tries, please wait \d+ (minutes|seconds) and try again\.$/);
    expect(Number(shut.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(shut.headers.get('retry-after'))).toBeLessThanOrEqual(900);
  }
  shop.clock.advance(900_000);
  expect((await logIn(email, demoPassword)).status).toBe(200);
});

test('an account that nobody has is shut in the same way', async () => {
  for (let time = 1; time <= 5; time += 1) expect((await logIn('nobody@example.com', 'Wrong1word')).status).toBe(422);
  expect((await logIn('nobody@example.com', 'Wrong1word')).status).toBe(429);
});

test('guesses that are sent all at once are counted before any is looked at', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, guess) =>
      logIn(people.member.email, `Wrong${guess}word`, `203.0.113.${guess + 20}`),
    ),
  );
  expect(guesses.filter(({ status }) => status === 422)).toHaveLength(5);
  expect(guesses.filter(({ status }) => status === 429)).toHaveLength(7);
});

test('right passwords are never too many, and one makes the wrong ones before it forgotten', async () => {
  const { email } = people.regular;
  for (let round = 1; round <= 3; round += 1) {
    for (let time = 1; time <= 4; time += 1) expect((await logIn(email, 'Wrong1word', '203.0.113.3')).status).toBe(422);
    expect((await logIn(email, demoPassword, '203.0.113.3')).status).toBe(200);
  }
});

test('thirty wrong ones from one address shut that address, whichever accounts they were for', async () => {
  const address = '203.0.113.4';
  for (let guess = 1; guess <= 30; guess += 1)
    expect((await logIn(`guess${guess}@example.com`, 'Wrong1word', address)).status).toBe(422);
  expect((await logIn(people.staff.email, demoPassword, address)).status).toBe(429);
  expect((await logIn(people.staff.email, demoPassword, '203.0.113.5')).status).toBe(200);
});

test('the sixth registration of an address within an hour waits, and so does the sixth forgotten password', async () => {
  const registering = (number: number) =>
    shop.ask('POST', '/api/accounts/register', {
      body: { name: 'Ada', email: `ada${number}@example.com`, password: 'Barley7mow' },
      headers: from('203.0.113.6'),
    });
  const forgetting = (method: string) =>
    shop.ask(method, '/api/accounts/forgotpassword', {
      query: { name: 'a@example.com' },
      headers: from('203.0.113.6'),
    });
  for (let number = 1; number <= 5; number += 1) expect((await registering(number)).status).toBe(200);
  expect((await registering(6)).status).toBe(429);
  for (const method of ['GET', 'POST', 'GET', 'POST', 'GET']) expect((await forgetting(method)).status).toBe(200);
  for (const method of ['GET', 'POST']) expect((await forgetting(method)).status).toBe(429);
  shop.clock.advance(3_600_000);
  expect((await registering(7)).status).toBe(200);
});

test('a new password opens an account that wrong ones had shut', async () => {
  const { email } = people.telesales;
  for (let time = 1; time <= 6; time += 1) await logIn(email, 'Wrong1word', '203.0.113.7');
  expect((await logIn(email, demoPassword, '203.0.113.8')).status).toBe(429);
  await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email }, headers: from('203.0.113.9') });
  await shop.settled();
  const mail = await shop.db
    .selectFrom('outbox_mail')
    .select('text')
    .where('to_address', '=', email)
    .executeTakeFirstOrThrow();
  const [, userId, token] = /userId=(\d+)&token=([\w-]+)/.exec(mail.text) ?? [];
  const body = { userId, token, password: 'Barley7mower' };
  expect((await shop.ask('POST', '/api/accounts/saveresetpassword', { body })).status).toBe(200);
  expect((await logIn(email, 'Barley7mower', '203.0.113.10')).status).toBe(200);
});
