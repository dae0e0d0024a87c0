import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packs, people } from '#sample-brewery/fixtures.ts';
import { demoPassword } from '#sample-brewery/people.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { insertApplication, insertBusiness } from '../../../../tests/api/business-things.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { type LoggedIn, logInAnew } from '../../../../tests/log-in.ts';
import { giveApp } from '../../../../tests/second-factor.ts';
import { linkTo, mailsTo } from '../../../../tests/mailed-link.ts';
import { readTermsVersion, Shopper } from '../../../../tests/shopper-for-test.ts';
import { exportMyData, type MyData } from '../my-account.contract.ts';
import { inTransaction } from '#platform/database/database.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { HELD } from './held-about.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
  await readTermsVersion(shop.url);
});
afterAll(() => shop.stop());

const send = <T = unknown>(who: LoggedIn, call: string, body: object = {}) =>
  shop.ask<T>('POST', `/api/accounts/${call}`, { headers: who.headers, body });
const exported = async (who: LoggedIn) => {
  const { body, status } = await shop.ask<MyData>('GET', '/api/accounts/exportmydata', { headers: who.headers });
  expect([status, exportMyData.answer.parse(body)]).toEqual([200, body]);
  return body;
};
const erase = (who: LoggedIn, password: string = demoPassword) => send(who, 'erasemyaccount', { password });

/** Values that occur nowhere else in the sample data. */
const ZENOBIA = {
  name: 'Zenobia Quill',
  email: 'zenobia@example.org',
  password: 'Barley7mow',
  line1: '77 Thistledown Steps',
  telephone: '01632 960777',
} as const;
const TELLTALES = ['zenobia', 'quill', 'thistledown', '960777'];

type Column = { readonly table_name: string; readonly column_name: string };

