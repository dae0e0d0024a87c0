import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs } from '#sample-brewery/fixtures.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { type LoggedIn, logInAnew } from '../../../../tests/log-in.ts';
import { dataTokenTo, linkTo } from '../../../../tests/mailed-link.ts';
import { readTermsVersion, Shopper } from '../../../../tests/shopper-for-test.ts';
import type { MyData } from '../my-account.contract.ts';

const DAY = 24 * 60 * 60_000;

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({
    settings: { LIMIT_MAIL_TO_ACCOUNT: '0', LIMIT_MESSAGE: '0', LIMIT_NEWSLETTER: '0' },
  });
  await readTermsVersion(shop.url);
});
afterAll(() => shop.stop());

/** Values that occur nowhere else: each fills one field of one form. */
class Planted {
  readonly values: string[] = [];
  readonly mark: string;
  constructor(mark: string) {
    this.mark = mark;
  }

  /** A new value for a field. */
  value(field: string): string {
    const made = `${this.mark}${field}${this.values.length}`;
    this.values.push(made.toLowerCase());
    return made;
  }

  email(field: string): string {
    return `${this.value(field)}@mail.example`.toLowerCase();
  }

  telephone(): string {
    const made = `0163296${this.mark.length}${String(1000 + this.values.length)}`.slice(0, 11);
    this.values.push(made);
    return made;
  }
}

/** The whole database as text, each table as `pg_dump` writes it, including the job queue's. */
async function dump(): Promise<ReadonlyMap<string, string>> {
  const { rows: tables } = await sql<{ name: string; schema: string; table: string }>`
    select t.table_schema || '.' || t.table_name as name, t.table_schema as schema, t.table_name as table
    from information_schema.tables t
    where t.table_type = 'BASE TABLE' and t.table_schema not in ('pg_catalog', 'information_schema')`.execute(shop.db);
  const written = new Map<string, string>();
  for (const { name, schema, table } of tables) {
    const { rows } = await sql<{ text: string | null }>`
      select lower(string_agg(t::text, chr(10))) as text from ${sql.table(`${schema}.${table}`)} t`.execute(shop.db);
    written.set(name, rows[0]?.text ?? '');
  }
  return written;
}

async function placesOf(values: readonly string[]): Promise<string[]> {
  const tables = await dump();
  expect(tables.size).toBeGreaterThan(40);
  return [...tables].flatMap(([name, text]) =>
    values.filter((value) => text.includes(value)).map((v) => `${name}: ${v}`),
  );
}

const send = <T = unknown>(who: LoggedIn | null, path: string, body: object) =>
  shop.ask<T>('POST', path, { headers: { ...who?.headers, 'user-agent': 'Firefox/130' }, body });

const PASSWORD = 'Barley7mow';

async function register(name: string, email: string): Promise<LoggedIn> {
  const body = { name, email, password: PASSWORD, ageConfirmed: true, termsVersion: '3.0' };
  expect((await send(null, '/api/accounts/register', body)).status).toBe(200);
  await send(null, '/api/accounts/confirmemail', await linkTo(shop.db, email, 'confirmemail'));
  return logInAnew(shop, email, PASSWORD);
}

async function changeEmail(who: LoggedIn, email: string): Promise<void> {
  expect((await send(who, '/api/accounts/changemyemail', { email, password: PASSWORD })).status).toBe(200);
  const followed = await send(null, '/api/accounts/confirmnewemail', await linkTo(shop.db, email, 'account/newemail'));
  expect(followed.status).toBe(200);
}

