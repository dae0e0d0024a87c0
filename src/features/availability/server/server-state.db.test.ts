import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { payAtGateway, comeBack } from '../../../../tests/card-form.ts';
import { logIn, logInAnew } from '../../../../tests/log-in.ts';
import { ADA, readTermsVersion, shopperReadyToPay } from '../../../../tests/shopper-for-test.ts';
import { mailsTo } from '../../../../tests/mailed-link.ts';
import { siteForTest } from '../../../../tests/site-for-test.ts';
import { type ServerForStaff, serverSwitch } from '../server-state.contract.ts';
import { switchServerState } from './switch-server-state.ts';

const PAYPAL = 103;
const PUMP = 'We are fitting a new <pump>.';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop({ site: siteForTest });
  await readTermsVersion(shop.url);
  ({ headers } = await logIn(shop, people.telesales.email));
});
afterEach(async () => {
  shop.paypal.clearFaults();
  await shop.db.deleteFrom('server_status').execute();
  await shop.aSecondLater();
});
afterAll(() => shop.stop());

const read = async () => (await shop.ask<ServerForStaff>('GET', '/api/staff/server', { headers })).body;
const save = (body: object, by = headers) =>
  shop.ask<ServerForStaff>('POST', '/api/staff/server/save', {
    body: { message: '', returnsAt: null, version: 1, ...body },
    headers: by,
  });
const check = async () => (await shop.ask<number>('GET', '/api/accounts/checkserver')).body;

test('a server that nobody has switched is open, and its first switch begins from that', async () => {
  const untouched = await read();
  expect(serverSwitch.answer.parse(untouched)).toEqual(untouched);
  expect(untouched).toMatchObject({ state: 'open', version: 1, changedBy: '', since: null, forced: null });
  expect(untouched.databaseTakesWrites).toBe(true);
});

test('maintenance shows its message and return on every page and in every refusal, until it is opened again', async () => {
  const at = shop.clock.now();
  const { status, body } = await save({ state: 'maintenance', message: PUMP, returnsAt: '2026-11-21T14:00:00Z' });
  expect([status, body]).toEqual([
    200,
    expect.objectContaining({ version: 2, changedBy: people.telesales.name, since: at, changedAt: at }),
  ]);
  expect(await check()).toBe(1);
  const back = 'We expect to be back on Saturday 21 November 2026 at 2:00 pm.';
  const page = await shop.ask('GET', '/beershop');
  expect([page.status, Number(page.headers.get('retry-after'))]).toEqual([
    503,
    (Date.parse('2026-11-21T14:00:00Z') - Date.parse(shop.clock.now())) / 1000,
  ]);
  expect(page.text).toContain(`<p id="notice">We are fitting a new &lt;pump&gt;. ${back}</p>`);
  const refused = await shop.ask('GET', '/api/contentapi/getshopcardlist');
  expect([refused.status, refused.body.code, refused.body.info]).toEqual([
    503,
    'MAINTENANCE',
    expect.stringContaining(`${PUMP} ${back}`),
  ]);
  expect((await shop.ask('GET', '/api/accounts/servernotice')).body).toEqual({ says: `${PUMP} ${back}` });

  const opened = await save({ ...body, state: 'open' });
  expect(opened.body).toMatchObject({ state: 'open', message: '', returnsAt: null, version: 3 });
  expect(await check()).toBe(0);
  expect((await shop.ask('GET', '/beershop')).status).toBe(200);
});

test('in maintenance staff log in on a fresh browser, give their second factor, open the site, and log out', async () => {
  await save({ state: 'maintenance', message: PUMP });
  expect((await shop.ask('GET', '/login')).status).toBe(200);
  const fresh = await logInAnew(shop, people.admin.email);
  expect((await shop.ask('GET', '/api/staff/shop', fresh)).status).toBe(200);
  expect((await shop.ask('GET', '/api/staff/team', fresh)).status).toBe(503);
  const { version } = await read();
  expect((await save({ state: 'open', version }, fresh.headers)).status).toBe(200);
  expect(await check()).toBe(0);
});

test('a customer who logs in during maintenance finds nothing but the page that waits', async () => {
  await save({ state: 'maintenance', message: PUMP });
  const { headers: customer } = await logInAnew(shop, people.member.email);
  for (const path of ['/home', '/beershop', '/account'])
    expect([path, (await shop.ask('GET', path, { headers: customer })).status]).toEqual([path, 503]);
  expect((await shop.ask('GET', '/api/staff/server', { headers: customer })).status).toBe(403);
});

