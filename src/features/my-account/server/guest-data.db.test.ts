import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logInAnew } from '../../../../tests/log-in.ts';
import { dataTokenTo, linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import { readTermsVersion, Shopper } from '../../../../tests/shopper-for-test.ts';
import { dataByLink, type DataByLink, exportByLink, type MyData } from '../my-account.contract.ts';

const DAY = 24 * 60 * 60_000;
const ASK = '/api/accounts/askformydata';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_DATA_REQUEST: '5/3600', TRUST_PROXY: '1' } });
  await readTermsVersion(shop.url);
});
afterAll(() => shop.stop());

let callers = 0;
/** Each call comes from another IP address, unless one is given. */
const ask = async (email: string, address = `2001:db8::${(callers += 1)}`) => {
  const answer = await shop.ask('POST', ASK, { body: { email }, headers: { 'x-forwarded-for': address } });
  await shop.settled();
  return answer;
};
const tokenOf = async (email: string) => {
  expect((await ask(email)).status).toBe(200);
  return dataTokenTo(shop.db, email);
};
const by = <T = unknown>(call: 'getdatabylink' | 'exportdatabylink' | 'erasedatabylink', token: string) =>
  shop.ask<T>('POST', `/api/accounts/${call}`, { body: { token } });
const CALLS = ['getdatabylink', 'exportdatabylink', 'erasedatabylink'] as const;

async function write(email: string, text = 'Is the taproom open at Christmas?'): Promise<void> {
  const body = { topic: 'other', name: 'Nora Guest', email, text };
  expect((await shop.ask('POST', '/api/contact/message', { body })).status).toBe(200);
}

async function order(email: string, status = 11): Promise<number> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Nora Guest', note: 'Ring twice', invAddress: { postCode: 'NR35 1ZZ', email } });
  const payment = await shopper.beginPaypal();
  await shop.paypal.approve(payment.body.token);
  const placed = await shopper.confirm(PaymentMethod.paypal, payment.body.token);
  expect([placed.status, placed.body.status]).toEqual([200, 11]);
  await shop.db.updateTable('orders').set({ status }).where('id', '=', placed.body.id).execute();
  return placed.body.id;
}

describe('asking', () => {
  test('gets the same answer whether anything is held or not, and a mail only if something is', async () => {
    await write('nora@example.org');
    const [known, unknown] = [await ask('NORA@example.org'), await ask('nobody@example.org')];
    for (const { status, text, headers } of [known, unknown])
      expect([status, text, headers.get('cache-control'), headers.get('referrer-policy')]).toEqual([
        200,
        '{"ok":true}',
        'no-store',
        'no-referrer',
      ]);
    expect(await mailsTo(shop.db, 'nobody@example.org')).toEqual([]);
    expect((await mailsTo(shop.db, 'NORA@example.org')).map(({ subject }) => subject)).toEqual([
      'What Sallowmere Brewing Company holds about you',
    ]);
    const { rows } = await sql<{ email: string; token_hash: string }>`select email, token_hash from data_link`.execute(
      shop.db,
    );
    expect(rows.map(({ email }) => email)).toEqual(['nora@example.org']);
    expect(rows[0]?.token_hash).not.toBe(await dataTokenTo(shop.db, 'NORA@example.org'));
  });

  test('takes a whole e-mail and nothing else, and no call that another site made with our cookies', async () => {
    const { status, body } = await ask('nora');
    expect([status, body.code, Object.keys(body.fields ?? {})]).toEqual([422, 'ACCOUNT_FIELDS', ['email']]);
    expect((await shop.ask('POST', ASK, { body: {} })).status).toBe(400);
    const cookies = { bs_order: 'x' };
    const forged = await shop.ask('POST', ASK, { body: { email: 'nora@example.org' }, cookies });
    expect([forged.status, forged.body.code]).toEqual([403, 'FORGED']);
  });

  test('a mailbox gets at most four such mails an hour, without a change in the answer', async () => {
    await write('often@example.org');
    const mails = async () =>
      (await mailsTo(shop.db, 'often@example.org')).filter(({ subject }) => subject.startsWith('What ')).length;
    for (let time = 1; time <= 6; time += 1) expect((await ask('often@example.org')).body).toEqual({ ok: true });
    expect(await mails()).toBe(4);
    shop.clock.advance(3_600_000);
    await ask('often@example.org');
    expect(await mails()).toBe(5);
  });

  test('one address asks five times an hour and no more', async () => {
    const asking = (number: number) => ask(`nobody-${number}@example.org`, '203.0.113.9');
    for (let number = 1; number <= 5; number += 1) expect((await asking(number)).status).toBe(200);
    const { status, headers } = await asking(6);
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect((await ask('nobody-6@example.org', '203.0.113.10')).status).toBe(200);
    shop.clock.advance(3_600_000);
    expect((await asking(7)).status).toBe(200);
  });
});

