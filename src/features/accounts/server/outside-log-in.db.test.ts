import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoPassword, people } from '#sample-brewery/people.ts';
import type { TokenChanges } from '#fake-servers/identity/id-tokens.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import type { SessionAnswer } from '../accounts.contract.ts';

const EXTERNAL = '/api/auth/requesttokenexternal';
const DRAFT = '/api/order/getdraftorder2';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const tokenOf = (person: string, changes: TokenChanges = {}) =>
  shop.identity.idToken(person, { at: new Date(shop.clock.now()), ...changes });
const give = (accessToken: string, more: Record<string, unknown> = {}) =>
  shop.ask<SessionAnswer>('POST', `${EXTERNAL}/`, {
    body: { provider: 'GOOGLE', accessToken, userId: '1', client_id: 'whatever', ageConfirmed: true, ...more },
  });
const come = async (person: string, more: Record<string, unknown> = {}, changes: TokenChanges = {}) =>
  give(await tokenOf(person, changes), more);
const open = async ({ token }: SessionAnswer) =>
  (await shop.ask('GET', DRAFT, { headers: { authorization: `Bearer ${token}` } })).status === 200;
const accountOf = (email: string) =>
  shop.db.selectFrom('person').selectAll().where('email', '=', email).executeTakeFirst();
const identitiesOf = async (email: string) => {
  const account = await accountOf(email);
  return shop.db
    .selectFrom('outside_identity')
    .select(['provider', 'subject'])
    .where('person_id', '=', account?.id ?? 0)
    .execute();
};

