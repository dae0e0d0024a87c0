import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { newsletterWording } from '#rules/newsletter/newsletter-wording.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { newsletterForm, subscribe } from '../newsletter.contract.ts';

type Answer = AnswerOf<typeof subscribe>;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_NEWSLETTER: '0' } });
});
afterEach(async () => {
  shop.mailingList.clearFaults();
  await shop.db.deleteFrom('newsletter_sign_up').execute();
  await shop.db.deleteFrom('consent').execute();
});
afterAll(() => shop.stop());

let people = 0;
const wish = (change: Record<string, unknown> = {}) => ({
  email: `ada${(people += 1)}@example.com`,
  name: 'Ada King Example',
  agreed: true,
  wordingVersion: newsletterWording.version,
  source: 'home',
  ...change,
});
const ask = (body: Record<string, unknown>) => shop.ask<Answer>('POST', '/api/newsletter/subscribe', { body });
const signUps = () => shop.db.selectFrom('newsletter_sign_up').selectAll().orderBy('id').execute();
const consents = () => shop.db.selectFrom('consent').selectAll().orderBy('id').execute();
const onList = (email: string) => shop.mailingList.ledger.subscribers.filter((one) => one.email === email);
const passOn = () => shop.run('pass-on-newsletter-sign-ups');

test('somebody is put on the list under both names, and what she agreed to is written down', async () => {
  const ada = wish();
  const { status, body } = await ask(ada);
  expect(status).toBe(200);
  expect(subscribe.answer.parse(body)).toEqual(body);
  expect(body).toEqual({ result: 'success', msg: expect.stringContaining('We need to confirm your email address') });
  expect(onList(ada.email)).toMatchObject([{ firstName: 'Ada', lastName: 'King Example', by: 'json' }]);
  expect(await signUps()).toMatchObject([{ email: ada.email, state: 'accepted', tries: 1, next_try_at: null }]);
  expect(await consents()).toMatchObject([
    {
      email: ada.email,
      what: 'newsletter',
      // oxlint-disable-next-line id-denylist -- the name of a column of the table
      given: true,
      wording_version: 'newsletter-1',
      source: 'home',
      person_id: null,
    },
  ]);
});

test('a refusal by the list is shown in its words, without its markup', async () => {
  const { body } = await ask(wish({ email: 'dora@example.com' }));
  expect(body).toEqual({
    result: 'error',
    msg: 'This email cannot be added to this list. Please enter a different email address.',
  });
  expect(await signUps()).toMatchObject([{ state: 'refused' }]);
});

test('whoever is on the list already is told so, and stays on it once', async () => {
  const ada = wish();
  await ask(ada);
  expect((await ask(ada)).body).toEqual({
    result: 'success',
    msg: `${ada.email} is already subscribed to list Sallowmere. Click here to update your profile.`,
  });
  expect(onList(ada.email)).toHaveLength(1);
});

describe('when the list does not answer', () => {
  test.each(['down', 'drop', 'silence', 'page'] as const)(
    '(%s) the wish is kept, and passed on when it does',
    async (answer) => {
      shop.mailingList.setFaults({ answer });
      const ada = wish();
      expect((await ask(ada)).body).toEqual({ result: 'success', msg: expect.stringContaining('does not answer') });
      expect(onList(ada.email)).toEqual([]);
      shop.mailingList.clearFaults();
      await passOn();
      expect(onList(ada.email)).toEqual([]);
      shop.clock.advance(61_000);
      await passOn();
      await passOn();
      expect(onList(ada.email)).toHaveLength(1);
      expect(await signUps()).toMatchObject([{ state: 'accepted', tries: 2, last_error: null }]);
      expect(await consents()).toHaveLength(1);
    },
  );

  test('a wish of a day on which the clock of the database was ahead is passed on once that is put right', async () => {
    const ahead = 24 * 3600_000;
    shop.clock.advance(ahead);
    shop.mailingList.setFaults({ answer: 'down' });
    const ada = wish();
    await ask(ada);
    shop.mailingList.clearFaults();
    shop.clock.advance(-ahead);
    await passOn();
    expect(onList(ada.email)).toHaveLength(1);
  });

  test('one failed try ends a run, and after sixteen tries a sign-up is given up', async () => {
    shop.mailingList.setFaults({ answer: 'down' });
    await ask(wish());
    await ask(wish());
    shop.clock.advance(61_000);
    const before = shop.mailingList.ledger.requests;
    await passOn();
    expect(shop.mailingList.ledger.requests - before).toBe(1);
    for (let round = 0; round < 40; round += 1) {
      shop.clock.advance(6 * 3600_000 + 1000);
      await passOn();
    }
    expect(await signUps()).toMatchObject([
      { state: 'given-up', tries: 16, last_error: 'the list answered 503' },
      { state: 'given-up', tries: 16 },
    ]);
  });

  test('a sign-up whose process died during the call is passed on when its claim has expired', async () => {
    const email = wish().email;
    const now = shop.clock.now();
    await shop.db
      .insertInto('newsletter_sign_up')
      .values({ email, asked_at: now, tries: 1, next_try_at: now })
      .execute();
    shop.clock.advance(1000);
    await Promise.all([passOn(), passOn()]);
    expect(onList(email)).toHaveLength(1);
  });
});

test.each<[string, Record<string, unknown>, string]>([
  ['without an address', { email: '' }, 'email'],
  ['with half of one', { email: 'ada@example' }, 'email'],
  ['with two', { email: 'ada@example.com, bob@example.com' }, 'email'],
  ['without a tick', { agreed: false }, 'agreed'],
  ['under words that were never shown', { wordingVersion: 'newsletter-0' }, 'wordingVersion'],
  ['from nowhere', { source: 'the pub' }, 'source'],
  ['from a machine', { honeypot: 'x' }, 'honeypot'],
])('a wish %s is sent back with the field at fault, and nobody is asked', async (_, change, field) => {
  const before = shop.mailingList.ledger.requests;
  const { status, body } = await ask(wish(change));
  expect([status, Object.keys(body.fields ?? {})]).toEqual([400, [field]]);
  expect(shop.mailingList.ledger.requests).toBe(before);
  expect([await signUps(), await consents()]).toEqual([[], []]);
});

test('answered sign-ups are forgotten after a month, consents are not', async () => {
  await ask(wish());
  shop.clock.advance(29 * 24 * 3600_000);
  await shop.run('forget-old-newsletter-sign-ups');
  expect(await signUps()).toHaveLength(1);
  shop.clock.advance(3 * 24 * 3600_000);
  await shop.run('forget-old-newsletter-sign-ups');
  expect([(await signUps()).length, (await consents()).length]).toEqual([0, 1]);
});

test('a browser without scripts is told where to post, and what to leave empty', async () => {
  const { body, headers } = await shop.ask<AnswerOf<typeof newsletterForm>>('GET', '/api/newsletter/form');
  expect(newsletterForm.answer.parse(body)).toEqual(body);
  expect(body).toEqual({ action: shop.mailingList.formUrl, honeypot: 'b_0f5a110_5a110w' });
  expect(headers.get('cache-control')).toContain('public');
});