/** Fills every field of an order, of the contact form and of the newsletter's, as a guest would. */
async function leaveTraces(planted: Planted, email: string): Promise<void> {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  const words = {
    toName: planted.value('toname'),
    note: planted.value('note'),
    invAddress: {
      line1: planted.value('line'),
      line2: planted.value('line'),
      line3: planted.value('line'),
      line4: planted.value('line'),
      line5: planted.value('line'),
      postCode: 'NR35 1ZZ',
      email,
      telephone: planted.telephone(),
    },
  };
  expect((await shopper.say(words)).status).toBe(200);
  const payment = await shopper.beginPaypal();
  expect([payment.status, payment.body]).toMatchObject([200, {}]);
  await shop.paypal.approve(payment.body.token);
  const placed = await shopper.confirm(PaymentMethod.paypal, payment.body.token);
  expect([placed.status, placed.body.status]).toEqual([200, 11]);
  await shop.db.updateTable('orders').set({ status: 22 }).where('id', '=', placed.body.id).execute();
  const note = { text: planted.value('noted'), written_by: 'staff 101', written_at: shop.clock.now() };
  await shop.db
    .insertInto('order_note')
    .values({ order_id: placed.body.id, ...note })
    .execute();
  await shop.db
    .insertInto('message')
    .values({
      sent_key: planted.value('key'),
      topic: 'other',
      name: planted.value('writer'),
      email,
      order_reference: planted.value('reference').slice(0, 40),
      text: planted.value('words'),
      received_at: shop.clock.now(),
      acknowledged: false,
    })
    .execute();
  await shop.db
    .insertInto('newsletter_sign_up')
    .values({
      email,
      first_name: planted.value('first'),
      last_name: planted.value('last'),
      asked_at: shop.clock.now(),
      next_try_at: shop.clock.now(),
    })
    .execute();
}

const exported = async (who: LoggedIn) =>
  JSON.stringify(
    (await shop.ask<MyData>('GET', '/api/accounts/exportmydata', { headers: who.headers })).body,
  ).toLowerCase();

describe('what was left under three e-mails, one after the other', () => {
  test('is exported, and erased from the whole dump, but for what tax law keeps', { timeout: 300_000 }, async () => {
    const planted = new Planted('zzq');
    const [first, second, third] = [planted.email('a'), planted.email('b'), planted.email('c')];
    await leaveTraces(planted, first);
    let who = await register(planted.value('name'), first);
    shop.clock.advance(DAY);
    who = await logInAnew(shop, first, PASSWORD);
    await changeEmail(who, second);
    await leaveTraces(planted, second);
    await leaveTraces(planted, first);
    shop.clock.advance(DAY);
    who = await logInAnew(shop, second, PASSWORD);
    await changeEmail(who, third);
    await leaveTraces(planted, third);
    await send(who, '/api/accounts/savemyaddress', {
      name: planted.value('book'),
      line1: planted.value('bookline'),
      postCode: 'NR35 1ZZ',
      telephone: planted.telephone(),
    });
    await send(who, '/api/accounts/changemyemail', { email: planted.email('wanted'), password: PASSWORD });
    expect(planted.values.length).toBeGreaterThan(40);

    const file = await exported(who);
    expect(planted.values.filter((value) => !file.includes(value) && !value.includes('key'))).toEqual([]);
    expect(new Set((await placesOf(planted.values)).map((place) => place.split(':')[0])).size).toBeGreaterThan(8);

    const sums = () =>
      shop.db
        .selectFrom('orders')
        .select(['order_ref_num', 'total_inc_pence', 'priced'])
        .where('status', '=', 22)
        .orderBy('id')
        .execute();
    const sumsBefore = await sums();
    expect((await send(who, '/api/accounts/erasemyaccount', { password: PASSWORD })).body).toEqual({
      outcome: 'erased',
    });
    await sql`update outbox_mail set sent_at = now(), next_try_at = null where once_key like 'good-bye/%'`.execute(
      shop.db,
    );
    await shop.run('forget-good-byes');
    expect(await placesOf(planted.values)).toEqual([]);
    expect(await sums()).toEqual(sumsBefore);
  });

  test('belongs to whoever has the e-mail at the time: the account before keeps what was hers, and no more', async () => {
    const [hers, his] = [new Planted('yyq'), new Planted('xxq')];
    const shared = hers.email('shared');
    let ann = await register('Ann Other', shared);
    await leaveTraces(hers, shared);
    const later = hers.email('later');
    shop.clock.advance(1000);
    await changeEmail(ann, later);
    shop.clock.advance(DAY);
    ann = await logInAnew(shop, later, PASSWORD);
    const ben = await register('Ben Other', shared);
    await leaveTraces(his, shared);
    const [herFile, hisFile] = [await exported(ann), await exported(ben)];
    const words = (planted: Planted) => planted.values.filter((value) => /toname|words|first/.test(value));
    for (const word of words(hers)) expect([herFile.includes(word), hisFile.includes(word)]).toEqual([true, false]);
    for (const word of words(his)) expect([herFile.includes(word), hisFile.includes(word)]).toEqual([false, true]);
    expect((await send(ann, '/api/accounts/erasemyaccount', { password: PASSWORD })).status).toBe(200);
    expect(await placesOf(words(hers))).toEqual([]);
    expect(new Set((await placesOf(words(his))).map((place) => place.split(': ')[1]))).toEqual(new Set(words(his)));
  });

  test('an e-mail that was requested but never confirmed does not count: its owner loses nothing', async () => {
    const victim = new Planted('wwq');
    const email = victim.email('victim');
    await leaveTraces(victim, email);
    const thief = await register('Some Thief', 'thief@mail.example');
    expect((await send(thief, '/api/accounts/changemyemail', { email, password: PASSWORD })).status).toBe(200);
    expect(await exported(thief)).not.toContain('wwqtoname');
    expect((await send(thief, '/api/accounts/erasemyaccount', { password: PASSWORD })).status).toBe(200);
    const placesLeft = new Set((await placesOf(victim.values)).map((place) => place.split(': ')[1]));
    expect(victim.values.filter((value) => !placesLeft.has(value))).toEqual([]);
  });
});

