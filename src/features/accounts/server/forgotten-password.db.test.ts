import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';

const FORGOT = '/api/accounts/forgotpassword';
const RESET = '/api/accounts/saveresetpassword';
const DRAFT = '/api/order/getdraftorder2';
const password = 'Barley7mow';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const forget = async (email: string) => {
  const answer = await shop.ask('POST', FORGOT, { body: { name: email } });
  await shop.settled();
  return answer;
};
const reset = (body: Record<string, unknown>) => shop.ask('POST', `${RESET}/`, { body });

test('a new password is chosen by the mailed link; it ends every log-in and the owner is told', async () => {
  const { email } = people.retail;
  const [desk, phone] = [await logInAnew(shop, email), await logInAnew(shop, email)];
  expect((await forget(email.toUpperCase())).body).toEqual({ ok: true });
  const link = await linkTo(shop.db, email, 'resetpassword');
  expect((await reset({ ...link, password })).body).toEqual({ ok: true });
  for (const { headers, session } of [desk, phone]) {
    const late = await shop.ask('GET', DRAFT, { headers });
    expect([late.status, late.headers.get('token-expired')]).toEqual([401, null]);
    expect((await shop.ask('POST', '/api/auth/refreshtoken', { body: session })).status).toBe(401);
  }
  await expect(logInAnew(shop, email)).rejects.toThrow('WRONG_LOG_IN');
  expect((await logInAnew(shop, email, password)).session.userEmail).toBe(email);
  expect((await mailsTo(shop.db, email)).at(-1)?.subject).toBe(
    'Your password at Sallowmere Brewing Company was changed',
  );
});

test('a link is good once, whoever comes first, and takes every older one with it', async () => {
  const { email } = people.member;
  await forget(email);
  const older = await linkTo(shop.db, email, 'resetpassword');
  await forget(email);
  const link = await linkTo(shop.db, email, 'resetpassword');
  const both = await Promise.all([reset({ ...link, password }), reset({ ...link, password: 'Hopsack8net' })]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410]);
  for (const spent of [link, older]) {
    const { status, body } = await reset({ ...spent, password });
    expect([status, body.code]).toEqual([410, 'LINK_OVER']);
    expect(body.remedy).toContain('Forgot Password');
  }
});

test('an older link is good no more as soon as a newer one is asked for, in the same moment too', async () => {
  const { email } = people.tradeTerms0;
  await forget(email);
  const older = await linkTo(shop.db, email, 'resetpassword');
  await Promise.all([forget(email), forget(email)]);
  expect((await reset({ ...older, password })).status).toBe(410);
  const good = await shop.db
    .selectFrom('mailed_link')
    .select('token_hash')
    .where('person_id', '=', people.tradeTerms0.id)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute();
  expect(good).toHaveLength(1);
});

test('a link is good for an hour, for its own person, and for nothing else', async () => {
  const { email } = people.regular;
  await forget(email);
  const link = await linkTo(shop.db, email, 'resetpassword');
  expect((await reset({ ...link, userId: String(people.admin.id), password })).status).toBe(410);
  expect((await shop.ask('POST', '/api/accounts/confirmemail', { body: link })).status).toBe(410);
  shop.clock.advance(3_600_000);
  expect((await reset({ ...link, password })).status).toBe(410);
  expect((await logInAnew(shop, email, demoPassword)).session.userEmail).toBe(email);
});

test('a weak password is refused and does not use the link up', async () => {
  const { email } = people.membershipDue;
  await forget(email);
  const link = await linkTo(shop.db, email, 'resetpassword');
  const weak = await reset({ ...link, password: 'Password1' });
  expect([weak.status, weak.body.code, Object.keys(weak.body.fields ?? {})]).toEqual([
    422,
    'ACCOUNT_FIELDS',
    ['password'],
  ]);
  expect((await reset({ ...link, password })).status).toBe(200);
});

test('one’s own name, e-mail and the brewery’s name are no new password, and the link stays good', async () => {
  const { email } = people.membershipJustOver;
  const { name } = await shop.db
    .selectFrom('person')
    .select('name')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  await forget(email);
  const link = await linkTo(shop.db, email, 'resetpassword');
  const weak = [name.replaceAll(' ', ''), email.split('@')[0] ?? '', 'Sallowmere'].map(
    (word) => `${word.charAt(0).toUpperCase()}${word.slice(1, 12)}2026`,
  );
  for (const one of weak) {
    const { status, body } = await reset({ ...link, password: one });
    expect([one, status, body.fields?.['password']]).toEqual([one, 422, NOT_A_NAME]);
  }
  expect((await reset({ ...link, password })).status).toBe(200);
});

const NOT_A_NAME = 'Choose one that is harder to guess: not your name, your e-mail or the name of the brewery';

test('the link confirms an account that was not confirmed yet', async () => {
  const { email } = people.unconfirmed;
  await forget(email);
  expect((await reset({ ...(await linkTo(shop.db, email, 'resetpassword')), password })).status).toBe(200);
  expect((await logInAnew(shop, email, password)).session.userEmail).toBe(email);
});

test('the answer is the same for an e-mail that nobody has, by POST and by GET, and nothing is mailed', async () => {
  const known = await forget(people.suspended.email);
  const unknown = await forget('nobody@example.com');
  const byAddress = await shop.ask('GET', FORGOT, { query: { name: 'nobody@example.com' } });
  for (const { status, text, headers } of [known, unknown, byAddress])
    expect([status, text, headers.get('cache-control')]).toEqual([200, '{"ok":true}', 'no-store']);
  expect(await mailsTo(shop.db, 'nobody@example.com')).toEqual([]);
  expect(await mailsTo(shop.db, people.suspended.email)).toHaveLength(1);
});

test('one mailbox gets four such mails an hour and no more, and the answer does not tell', async () => {
  const { email } = people.tradeManager;
  const forgetAndSend = async () => {
    const answer = await forget(email);
    await shop.db.updateTable('outbox_mail').set({ sent_at: shop.clock.now() }).execute();
    return answer;
  };
  for (let time = 1; time <= 6; time += 1) expect((await forgetAndSend()).body).toEqual({ ok: true });
  expect(await mailsTo(shop.db, email)).toHaveLength(4);
  shop.clock.advance(3_600_000);
  await forgetAndSend();
  expect(await mailsTo(shop.db, email)).toHaveLength(5);
});

test('a mail that still waits is replaced by the next one, and not sent once its link was used', async () => {
  const { email } = people.membershipLongOver;
  await forget(email);
  await forget(email);
  expect(await mailsTo(shop.db, email)).toHaveLength(1);
  await reset({ ...(await linkTo(shop.db, email, 'resetpassword')), password });
  expect((await mailsTo(shop.db, email)).map(({ subject }) => subject)).toEqual([
    'Your password at Sallowmere Brewing Company was changed',
  ]);
});

test('of a token nothing is kept but a hash', async () => {
  const { email } = people.staff;
  await forget(email);
  const { token } = await linkTo(shop.db, email, 'resetpassword');
  const hashes = await shop.db.selectFrom('mailed_link').select('token_hash').execute();
  expect(hashes.length).toBeGreaterThan(0);
  expect(hashes.map((link) => link.token_hash)).not.toContain(token);
});