describe('somebody new', () => {
  test('gets an account at once, and comes back to the same one, even under another e-mail', async () => {
    const first = await come('nora', { provider: 'google' });
    expect(first.status).toBe(200);
    expect(first.body).toMatchObject({ userName: 'Nora Newman', userEmail: 'nora@newman.example', role: 10 });
    expect(await open(first.body)).toBe(true);
    const again = await come('nora', {}, { claims: { email: people.admin.email, email_verified: true } });
    expect(again.body).toMatchObject({ userEmail: 'nora@newman.example', role: 10 });
    expect(await accountOf('nora@newman.example')).toMatchObject({ password_hash: null });
  });

  test('is asked for her age first, and nothing is made before', async () => {
    const newcomer = { subject: '7', claims: { email: 'kit@newman.example', name: '' } };
    const refused = await come('nora', { ageConfirmed: undefined }, newcomer);
    expect([refused.status, refused.body.code]).toEqual([422, 'AGE_NOT_CONFIRMED']);
    expect(await accountOf('kit@newman.example')).toBeUndefined();
    expect((await come('nora', {}, newcomer)).body.userName).toBe('kit');
    expect((await come('nora', { ageConfirmed: false }, newcomer)).status).toBe(200);
  });

  test('who comes twice at the same moment gets one account', async () => {
    const twice = { subject: '8', claims: { email: 'ivy@newman.example' } };
    const token = await tokenOf('nora', twice);
    const both = await Promise.all([give(token), give(token)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect(await identitiesOf('ivy@newman.example')).toHaveLength(1);
  });

  test('chooses a password by “Forgot Password”, and then has two ways in', async () => {
    const email = 'nora@newman.example';
    await shop.ask('POST', '/api/accounts/forgotpassword', { body: { name: email } });
    await shop.settled();
    const body = { ...(await linkTo(shop.db, email, 'resetpassword')), password: 'Barley7mow' };
    expect((await shop.ask('POST', '/api/accounts/saveresetpassword', { body })).status).toBe(200);
    expect((await logInAnew(shop, email, 'Barley7mow')).session.userEmail).toBe(email);
    expect((await come('nora')).status).toBe(200);
  });
});

describe('somebody with a confirmed account of the same e-mail', () => {
  const ruth = people.member.email;

  test('is asked for its password once, and never again', async () => {
    const firstAnswer = await come('ruth');
    expect([firstAnswer.status, firstAnswer.body.code, Object.keys(firstAnswer.body.fields ?? {})]).toEqual([
      409,
      'PASSWORD_NEEDED_ONCE',
      ['password'],
    ]);
    const wrong = await come('ruth', { password: 'Wrong1word' });
    expect([wrong.status, wrong.body.code]).toEqual([422, 'WRONG_LOG_IN']);
    expect(await identitiesOf(ruth)).toEqual([]);
    const right = await come('ruth', { password: demoPassword });
    expect(right.body).toMatchObject({ userName: people.member.name, userEmail: ruth });
    expect((await mailsTo(shop.db, ruth)).at(-1)?.subject).toContain('is connected to Google');
    expect((await come('ruth')).status).toBe(200);
  });

  test('cannot have its password guessed by this door', async () => {
    const guesses = [];
    for (let guess = 1; guess <= 6; guess += 1)
      guesses.push(await come('ruth', { password: `Wrong${guess}word` }, { subject: '9' }));
    expect(guesses.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422, 429]);
    shop.clock.advance(900_000);
  });

  test('is let in at once where Google itself hands out such e-mails', async () => {
    const walter = await come('walter');
    expect(walter.body).toMatchObject({ userName: people.regular.name, userEmail: people.regular.email });
    expect((await logInAnew(shop, people.regular.email)).session.userName).toBe(people.regular.name);
  });

  test('is not, when Google has not verified the e-mail, whatever organisation the token names', async () => {
    const email = people.membershipDue.email;
    const unverified = { subject: '10', claims: { email, email_verified: false, hd: 'example.com' } };
    const { status, body } = await come('walter', {}, unverified);
    expect([status, body.code]).toEqual([409, 'LOOK_AT_YOUR_MAIL']);
    expect(await identitiesOf(email)).toEqual([]);
    expect((await mailsTo(shop.db, email)).at(-1)?.subject).toContain('You already have an account');
  });
});

describe('an account that nobody has confirmed', () => {
  test('is hers whom Google vouches for; the password and the links of whoever registered it are good no more', async () => {
    const email = 'hugo@newman.example';
    const stranger = { name: 'A stranger', email, password: 'Strangers1own', ageConfirmed: true };
    await shop.ask('POST', '/api/accounts/register', { body: stranger });
    const link = await linkTo(shop.db, email, 'confirmemail');
    const hugo = await come('nora', {}, { subject: '11', claims: { email, name: 'Hugo Newman' } });
    expect(hugo.body).toMatchObject({ userName: 'Hugo Newman', userEmail: email });
    const followed = await shop.ask('POST', '/api/accounts/confirmemail', { body: link });
    expect(followed.body).toEqual({ ok: true, alreadyConfirmed: true });
    await expect(logInAnew(shop, email, stranger.password)).rejects.toThrow('WRONG_LOG_IN');
    expect(await accountOf(email)).toMatchObject({ name: 'Hugo Newman', password_hash: null });
  });

  test('is not opened by an e-mail that nobody has verified; the mailbox decides', async () => {
    const { status, body } = await come('una');
    expect([status, body.code]).toEqual([409, 'LOOK_AT_YOUR_MAIL']);
    const email = 'una@unsure.example';
    // She may still register with a password; both links wait, and each brings only what came with it.
    const own = { name: 'Una', email, password: 'Barley7mow', ageConfirmed: true };
    const googles = await linkTo(shop.db, email, 'confirmemail');
    await shop.ask('POST', '/api/accounts/register', { body: own });
    const byPassword = await linkTo(shop.db, email, 'confirmemail');
    expect((await shop.ask('POST', '/api/accounts/confirmemail', { body: byPassword })).status).toBe(200);
    expect(await identitiesOf(email)).toEqual([]);
    const late = await shop.ask('POST', '/api/accounts/confirmemail', { body: googles });
    expect(late.body).toEqual({ ok: true, alreadyConfirmed: true });
    expect((await come('una')).body.code).toBe('LOOK_AT_YOUR_MAIL');
    expect((await logInAnew(shop, email, own.password)).session.userName).toBe('Una');
  });

  test('is opened by its mailed link, which brings Google’s number with it', async () => {
    const claims = { email: 'olga@unsure.example', name: 'Olga Sure' };
    await come('una', {}, { subject: '12', claims });
    const link = await linkTo(shop.db, claims.email, 'confirmemail');
    expect((await shop.ask('POST', '/api/accounts/confirmemail', { body: link })).status).toBe(200);
    expect((await come('una', {}, { subject: '12', claims })).body).toMatchObject({
      userName: 'Olga Sure',
      userEmail: claims.email,
    });
  });
});

describe('staff, administrators and trade', () => {
  test.each([people.admin, people.staff, people.trade30Days, people.tradeSuspended])(
    '$name is refused, with Google’s word and the right password',
    async ({ email }) => {
      const hd = email.split('@')[1];
      const vouched = { subject: `staff ${email}`, claims: { email, hd } };
      for (const more of [{}, { password: demoPassword }]) {
        const { status, body } = await come('arthur', more, vouched);
        expect([status, body.code]).toEqual([403, 'PASSWORD_ONLY']);
      }
      expect(await identitiesOf(email)).toEqual([]);
    },
  );

  test('somebody who becomes one of them loses this door', async () => {
    const { id } = people.regular;
    await shop.db.updateTable('person').set({ role: 60 }).where('id', '=', id).execute();
    expect((await come('walter')).body.code).toBe('PASSWORD_ONLY');
    await shop.db.updateTable('person').set({ role: 10 }).where('id', '=', id).execute();
    expect((await come('walter')).status).toBe(200);
  });
});

test('who is suspended comes in, and stays suspended', async () => {
  const { email } = people.suspended;
  const sid = await come('walter', {}, { subject: '13', claims: { email } });
  expect(sid.body).toMatchObject({ userEmail: email, role: 2 });
  const checked = await shop.ask<SessionAnswer>('POST', '/api/auth/initialchecktoken', { body: sid.body });
  expect(checked.body.role).toBe(2);
});

describe('a token', () => {
  test.each([
    ['for another shop', { audience: 'somebody-else.apps.example' }],
    ['of another issuer', { issuer: 'https://accounts.evil.example' }],
    ['that has run out', { seconds: -1 }],
    ['without a person', { subject: '' }],
  ] as const)('%s proves nothing', async (_, changes) => {
    const { status, body } = await come('walter', {}, changes);
    expect([status, body.code]).toEqual([422, 'OUTSIDE_NOT_PROVED']);
  });

  test('that was changed, unsigned, or signed with our own public key as a secret proves nothing', async () => {
    const good = await tokenOf('walter');
    const [head = '', claims = '', seal = ''] = good.split('.');
    const read = JSON.parse(Buffer.from(claims, 'base64url').toString()) as Record<string, unknown>;
    const other = write({ ...read, sub: '100000000000000000002' });
    for (const bad of [
      `${head}.${other}.${seal}`,
      `${write({ alg: 'none' })}.${claims}.`,
      `${write({ alg: 'HS256', typ: 'JWT' })}.${claims}.${seal}`,
      'not a token',
    ])
      expect((await give(bad)).body.code).toBe('OUTSIDE_NOT_PROVED');
    expect((await give(good)).status).toBe(200);
  });

  test('is good again when Google has changed its keys and a token names a new one', async () => {
    const old = await tokenOf('walter');
    shop.identity.changeKeys();
    await tokenOf('walter');
    // The keys that are kept still know it.
    expect((await give(old)).status).toBe(200);
  });
});

test('a provider that is not set up is not offered, and one that is not known is a bad request', async () => {
  expect((await give('x', { provider: 'FACEBOOK' })).body.code).toBe('OUTSIDE_NOT_OFFERED');
  const unknown = await give('x', { provider: 'MYSPACE' });
  expect([unknown.status, Object.keys(unknown.body.fields ?? {})]).toEqual([400, ['provider']]);
});

test('what the buttons need is public, and never a secret', async () => {
  const keys = await shop.ask('GET', '/api/accounts/getGoogleKeys');
  expect(keys.body).toEqual({ clientId: shop.identity.clientId, scriptUrl: shop.identity.scriptUrl });
  expect((await shop.ask('GET', '/api/accounts/getFBAppId')).body).toEqual({ appId: '' });
});

test('the key of the text editor is for staff', async () => {
  expect((await askForKey(null)).status).toBe(401);
  expect((await askForKey(people.retail.email)).status).toBe(403);
  expect((await askForKey(people.staff.email)).body).toEqual({ key: '' });
});

async function askForKey(email: string | null) {
  const headers: Record<string, string> = email === null ? {} : (await logInAnew(shop, email)).headers;
  return shop.ask('GET', '/api/accounts/getTinyMceKey', { headers });
}

/** A part of a token as it is written. */
function write(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
