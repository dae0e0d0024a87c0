import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#wire/contract.ts';
import type { paypalConfig } from '#features/checkout/checkout.contract.ts';
import { PRETEND_MERCHANT } from '#fake-servers/card-gateway/fake-card-gateway.ts';
import { PRETEND_PAYPAL } from '#fake-servers/paypal/fake-paypal.ts';
import type { SessionAnswer } from '#features/accounts/accounts.contract.ts';
import { instant } from '#rules/calendar/instant.ts';
import { demoPassword, people } from '#sample-brewery/people.ts';
import { askAt, type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type MailServerForTest, startMailServer } from '../../../../tests/mail-server-for-test.ts';
import { openShop } from '../../../../tests/shop-for-test.ts';
import {
  type MailForStaff,
  mailSettings,
  type PaymentSettings,
  paymentSettings,
  type PaypalForStaff,
  type Trial,
} from '../provider-settings.contract.ts';

/** A business whose environment says nothing of providers but where they are. */
const UNSET = {
  DEMO: '0',
  LIMIT_PROVIDER_TRIAL: '20/600',
  PAYPAL_CLIENT_ID: '',
  PAYPAL_CLIENT_SECRET: '',
  PAYPAL_WEBHOOK_ID: '',
  CARD_MERCHANT_ID: '',
  CARD_PASSWORD: '',
  CARD_PRE_SHARED_KEY: '',
};
const PASSWORD = 'a-mail-password';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
let mailServer: MailServerForTest;
beforeAll(async () => {
  shop = await openCallableShop({ settings: UNSET });
  headers = await administratorAt(shop.url);
  mailServer = await startMailServer({ user: 'shop', password: PASSWORD });
});
afterAll(async () => {
  await mailServer.stop();
  await shop.stop();
});

/** Outside the demo a second factor cannot be skipped: the log-in has one. */
async function administratorAt(url: string): Promise<Readonly<Record<string, string>>> {
  const body = { email: people.admin.email, password: demoPassword, ageConfirmed: true };
  const session = await askAt(url)<SessionAnswer>('POST', '/api/auth/requesttoken', { body });
  await shop.db
    .updateTable('session')
    .set({ second_factor_by: 'totp', second_factor_at: shop.clock.now() })
    .where('person_id', '=', people.admin.id)
    .execute();
  return { authorization: `Bearer ${session.body.token}` };
}

const post = <T>(path: string, body: object, as = headers) =>
  shop.ask<T>('POST', `/api/staff/${path}`, { body, headers: as });
const payments = async () => (await shop.ask<PaymentSettings>('GET', '/api/staff/payments', { headers })).body;
const offered = async (at: Pick<CallableShop, 'ask'> = shop) =>
  (await at.ask<AnswerOf<typeof paypalConfig>>('GET', '/api/accounts/getpaypalconfig')).body;

const tried = async (path: string, body: object) => (await post<Trial>(path, body)).body;

const PAYPAL = {
  clientId: PRETEND_PAYPAL.clientId,
  clientSecret: PRETEND_PAYPAL.clientSecret,
  webhookId: PRETEND_PAYPAL.webhookId,
  merchantId: '',
};
const CARD = {
  merchantId: PRETEND_MERCHANT.merchantId,
  password: PRETEND_MERCHANT.password,
  preSharedKey: PRETEND_MERCHANT.preSharedKey,
  hashMethod: PRETEND_MERCHANT.hashMethod,
};

test('PayPal that staff enter is offered at once, its secret is sealed in the table and in no answer', async () => {
  const empty = await payments();
  expect(paymentSettings.answer.parse(empty)).toEqual(empty);
  expect(empty.paypal).toMatchObject({ from: 'nobody', isSetUp: false, version: 0 });
  expect(await offered()).toMatchObject({ clientId: '', cardOffered: false });
  expect((await shop.ask('GET', '/api/accounts/checkserver')).headers.get('content-security-policy')).not.toContain(
    shop.paypal.url,
  );

  const saved = await post<PaypalForStaff>('payments/paypal/save', { ...PAYPAL, version: 0 });
  expect(saved.body).toMatchObject({ from: 'staff', isSetUp: true, version: 1, changedBy: people.admin.name });
  expect(saved.body.secrets).toMatchObject([{ name: 'clientSecret', isEntered: true, isReadable: true }]);
  expect(await offered()).toMatchObject({ clientId: PAYPAL.clientId });
  expect((await shop.ask('GET', '/api/accounts/checkserver')).headers.get('content-security-policy')).toContain(
    shop.paypal.url,
  );

  const stored = await shop.db.selectFrom('provider_secret').selectAll().execute();
  expect(stored).toHaveLength(1);
  const everywhere = [
    stored,
    await payments(),
    saved.body,
    await auditEntries(shop.db, 'provider.changed'),
    shop.logged,
  ];
  expect(JSON.stringify(everywhere)).not.toContain(PAYPAL.clientSecret);
});