describe('a link', () => {
  test('shows what is held in counts, gives the file, and changes nothing by being followed', async () => {
    const email = 'counts@example.org';
    await write(email);
    await order(email, 22);
    await write('somebody.else@example.org', 'Nothing of hers');
    const token = await tokenOf(email);
    const response = await by<DataByLink>('getdatabylink', token);
    expect([response.status, response.headers.get('cache-control'), dataByLink.answer.parse(response.body)]).toEqual([
      200,
      'no-store',
      response.body,
    ]);
    expect(response.body).toMatchObject({ email, inTheWay: null, keepOrdersYears: 7 });
    const counts = Object.fromEntries(response.body.held.map(({ title, count }) => [title, count]));
    expect(counts).toMatchObject({ 'Your orders': 1, 'Messages to us': 1, 'Links we mailed you': 1 });
    expect(response.body.held.every(({ count }) => count > 0)).toBe(true);

    const file = await by<MyData>('exportdatabylink', token);
    expect(exportByLink.answer.parse(file.body)).toEqual(file.body);
    expect(file.body.about).toBe(`Everything that Sallowmere Brewing Company holds about ${email}`);
    expect(file.text).not.toContain('Nothing of hers');
    expect(file.text).toContain('Ring twice');
    expect((await by<DataByLink>('getdatabylink', token)).body).toEqual(response.body);
  });

  test('is good for a day, and a newer one ends it', async () => {
    const email = 'late@example.org';
    await write(email);
    const older = await tokenOf(email);
    const token = await tokenOf(email);
    for (const call of CALLS) {
      const { status, body } = await by(call, older);
      expect([status, body.code, body.remedy]).toEqual([410, 'LINK_OVER', 'Ask for a new one: it takes a minute.']);
    }
    shop.clock.advance(DAY - 1);
    expect((await by('getdatabylink', token)).status).toBe(200);
    shop.clock.advance(1);
    for (const call of CALLS) expect((await by(call, token)).status).toBe(410);
    for (const call of CALLS) expect((await by(call, 'no-such-token')).status).toBe(410);
    await shop.run('forget-data-links');
    const { rows } = await sql`select email from data_link where email = ${email}`.execute(shop.db);
    expect(rows).toEqual([]);
    expect(await mailsTo(shop.db, email)).not.toEqual([]);
  });

  test('its mail is forgotten when it has been sent', async () => {
    const email = 'mailed@example.org';
    await write(email);
    await ask(email);
    await shop.run('forget-good-byes');
    expect((await mailsTo(shop.db, email)).some(({ text }) => text.includes('/mydata/link#'))).toBe(true);
    await sql`update outbox_mail set sent_at = now(), next_try_at = null where to_address = ${email}`.execute(shop.db);
    await shop.run('forget-good-byes');
    expect((await mailsTo(shop.db, email)).some(({ text }) => text.includes('/mydata/link#'))).toBe(false);
  });
});

