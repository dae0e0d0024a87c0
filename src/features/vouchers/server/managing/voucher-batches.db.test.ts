import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { BATCH } from '../../../../../tests/api/voucher-things.ts';
import { makeVoucherBatch, type VoucherBatch } from '../../voucher-batches.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const make = (more: object = {}) =>
  shop.ask<VoucherBatch>('POST', '/api/staff/voucher/batch/make', { body: { ...BATCH, ...more }, headers });
const codesOf = async (id: number) => {
  const rows = await shop.db.selectFrom('voucher').selectAll().where('batch_id', '=', id).orderBy('id').execute();
  return rows;
};

test('a batch of 5,000 gift vouchers is made in one go, each code another, and the audit is content', async () => {
  const { status, body } = await make({ number: 5000, value: 2500, startsOn: '2026-12-01', endsOn: '2027-12-01' });
  expect(status).toBe(200);
  expect(makeVoucherBatch.answer.parse(body)).toEqual(body);
  expect(body).toMatchObject({ number: 5000, value: 2500, startsOn: '2026-12-01', madeBy: people.admin.name });
  const codes = await codesOf(body.id);
  expect(new Set(codes.map(({ code }) => code)).size).toBe(5000);
  expect(codes.every(({ code, value_pence }) => /^[A-HJ-NP-Z2-9]{13}$/.test(code) && value_pence === 2500)).toBe(true);
  const [entry] = await auditEntries(shop.db, 'voucher-batch.made');
  expect(entry).toMatchObject({ person_id: people.admin.id, subject_id: String(body.id), after: { number: 5000 } });
  expect(JSON.stringify(entry)).not.toContain(codes[0]!.code);
});

test('a discount code of a batch takes its rate off, and what belongs to the other kind is left out', async () => {
  const { body } = await make({ gives: 'discount', discount: 1500, minimum: 3000, value: 999 });
  expect(body).toMatchObject({ gives: 'discount', value: 0, discount: 1500, minimum: 3000 });
  const { code } = (await codesOf(body.id))[0]!;
  const found = await shop.ask('GET', '/api/contentapi/getvoucherbycode', { query: { code } });
  expect(found.body).toMatchObject({ tpe: 50, discount: 1500, couponMinp: 3000, active: true, couponName: BATCH.name });
});

test.each([
  [{ number: 5001 }, 'number'],
  [{ number: 0 }, 'number'],
  [{ name: ' ' }, 'name'],
  [{ value: 0 }, 'value'],
  [{ gives: 'discount', discount: 10_001 }, 'discount'],
  [{ endsOn: '2026-11-01' }, 'endsOn'],
  [{ startsOn: '2027-02-02', endsOn: '2027-02-01' }, 'endsOn'],
])('a wrong limit has its word at the field: %j', async (more, field) => {
  const before = await shop.db.selectFrom('voucher_batch').select('id').execute();
  const { status, body } = await make(more);
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([422, [field]]);
  expect(await shop.db.selectFrom('voucher_batch').select('id').execute()).toEqual(before);
});

test('two batches at once have a number each', async () => {
  const [one, other] = await Promise.all([make(), make()]);
  expect([one.status, other.status]).toEqual([200, 200]);
  const { rows } = await sql<{ coupon_id: number }>`
    select coupon_id from voucher_batch where id in (${one.body.id}, ${other.body.id})`.execute(shop.db);
  expect(new Set(rows.map(({ coupon_id }) => coupon_id)).size).toBe(2);
});

test('the codes leave as a file in which nothing runs, and as sheets; each is recorded', async () => {
  const { body: batch } = await make({ name: '=1+1', number: 3 });
  const ask = (as: string) =>
    shop.ask<unknown>('POST', `/api/staff/voucher/batch/${as}`, { body: { id: batch.id }, headers });
  const file = await ask('download');
  expect(file.status).toBe(200);
  const codes = await codesOf(batch.id);
  const { text } = file;
  expect(codes.every(({ code }) => text.includes(code))).toBe(true);
  expect(text).toContain(`,'=1+1,`);
  expect((await ask('print')).status).toBe(200);
  const entries = await auditEntries(shop.db, 'voucher-batch.downloaded');
  expect(entries.map(({ after }) => after)).toEqual([
    { as: 'file', number: 3 },
    { as: 'sheets', number: 3 },
  ]);
});

test('who may not issue vouchers makes none, and a batch that there is not is not found', async () => {
  const { headers: seller } = await logIn(shop, people.telesales.email);
  const { status } = await shop.ask('POST', '/api/staff/voucher/batch/make', { body: BATCH, headers: seller });
  expect(status).toBe(403);
  const absent = await shop.ask('POST', '/api/staff/voucher/batch/print', { body: { id: 2_000_000_000 }, headers });
  expect(absent.status).toBe(404);
});