test('a secret that is left empty stays, of two who save the second is told, and another client id asks for its own', async () => {
  const webhook = { ...PAYPAL, clientSecret: '', webhookId: 'another' };
  expect((await post('payments/paypal/save', { ...webhook, version: 1 })).body).toMatchObject({
    isSetUp: true,
    version: 2,
  });
  expect((await post('payments/paypal/save', { ...PAYPAL, version: 1 })).status).toBe(409);
  const other = await post('payments/paypal/save', { ...webhook, clientId: 'other', version: 2 });
  expect([other.status, other.body.fields]).toEqual([422, { clientSecret: expect.stringContaining('again') }]);
});

test('credentials are tried at the configured addresses, right and wrong ones', async () => {
  expect(await tried('payments/paypal/try', { ...PAYPAL, clientSecret: '' })).toMatchObject({ result: 'works' });
  expect(await tried('payments/paypal/try', { ...PAYPAL, clientSecret: 'wrong' })).toMatchObject({ result: 'refused' });
  const right = await tried('payments/card/try', CARD);
  expect([right.result, right.says]).toEqual(['works', expect.stringContaining('Nothing proves the pre-shared key')]);
  expect(await tried('payments/card/try', { ...CARD, password: 'wrong' })).toMatchObject({ result: 'refused' });
  expect((await payments()).card.version).toBe(0);
  expect(await auditEntries(shop.db, 'provider.tried')).toHaveLength(4);
});

test('mails wait until there is a mail server, whose answers are said in words', async () => {
  const mail = {
    host: '127.0.0.1',
    port: mailServer.port,
    tls: 'none',
    user: '',
    password: '',
    from: 'Shop <shop@a.example>',
  };
  const found = (await shop.ask<MailForStaff>('GET', '/api/staff/mail', { headers })).body;
  expect(mailSettings.answer.parse(found)).toEqual(found);
  expect(found).toMatchObject({ from: 'nobody', isSetUp: false });
  const triedBy = async (body: object) =>
    (await post<Trial>('mail/try', { ...mail, to: 'ada@example.com', ...body })).body;
  expect(await triedBy({})).toMatchObject({ result: 'works', answer: '250 taken' });
  expect(mailServer.messages[0]).toContain('To: ada@example.com');
  expect(await triedBy({ tls: 'starttls' })).toMatchObject({ result: 'no-encryption' });
  expect(await triedBy({ host: 'no-such-host.invalid' })).toMatchObject({ result: 'no-such-host' });
  expect(await triedBy({ port: 1 })).toMatchObject({ result: 'not-reachable' });
  const open = await post('mail/try', { ...mail, to: 'ada@example.com', user: 'shop', password: PASSWORD });
  expect([open.status, Object.keys(open.body.fields ?? {})]).toEqual([422, ['tls']]);

  const waiting = {
    to_address: 'ada@example.com',
    subject: 'It waits',
    text: 'It waits',
    html: '<p>It waits</p>',
    written_at: shop.clock.now(),
    next_try_at: instant('2027-01-01T00:00:00Z'),
    tries: 1,
  };
  await shop.db
    .insertInto('outbox_mail')
    .values([
      { ...waiting, once_key: 'waits', last_error: 'Error: 421 try again later' },
      { ...waiting, once_key: 'is on its way' },
    ])
    .execute();
  const saved = await post<MailForStaff>('mail/save', { ...mail, version: 0 });
  expect(saved.body).toMatchObject({ isSetUp: true, version: 1 });
  const isDue = async (onceKey: string) => {
    const { next_try_at: at } = await shop.db
      .selectFrom('outbox_mail')
      .select('next_try_at')
      .where('once_key', '=', onceKey)
      .executeTakeFirstOrThrow();
    return String(at) <= shop.clock.now();
  };
  expect([await isDue('waits'), await isDue('is on its way')]).toEqual([true, false]);
});