describe('what was left without an account', () => {
  test('is exported and erased by a mailed link from the whole dump, but for what tax law keeps; another’s stays', async () => {
    const [hers, his] = [new Planted('vvvvq'), new Planted('uuuuuq')];
    const [email, other] = [hers.email('guest'), `joanna.${his.value('guest')}@mail.example`.toLowerCase()];
    await leaveTraces(hers, email);
    await leaveTraces(his, other);
    expect((await send(null, '/api/accounts/askformydata', { email })).status).toBe(200);
    await shop.settled();
    const token = await dataTokenTo(shop.db, email);

    const file = (await send(null, '/api/accounts/exportdatabylink', { token })).text.toLowerCase();
    expect(hers.values.filter((value) => !file.includes(value) && !value.includes('key'))).toEqual([]);
    expect(his.values.filter((value) => file.includes(value))).toEqual([]);
    const before = await placesOf(his.values);
    expect((await send(null, '/api/accounts/erasedatabylink', { token })).body).toEqual({ outcome: 'erased' });
    await sql`update outbox_mail set sent_at = now(), next_try_at = null where once_key like 'good-bye/%'`.execute(
      shop.db,
    );
    await shop.run('forget-good-byes');
    expect(await placesOf(hers.values)).toEqual([]);
    expect(await placesOf(his.values)).toEqual(before);
  });

  test('and a mail to somebody whose e-mail only ends like hers is sent all the same', async () => {
    const planted = new Planted('ttq');
    const email = planted.email('ann');
    await leaveTraces(planted, email);
    const mail = (once_key: string, text: string) => ({
      once_key,
      to_address: 'packing@mail.example',
      subject: 'Packing slip',
      html: '',
      text,
      written_at: shop.clock.now(),
      next_try_at: shop.clock.now(),
    });
    await shop.db
      .insertInto('outbox_mail')
      .values([
        mail('longer-before', `For jo-${email}, to collect`),
        mail('longer-after', `For ${email}.uk`),
        mail('hers', `For ${email}.`),
      ])
      .execute();
    await send(null, '/api/accounts/askformydata', { email });
    await shop.settled();
    const token = await dataTokenTo(shop.db, email);
    expect((await send(null, '/api/accounts/erasedatabylink', { token })).status).toBe(200);
    const rowsLeft = await shop.db
      .selectFrom('outbox_mail')
      .select('once_key')
      .where('to_address', '=', 'packing@mail.example')
      .orderBy('id')
      .execute();
    expect(rowsLeft.map((one) => one.once_key)).toEqual(['longer-before', 'longer-after']);
  });
});
