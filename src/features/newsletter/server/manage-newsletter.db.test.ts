import { afterAll, beforeAll, expect, test } from 'vitest';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import { people } from '#sample-brewery/fixtures.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { newsletterSignUps } from '../manage-newsletter.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_NEWSLETTER: '0' } });
  ({ headers } = await logIn(shop, people.admin.email));
  await shop.db.deleteFrom('consent').execute();
});
afterAll(() => shop.stop());

const signUp = (email: string) =>
  shop.ask('POST', '/api/newsletter/subscribe', {
    body: { email, name: '', agreed: true, wordingVersion: newsletterWording.version, source: 'home' },
  });
async function list(query = '') {
  const { body } = await shop.ask<AnswerOf<typeof newsletterSignUps>>('GET', '/api/staff/newsletter', {
    headers,
    query,
  });
  expect(newsletterSignUps.answer.parse(body)).toEqual(body);
  return body;
}
const statesOf = async (query?: string) => (await list(query)).rows.map(({ email, state }) => [email, state]);
const remove = (id: number) => shop.ask('POST', '/api/staff/newsletter/remove', { headers, body: { id } });

test('who asked stands there once, with what came of it; what was said last counts', async () => {
  await signUp('ada@example.com');
  await signUp('Ada@example.com');
  await signUp('dora@example.com');
  shop.mailingList.setFaults({ answer: 'down' });
  shop.clock.advance(1000);
  await signUp('sam@example.com');
  shop.mailingList.clearFaults();
  expect(await statesOf('sort=email')).toEqual([
    ['Ada@example.com', 'passed-on'],
    ['dora@example.com', 'refused'],
    ['sam@example.com', 'waiting'],
  ]);
  expect(await statesOf('size=1')).toEqual([['sam@example.com', 'waiting']]);
  expect(await statesOf('state=refused')).toEqual([['dora@example.com', 'refused']]);
  expect(await statesOf('search=ADA')).toEqual([['Ada@example.com', 'passed-on']]);
});

test('who is removed is not passed on, stands there as such, and is removed once', async () => {
  const { rows } = await list('search=sam');
  const id = rows[0]!.id;
  expect((await remove(id)).body).toEqual({ id, wasOnList: true });
  expect((await remove(id)).body).toEqual({ id, wasOnList: false });
  shop.clock.advance(120_000);
  await shop.run('pass-on-newsletter-sign-ups');
  expect(shop.mailingList.ledger.subscribers.filter(({ email }) => email === 'sam@example.com')).toEqual([]);
  expect(await statesOf('state=unsubscribed')).toEqual([['sam@example.com', 'unsubscribed']]);
  const entries = await auditEntries(shop.db, 'newsletter.removed');
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries)).not.toContain('sam@');
  expect((await remove(99_999_999)).status).toBe(404);
});

test('somebody who asks again is there again, and what was settled long ago is known as passed on', async () => {
  await signUp('sam@example.com');
  shop.clock.advance(40 * 24 * 3600_000);
  await shop.run('forget-old-newsletter-sign-ups');
  ({ headers } = await logIn(shop, people.admin.email));
  expect(await statesOf('search=sam')).toEqual([['sam@example.com', 'passed-on']]);
});