/** Columns of our own tables whose name or type matches. */
async function columns(condition: ReturnType<typeof sql<boolean>>): Promise<readonly Column[]> {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${condition}
    order by 1, 2`.execute(shop.db);
  return rows;
}

/** Every table and column that contains a text. */
async function placesOf(words: readonly string[]): Promise<readonly string[]> {
  const written = await columns(sql<boolean>`c.data_type in ('text', 'jsonb', 'json', 'character varying', 'ARRAY')`);
  const found: string[] = [];
  for (const { table_name, column_name } of written) {
    const column = sql<string>`lower(${sql.ref(column_name)}::text)`;
    for (const word of words) {
      const { rows } =
        await sql`select 1 from ${sql.table(table_name)} where strpos(${column}, ${word}) > 0 limit 1`.execute(shop.db);
      if (rows.length > 0) found.push(`${table_name}.${column_name}: ${word}`);
    }
  }
  return found;
}

async function register({ name, email, password }: { name: string; email: string; password: string }) {
  await shop.ask('POST', '/api/accounts/register', {
    body: { name, email, password, ageConfirmed: true, termsVersion: '3.0' },
  });
  await shop.ask('POST', '/api/accounts/confirmemail', { body: await linkTo(shop.db, email, 'confirmemail') });
  const { id } = await shop.db.selectFrom('person').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  return { id, who: await logInAnew(shop, email, password) };
}

/** Places an order for collection, and pays for it. */
async function order(email: string) {
  const shopper = new Shopper(shop.url);
  await shopper.add(packs.reedcutterBottle, 2);
  await shopper.collectFrom(1);
  await shopper.say({
    toName: ZENOBIA.name,
    note: `Ring at ${ZENOBIA.line1}`,
    invAddress: { line1: ZENOBIA.line1, postCode: 'NR35 1ZZ', email, telephone: ZENOBIA.telephone },
  });
  const payment = await shopper.beginPaypal();
  expect(payment, JSON.stringify(payment.body)).toMatchObject({ status: 200 });
  await shop.paypal.approve(payment.body.token);
  const placed = await shopper.confirm(PaymentMethod.paypal, payment.body.token);
  expect(placed).toMatchObject({ status: 200, body: { status: 11 } });
  return placed.body.id;
}

const reserved = async () => {
  const { rows } = await sql<{ reserved: number }>`select sum(reserved)::int as reserved from stock_item`.execute(
    shop.db,
  );
  return rows[0]?.reserved;
};

describe('who leaves', () => {
  test('has her name, e-mail and addresses removed everywhere, except what the law requires to keep', async () => {
    expect(await placesOf(TELLTALES)).toEqual([]);
    const { id, who } = await register(ZENOBIA);
    await send(who, 'savemyaddress', { name: ZENOBIA.name, line1: ZENOBIA.line1, postCode: 'NR35 1ZZ' });
    await send(who, 'changemyemail', { email: 'zenobia.quill@example.org', password: ZENOBIA.password });
    await shop.db
      .insertInto('newsletter_sign_up')
      .values({
        email: ZENOBIA.email,
        first_name: 'Zenobia',
        asked_at: shop.clock.now(),
        next_try_at: shop.clock.now(),
      })
      .execute();
    await shop.db
      .insertInto('message')
      .values({
        sent_key: 'zz',
        topic: 'other',
        name: ZENOBIA.name,
        email: ZENOBIA.email,
        text: ZENOBIA.line1,
        received_at: shop.clock.now(),
        acknowledged: false,
      })
      .execute();
    await inTransaction(shop.db, (trx) =>
      recordAudit(
        trx,
        {
          by: 'script: edda',
          what: 'account.enabled',
          subjectId: id,
          before: { disabled: true },
          after: { disabled: false },
        },
        shop.clock.now(),
      ),
    );
    await shop.db.insertInto('favourite').values({ person_id: id, pack_id: packs.reedcutterBottle }).execute();
    const now = shop.clock.now();
    const application = await insertApplication({ db: shop.db, now }, id);
    await shop.db
      .updateTable('trade_application')
      .set({ contact_name: ZENOBIA.name, note: ZENOBIA.line1 })
      .where('id', '=', application)
      .execute();
    await giveApp(shop.db, id, { confirmedAt: now, now });
    await shop.db.insertInto('recovery_code').values({ person_id: id, code_hash: 'zenobia', made_at: now }).execute();
    await shop.db
      .insertInto('outside_identity')
      .values({
        provider: 'google',
        subject: 'zenobia',
        person_id: id,
        email: ZENOBIA.email,
        linked_at: shop.clock.now(),
      })
      .execute();
    await shop.db
      .updateTable('voucher')
      .set({ person_id: id, note: 'For Zenobia' })
      .where('code', 'in', ['GFTRUTH234', 'CLUBNEXT23'])
      .execute();

    const business = await insertBusiness(shop.db);
    await shop.db.updateTable('person').set({ business_id: business }).where('id', '=', id).execute();
    const call = { business_id: business, called_at: now, called_by: null, note: 'Rings back', call_back_on: null };
    await shop.db.insertInto('business_call').values(call).execute();

    const [mine, asGuest] = [await order(ZENOBIA.email), await order('ZENOBIA@example.org')];
    await shop.db.updateTable('orders').set({ person_id: id }).where('id', '=', mine).execute();
    await sql`update order_move set moved_by = ${ZENOBIA.email} where order_id = ${mine}`.execute(shop.db);
    await sql`
      with file as (
        insert into import (kind, form, file_name, titles, choices, uploaded_at, uploaded_by)
        select 'customers', 'own', 'list.csv', '[]', '{}', now(), min(id) from person returning id
      )
      insert into import_row (import_id, number, unit, line, cells, texts, guesses, faults, email)
      select id, 1, 1, 2, '[]', ${JSON.stringify({ email: ZENOBIA.email })}::jsonb, '[]', '[]', lower(${ZENOBIA.email}) from file`.execute(
      shop.db,
    );
    const early = await erase(who, ZENOBIA.password);
    expect([early.status, early.body.code]).toEqual([409, 'STILL_ON_ITS_WAY']);
    expect(early.body.info).toMatch(/^Some orders are not with you yet: BS\d{6}, BS\d{6}$/);
    await shop.db.updateTable('orders').set({ status: 22 }).where('id', 'in', [mine, asGuest]).execute();

    const before = await reserved();
    const basket = new Shopper(shop.url);
    await basket.add(packs.reedcutterBottle, 3);
    await shop.db
      .updateTable('orders')
      .set({ person_id: id })
      .where('id', '=', basket.order?.id ?? 0)
      .execute();
    expect(await reserved()).toBe((before ?? 0) + 3);

    const exportedData = await exported(who);
    const entriesOf = (title: string) => exportedData.sections.find((one) => one.title === title)?.entries ?? [];
    for (const title of HELD.map((one) => one.title).filter(
      (one) => !['Price lists', 'E-mails you had before', 'When you could not buy'].includes(one),
    ))
      expect(entriesOf(title), title).not.toEqual([]);
    expect(entriesOf('Your account')).toMatchObject([{ name: ZENOBIA.name, email: ZENOBIA.email, hasPassword: true }]);
    expect(entriesOf('Your orders')).toMatchObject([
      {
        name: ZENOBIA.name,
        totalPence: 720,
        lines: [{ quantity: 2, grossPence: 720 }],
        payments: [{ state: 'captured' }],
      },
      { name: ZENOBIA.name, totalPence: 720 },
      { state: 'draft' },
    ]);
    expect(exportedData.fileName).toBe('my-data-2026-11-21.json');
    expect(JSON.stringify(exportedData)).not.toMatch(/argon2|_hash|Hash"/);

    const sums = () =>
      shop.db
        .selectFrom('orders')
        .select(['id', 'order_ref_num', 'total_ex_pence', 'total_inc_pence', 'paid_pence', 'priced', 'person_id'])
        .where('id', 'in', [mine, asGuest])
        .orderBy('id')
        .execute();
    const sumsBefore = await sums();
    expect((await erase(who, 'Wrong1word')).body.fields).toEqual({ password: 'This is not your password' });
    expect(await erase(who, ZENOBIA.password)).toMatchObject({ status: 200, body: { outcome: 'erased' } });

    expect(await sums()).toEqual(sumsBefore);
    expect(await reserved()).toBe(before);
    expect((await shop.ask('GET', '/api/accounts/getmyaccount', { headers: who.headers })).status).toBe(401);
    await expect(logInAnew(shop, ZENOBIA.email, ZENOBIA.password)).rejects.toThrow('422');
    const [goodBye, ...more] = await mailsTo(shop.db, ZENOBIA.email);
    expect([goodBye?.subject, more]).toEqual([expect.stringMatching(/^Good-bye/), []]);
    await shop.run('forget-good-byes');
    expect(await mailsTo(shop.db, ZENOBIA.email)).toHaveLength(1);
    await sql`update outbox_mail set sent_at = now(), next_try_at = null where once_key = ${`good-bye/${id}`}`.execute(
      shop.db,
    );
    await shop.run('forget-good-byes');
    expect(await placesOf(TELLTALES)).toEqual([]);

    const vouchers = await shop.db
      .selectFrom('voucher')
      .select(['code', 'active', 'person_id', 'value_pence'])
      .where('code', 'in', ['GFTRUTH234', 'CLUBNEXT23'])
      .orderBy('code')
      .execute();
    expect(vouchers).toMatchObject([
      { code: 'CLUBNEXT23', active: false, person_id: null },
      { code: 'GFTRUTH234', active: true, person_id: null, value_pence: 2500 },
    ]);
    expect((await register(ZENOBIA)).id).not.toBe(id);
  });

  test('is refused while she is paying, and told so', async () => {
    const { id, who } = await register({ ...ZENOBIA, email: 'payer@example.org' });
    const shopper = new Shopper(shop.url);
    await shopper.add(packs.reedcutterBottle, 1);
    await shopper.collectFrom(1);
    await shopper.say({ toName: 'P', invAddress: { email: 'payer@example.org' } });
    await shop.db
      .updateTable('orders')
      .set({ person_id: id })
      .where('id', '=', shopper.order?.id ?? 0)
      .execute();
    await shopper.beginPaypal();
    const response = await erase(who, ZENOBIA.password);
    expect([response.status, response.body.code, response.body.info]).toEqual([
      409,
      'STILL_BEING_PAID',
      'There is a payment under way: your basket',
    ]);
    expect((await shop.ask('GET', '/api/accounts/getmyaccount', { headers: who.headers })).status).toBe(200);
  });

  test('without a password confirms it by a mailed link, once, within an hour', async () => {
    const { id, who } = await register({ ...ZENOBIA, email: 'google@example.org' });
    await shop.db.updateTable('person').set({ password_hash: null }).where('id', '=', id).execute();
    const link = async () => {
      expect((await send(who, 'erasemyaccount')).body).toEqual({ outcome: 'mailed' });
      const text = (await mailsTo(shop.db, 'google@example.org')).at(-1)?.text ?? '';
      const [, userId, token] = /account\/erase\?userId=(\d+)&token=([\w-]+)/.exec(text) ?? [];
      return { userId, token };
    };
    const follow = (body: object) => shop.ask('POST', '/api/accounts/confirmerasing', { body });
    const late = await link();
    shop.clock.advance(3_600_001);
    expect((await follow(late)).status).toBe(410);
    shop.clock.advance(-3_600_001);
    const good = await link();
    expect((await follow({ ...good, userId: '1' })).status).toBe(410);
    expect(await follow(good)).toMatchObject({ status: 200, body: { outcome: 'erased' } });
    expect((await follow(good)).status).toBe(410);
  });

  test('is not the last administrator, and may be one of two', async () => {
    const ann = await logInAnew(shop, people.admin.email);
    expect((await erase(ann)).body.code).toBe('LAST_ADMINISTRATOR');
    await shop.db.updateTable('person').set({ role: 101 }).where('id', '=', people.retail.id).execute();
    await shop.db.updateTable('orders').set({ person_id: null }).where('person_id', '=', people.admin.id).execute();
    expect((await erase(ann)).status).toBe(200);
  });
});

test('the export names every table that holds something of a person', async () => {
  const named = await columns(
    sql<boolean>`c.column_name ~ '(person_id|email|mobile|telephone|moved_by|settled_by|called_by|noted_by|to_address|reply_to|opened_from|invoice_address|delivery_address|first_name)'`,
  );
  const known = new Set([...HELD.flatMap(({ tables }) => tables), ...Object.keys(NOBODYS)]);
  expect(named.map(({ table_name }) => table_name).filter((table) => !known.has(table))).toEqual([]);
});

/** Tables with such a column that hold no personal data, each with its reason. */
const NOBODYS: Readonly<Record<string, string>> = {};