test('a stored password goes to no other server than its own, neither when saving nor when testing', async () => {
  const secured = {
    host: 'mail.a.example',
    port: 587,
    tls: 'starttls',
    user: 'shop',
    password: PASSWORD,
    from: 'shop@a.example',
  };
  const saved = await post<MailForStaff>('mail/save', { ...secured, version: 1 });
  expect(saved.body).toMatchObject({ isSetUp: true, version: 2 });
  for (const change of [{ host: '127.0.0.1', port: mailServer.port }, { tls: 'tls' }, { user: 'other' }]) {
    const elsewhere = { ...secured, password: '', ...change };
    const refused = [
      await post('mail/save', { ...elsewhere, version: 2 }),
      await post('mail/try', { ...elsewhere, to: 'ada@example.com' }),
    ];
    expect(refused.map(({ status, body }) => [status, Object.keys(body.fields ?? {})])).toEqual([
      [422, ['password']],
      [422, ['password']],
    ]);
  }
});

test('another process uses what was saved within a second, and with another key says that it cannot be read', async () => {
  const other = await openShop(shop.db, {
    settings: UNSET,
    providers: shop,
    start: shop.clock.now(),
  });
  const otherShop = { ask: askAt(other.url) };
  expect(await offered(otherShop)).toMatchObject({ cardOffered: false });
  await post('payments/card/save', { ...CARD, version: 0 });
  await shop.aSecondLater();
  other.changes.notifyAll();
  await expect.poll(() => offered(otherShop)).toMatchObject({ cardOffered: true });
  await other.stop();

  const rekeyed = await openShop(shop.db, {
    settings: { ...UNSET, SESSION_KEY: 'another key, which is long enough for this' },
    providers: shop,
    start: shop.clock.now(),
  });
  const atRekeyed = { ask: askAt(rekeyed.url) };
  expect(await offered(atRekeyed)).toMatchObject({ clientId: '', cardOffered: false });
  const mine = await administratorAt(rekeyed.url);
  const { status, body } = await atRekeyed.ask<PaymentSettings>('GET', '/api/staff/payments', { headers: mine });
  expect([status, body.paypal.isSetUp, body.paypal.secrets[0]]).toEqual([
    200,
    false,
    expect.objectContaining({ isEntered: true, isReadable: false }),
  ]);
  await rekeyed.stop();
});

test('what the environment says goes first and is not changed here', async () => {
  const fixed = await openShop(shop.db, { settings: { DEMO: '0' }, providers: shop, start: shop.clock.now() });
  const at = { ask: askAt(fixed.url) };
  const mine = await administratorAt(fixed.url);
  const { body } = await at.ask<PaymentSettings>('GET', '/api/staff/payments', { headers: mine });
  expect(body.paypal).toMatchObject({ from: 'start', isSetUp: true, fields: { clientId: PRETEND_PAYPAL.clientId } });
  const refused = await at.ask('POST', '/api/staff/payments/paypal/save', {
    body: { ...PAYPAL, version: 2 },
    headers: mine,
  });
  expect([refused.status, refused.body.code]).toEqual([409, 'PROVIDER_FIXED']);
  await fixed.stop();
});

test('a provider is removed, and no longer offered', async () => {
  const { paypal } = await payments();
  const removed = await post('providers/remove', { provider: 'paypal', version: paypal.version });
  expect(removed.body).toEqual({ removed: 'paypal' });
  expect(await offered()).toMatchObject({ clientId: '' });
  expect(await shop.db.selectFrom('provider_secret').select('name').where('provider', '=', 'paypal').execute()).toEqual(
    [],
  );
});

test('without a fresh second factor nothing is saved or tried, and trials are limited', async () => {
  for (let nth = 0; nth < 20; nth += 1) await post('payments/paypal/try', PAYPAL);
  expect((await post('payments/paypal/try', PAYPAL)).status).toBe(429);
  shop.clock.advance(11 * 60_000);
  for (const path of ['payments/card/save', 'payments/card/try', 'mail/try', 'providers/remove'])
    expect((await post(path, { ...CARD, version: 1 })).status, path).toBe(403);
});