describe('erasing by a link', () => {
  test('is done once, however often and however fast it is pressed, and ends the link', async () => {
    const email = 'leaves@example.org';
    await write(email);
    const id = await order(email, 22);
    const before = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const token = await tokenOf(email);
    const pressed = await Promise.all([by('erasedatabylink', token), by('erasedatabylink', token)]);
    for (const { status, body } of [...pressed, await by('erasedatabylink', token)])
      expect([status, body]).toEqual([200, { outcome: 'erased' }]);
    expect((await by('getdatabylink', token)).status).toBe(410);
    expect((await by('exportdatabylink', token)).status).toBe(410);

    const after = await shop.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(after).toMatchObject({
      order_ref_num: before.order_ref_num,
      total_inc_pence: before.total_inc_pence,
      priced: before.priced,
      to_name: '',
      note: '',
      invoice_address: {},
    });
    const [last, ...more] = await mailsTo(shop.db, email);
    expect([last?.subject, more]).toEqual(['Your data at Sallowmere Brewing Company are erased', []]);
    await sql`update outbox_mail set sent_at = now(), next_try_at = null where to_address = ${email}`.execute(shop.db);
    await shop.run('forget-good-byes');
    await ask(email);
    expect(await mailsTo(shop.db, email)).toEqual([]);
  });

  test('is refused while an order is on its way, and names it', async () => {
    const email = 'waits@example.org';
    const id = await order(email);
    const token = await tokenOf(email);
    const { body } = await by<DataByLink>('getdatabylink', token);
    expect(body.inTheWay).toMatchObject({
      says: expect.stringMatching(/^An order is not with you yet: BS\d{6}$/),
      remedy: expect.stringContaining('Ask again'),
    });
    const early = await by('erasedatabylink', token);
    expect([early.status, early.body.code]).toEqual([409, 'STILL_ON_ITS_WAY']);
    await shop.db.updateTable('orders').set({ status: 22 }).where('id', '=', id).execute();
    expect((await by<DataByLink>('getdatabylink', token)).body.inTheWay).toBeNull();
    expect((await by('erasedatabylink', token)).status).toBe(200);
  });

  test('is refused while a payment is under way', async () => {
    const email = 'pays@example.org';
    const shopper = new Shopper(shop.url);
    await shopper.add(packs.reedcutterBottle, 1);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'P', invAddress: { email } });
    await shopper.beginPaypal();
    const { status, body } = await by('erasedatabylink', await tokenOf(email));
    expect([status, body.code, body.info]).toEqual([
      409,
      'STILL_BEING_PAID',
      'There is a payment under way: your basket',
    ]);
  });
});

describe('an account', () => {
  test('is never opened by a link: its owner is told to log in, and an earlier link is invalid', async () => {
    const { email } = people.retail;
    expect((await ask(email.toUpperCase())).body).toEqual({ ok: true });
    const mail = (await mailsTo(shop.db, email.toUpperCase())).at(-1);
    expect(mail?.text).toContain(`${shop.url}/account`);
    expect(mail?.text).not.toMatch(/mydata|token/);

    const guest = 'soon@example.org';
    await write(guest);
    const token = await tokenOf(guest);
    const password = 'Barley7mow';
    const body = { name: 'Nora', email: guest, password, ageConfirmed: true, termsVersion: '3.0' };
    await shop.ask('POST', '/api/accounts/register', { body });
    expect((await by('getdatabylink', token)).status).toBe(200);
    await shop.ask('POST', '/api/accounts/confirmemail', { body: await linkTo(shop.db, guest, 'confirmemail') });
    for (const call of CALLS) {
      const late = await by(call, token);
      expect([late.status, late.body.code]).toEqual([409, 'DATA_OF_ACCOUNT']);
    }
    const { headers } = await logInAnew(shop, guest, password);
    const file = await shop.ask('GET', '/api/accounts/exportmydata', { headers });
    expect(file.text).toContain('Is the taproom open at Christmas?');
  });

  test('that nobody ever confirmed goes with the rest of what its mailbox asks to have erased', async () => {
    const email = 'never@example.org';
    const body = { name: 'Some Stranger', email, password: 'Barley7mow', ageConfirmed: true, termsVersion: '3.0' };
    await shop.ask('POST', '/api/accounts/register', { body });
    const confirming = await linkTo(shop.db, email, 'confirmemail');
    const token = await tokenOf(email);
    expect((await by('exportdatabylink', token)).text).toContain('Some Stranger');
    expect((await by('erasedatabylink', token)).body).toEqual({ outcome: 'erased' });
    expect((await shop.ask('POST', '/api/accounts/confirmemail', { body: confirming })).status).toBe(410);
    const { rows } = await sql`select id from person where lower(email) = ${email} or name = 'Some Stranger'`.execute(
      shop.db,
    );
    expect(rows).toEqual([]);
  });

  test('that had the e-mail before keeps what was left under it in its time', async () => {
    const email = 'shared@example.org';
    await write(email, 'Of her time');
    shop.clock.advance(1000);
    await sql`insert into former_email (person_id, email, given_up_at)
      values (${people.member.id}, ${email}, ${shop.clock.now()})`.execute(shop.db);
    shop.clock.advance(1000);
    await write(email, 'Of his time');
    const token = await tokenOf(email);
    const { text } = await by('exportdatabylink', token);
    expect([text.includes('Of her time'), text.includes('Of his time')]).toEqual([false, true]);
    expect((await by('erasedatabylink', token)).status).toBe(200);
    const { rows } = await sql<{ text: string }>`select text from message where text like 'Of % time'`.execute(shop.db);
    expect(rows).toEqual([{ text: 'Of her time' }]);
  });
});
