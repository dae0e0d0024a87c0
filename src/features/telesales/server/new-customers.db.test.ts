import { afterAll, beforeAll, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn, logInAnew } from '../../../../tests/log-in.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import type { FoundCustomers, OpenedCustomer } from '../telesales.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

const NORA = { name: ' Nora  Newcomer', email: 'nora@example.org', telephone: '01986 960 432', postcode: 'nr349zy' };

async function open(wish: Partial<typeof NORA> = {}, who: { readonly email: string } = people.telesales) {
  const { headers } = await logIn(shop, who.email);
  return shop.ask<OpenedCustomer & { readonly code: string; readonly fields: object }>(
    'POST',
    '/api/staff/sales/customers',
    { body: { ...NORA, ...wish }, headers },
  );
}
const mailsTo = (email: string) =>
  shop.db.selectFrom('outbox_mail').select(['subject', 'text']).where('to_address', '=', email).execute();
const peopleWith = (email: string) => shop.db.selectFrom('person').selectAll().where('email', '=', email).execute();

test('whoever sells opens an account for a new customer, who is mailed a link to choose a password, and is found by all that was said', async () => {
  const { status, body } = await open();
  expect([status, body]).toMatchObject([
    200,
    { isNew: true, isMailed: true, customer: { name: 'Nora Newcomer', email: NORA.email } },
  ]);
  const [person] = await peopleWith(NORA.email);
  expect(person).toMatchObject({ role: 10, password_hash: null, confirmed_at: null, age_confirmed_at: null });
  const { headers } = await logIn(shop, people.telesales.email);
  for (const search of ['Nora New', NORA.email, '01986960432', 'NR34 9ZY']) {
    const found = await shop.ask<FoundCustomers>('GET', '/api/staff/sales/customers', { query: { search }, headers });
    expect([search, found.body.people.map(({ id }) => id)]).toEqual([search, [body.customer.id]]);
  }
  const entry = (await auditEntries(shop.db, 'customer.opened'))[0];
  expect(entry).toMatchObject({ subject_id: String(body.customer.id) });
  const [mail] = await mailsTo(NORA.email);
  const [, userId, token] = /resetpassword\?userId=(\d+)&token=([\w-]+)/.exec(mail!.text) ?? [];
  // A stranger whose address was mistaken for hers does not read her name.
  expect(mail!.text).not.toContain('Nora');
  const chosen = await shop.ask('POST', '/api/accounts/saveresetpassword', {
    body: { userId, token, password: 'Past8Rivers' },
  });
  expect(chosen.status).toBe(200);
  expect((await logInAnew(shop, NORA.email, 'Past8Rivers')).session).toBeDefined();
});

test('what a new customer said of where she lives stands in the first order that she is sold', async () => {
  const email = 'first@example.org';
  const { body } = await open({ email });
  const maud = new Shopper(shop.url);
  const { headers } = await logIn(shop, people.telesales.email);
  maud.headers = { ...headers, 'x-selling-to': `person ${body.customer.id}` };
  await maud.openBasket();
  const { body: order } = await maud.add(packs.reedcutterBottle, 1);
  expect(order).toMatchObject({
    toName: 'Nora Newcomer',
    invAddress: { email, telephone: NORA.telephone, postCode: 'NR34 9ZY' },
  });
});

test('an e-mail that has an account already is answered with that account, however it is written, and nobody is mailed', async () => {
  const before = (await mailsTo(people.member.email)).length;
  const { status, body } = await open({ email: people.member.email.toUpperCase(), name: 'Somebody Else' });
  expect([status, body]).toMatchObject([200, { isNew: false, isMailed: false, customer: { id: people.member.id } }]);
  expect(body.customer.name).toBe(people.member.name);
  expect(await mailsTo(people.member.email)).toHaveLength(before);
});

test('of an account that is not to be sold to as a retail customer no more is said than that it is there', async () => {
  for (const { email } of [people.trade30Days, people.telesales, people.suspended])
    expect(await open({ email })).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } });
});

test('what is wrong is named by its fields, and nothing is stored', async () => {
  const { status, body } = await open({ name: '', email: 'nobody@', telephone: '1', postcode: 'X' });
  expect([status, Object.keys(body.fields).toSorted()]).toEqual([422, ['email', 'name', 'postcode', 'telephone']]);
  expect(await peopleWith('nobody@')).toEqual([]);
});

test('two who take the same customer down at once open one account', async () => {
  const answers = await Promise.all([open({ email: 'twice@example.org' }), open({ email: 'Twice@example.org' })]);
  expect(answers.filter(({ body }) => body.isNew)).toHaveLength(1);
  expect(new Set(answers.map(({ body }) => body.customer.id)).size).toBe(1);
});

test('only staff who sell do so', async () => {
  for (const who of [people.member, people.staff]) expect((await open({}, who)).status).toBe(403);
});