test('read-only refuses what shoppers and staff would change, with the message, but for the switch itself', async () => {
  await save({ state: 'read-only', message: PUMP });
  expect(await check()).toBe(2);
  const write = { body: { id: 1, version: 1 }, headers };
  for (const path of ['/api/staff/order/cancel', '/api/order/orderactionbyvalidate']) {
    const { status, body } = await shop.ask('POST', path, write);
    expect([path, status, body.code, body.info]).toEqual([path, 503, 'ORDERING_CLOSED', expect.stringContaining(PUMP)]);
  }
  expect((await shop.ask('GET', '/beershop')).status).toBe(200);
  expect((await save({ state: 'open', version: 2 })).status).toBe(200);
  expect(await check()).toBe(0);
});

test('of two who switch, the second is told who was first and when, and nothing is lost', async () => {
  const { headers: admin } = await logIn(shop, people.admin.email);
  await save({ state: 'read-only', message: PUMP });
  const late = await save({ state: 'maintenance', message: 'Another' }, admin);
  expect([late.status, late.body.code, late.body.info]).toEqual([
    409,
    'VERSION_CONFLICT',
    expect.stringContaining(`${people.telesales.name} changed this at`),
  ]);
  expect(await read()).toMatchObject({ state: 'read-only', message: PUMP, version: 2 });
});

test('who switched is in the audit with before and after; a save that changes nothing leaves no entry', async () => {
  const before = (await auditEntries(shop.db, 'server.switched')).length;
  await save({ state: 'read-only', message: PUMP });
  await save({ state: 'read-only', message: PUMP, version: 2 });
  expect((await auditEntries(shop.db, 'server.switched')).slice(before)).toEqual([
    {
      person_id: expect.any(Number),
      operator: null,
      subject_id: 'state',
      before: { state: 'open', message: '' },
      after: { state: 'read-only', message: PUMP },
    },
  ]);
});

test('an operator opens it from outside, whatever version stands, and the screen says that a script did', async () => {
  await save({ state: 'maintenance', message: PUMP });
  const open = { state: 'open', message: '', returnsAt: null } as const;
  await switchServerState(shop.db, open, { version: null, by: 'script: root', at: shop.clock.now() });
  await shop.aSecondLater();
  expect(await check()).toBe(0);
  expect(await read()).toMatchObject({ state: 'open', changedBy: 'script: root', version: 3 });
});

test.each([
  ['neither why nor until when', { state: 'maintenance' }, 422, 'message'],
  ['a return that is over', { state: 'read-only', returnsAt: '2026-11-20T00:00:00Z' }, 422, 'returnsAt'],
  ['a state that there is not', { state: 'closed' }, 400, 'state'],
  ['a moment that is none', { state: 'maintenance', returnsAt: 'tomorrow' }, 400, 'returnsAt'],
])('%s is refused at its field', async (_, body, status, field) => {
  const refused = await save(body);
  expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([status, [field]]);
  expect(await check()).toBe(0);
});

test.each(['maintenance', 'read-only'])('a payment that was begun ends in %s: PayPal’s by its buyer', async (state) => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  await save({ state, message: PUMP });
  expect(await shopper.confirm(PAYPAL, body.token)).toMatchObject({ status: 200, body: { isPaid: true } });
});

test.each(['maintenance', 'read-only'])(
  'the notice and the way back of the card gateway are taken in %s',
  async (state) => {
    const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
    const begun = (await shopper.beginCard()).body;
    await save({ state, message: PUMP });
    const paid = await payAtGateway(begun, 'Ada Example');
    expect(await comeBack(paid)).toBe('/beershop/completed');
    const order = await shop.db
      .selectFrom('orders')
      .select('is_paid')
      .where('id', '=', shopper.order!.id)
      .executeTakeFirstOrThrow();
    expect(order.is_paid).toBe(true);
  },
);

test('what was paid and never heard of is found by the job in maintenance, and its mail is written', async () => {
  const shopper = await shopperReadyToPay(shop.url, packs.reedcutterBottle, 1);
  const { body } = await shopper.beginPaypal();
  await shop.paypal.approve(body.token);
  shop.paypal.setFaults({ capture: 'drop-connection-after-capturing', webhooks: 'none' });
  await shopper.confirm(PAYPAL, body.token);
  shop.paypal.clearFaults();
  await save({ state: 'maintenance', message: PUMP });
  shop.clock.advance(600_000);
  await shop.run('reconcile-payments');
  const { is_paid, order_ref_num } = await shop.db
    .selectFrom('orders')
    .select(['is_paid', 'order_ref_num'])
    .where('id', '=', shopper.order!.id)
    .executeTakeFirstOrThrow();
  expect(is_paid).toBe(true);
  expect((await mailsTo(shop.db, ADA.email)).map(({ subject }) => subject).join()).toContain(`${order_ref_num}`);
});
