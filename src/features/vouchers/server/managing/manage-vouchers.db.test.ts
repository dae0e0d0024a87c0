import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/fixtures.ts';
import { vouchers } from '#sample-brewery/vouchers.ts';
import type { AnswerOf } from '#wire/contract.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { type VoucherForStaff, vouchersToManage, voucherToManage } from '../../manage-vouchers.contract.ts';

let shop: CallableShop;
let admin: Readonly<Record<string, string>>;
let seller: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers: admin } = await logIn(shop, people.admin.email));
  ({ headers: seller } = await logIn(shop, people.telesales.email));
});
afterAll(() => shop.stop());

type List = AnswerOf<typeof vouchersToManage>;
const list = async (query = {}, headers = admin) =>
  (await shop.ask<List>('GET', '/api/staff/vouchers', { query: { size: 100, ...query }, headers })).body;
const read = async (id: number, headers = admin) =>
  (await shop.ask<VoucherForStaff>('GET', '/api/staff/voucher', { query: { id }, headers })).body;
const post = (what: string, body: object, headers = admin) =>
  shop.ask<VoucherForStaff>('POST', `/api/staff/voucher/${what}`, { body, headers });
const made = async (code: string, more: object = {}) => {
  const { id } = await shop.db
    .insertInto('voucher')
    .values({ code, coupon_id: 1, value_pence: 2000, ends_on: '2027-06-30' as never, ...more })
    .returning('id')
    .executeTakeFirstOrThrow();
  return read(id);
};

test('the list has vouchers of every kind, each in one state, and the filters of all of them add up', async () => {
  const all = await list();
  expect(vouchersToManage.answer.parse(all)).toEqual(all);
  const total = await shop.db
    .selectFrom('voucher')
    .select((row) => row.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  expect(all.total).toBe(total.n);
  const kinds = await Promise.all(['gift', 'discount', 'membership'].map((type) => list({ type })));
  expect(kinds.reduce((sum, one) => sum + one.total, 0)).toBe(all.total);
  const standings = ['in-force', 'not-begun', 'spent', 'ended', 'blocked', 'not-active'];
  const states = await Promise.all(standings.map((standing) => list({ standing })));
  expect(states.reduce((sum, one) => sum + one.total, 0)).toBe(all.total);
  expect(states[2]!.rows.every(({ kind, left }) => kind === 'gift' && left === 0)).toBe(true);
});

test('it comes in pages, sorted by what is left or by its end, and those without an end are last', async () => {
  const first = await list({ sort: '-left', size: 2 });
  const second = await list({ sort: '-left', size: 2, page: 2 });
  const lefts = [...first.rows, ...second.rows].map(({ left }) => left);
  expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(4);
  expect((await list({ sort: 'endsOn' })).rows.at(-1)?.endsOn).toBeNull();
});

test('who may issue vouchers reads whole codes, and finds a part of one; others read the last four signs', async () => {
  const { id, code } = await made('SECRETCODE77');
  expect(code).toBe('SECRETCODE77');
  expect((await list({ search: 'secretcode' })).rows.map((row) => row.id)).toEqual([id]);
  const shown = await list({}, seller);
  expect(shown.rows.every((row) => /^….{1,4}$/.test(row.code))).toBe(true);
  expect((await list({ search: 'SECRETCODE7' }, seller)).rows).toEqual([]);
  expect((await list({ search: 'secret code 77' }, seller)).rows).toMatchObject([{ id, code: '…DE77' }]);
  const one = await read(id, seller);
  expect(JSON.stringify(one)).not.toContain('SECRETCODE');
  expect((await post('block', { id, version: 1, reason: 'No' }, seller)).status).toBe(403);
});

test('the order that sold a voucher finds it, and what is no reference finds nothing', async () => {
  const sold = (await list()).rows.find(({ orderRef }) => orderRef !== '')!;
  const found = await list({ order: sold.orderRef });
  expect(found.rows.every(({ orderId }) => orderId === sold.orderId)).toBe(true);
  expect(found.rows.map(({ id }) => id)).toContain(sold.id);
  expect((await list({ order: 'none' })).total).toBe(0);
});

test('the history of a gift voucher says which orders have spent it, and leads to what is left', async () => {
  const [spent] = await shop.db
    .selectFrom('voucher_entry')
    .select('voucher_id')
    .where('what', '=', 'spent')
    .limit(1)
    .execute();
  const voucher = await read(spent!.voucher_id);
  expect(voucherToManage.answer.parse(voucher)).toEqual(voucher);
  expect(voucher.history[0]).toMatchObject({ what: 'spent', orderRef: expect.stringMatching(/^BS\d{6}$/) });
  expect(voucher.history.at(-1)?.left).toBe(voucher.left);
});

test('a voucher is blocked and the block is taken back, each with its reason in the history and an entry', async () => {
  const { id } = await made('BLOCKEDONE2');
  const blocked = await post('block', { id, version: 1, reason: 'Sent to the wrong address' });
  expect(blocked.body).toMatchObject({
    standing: 'blocked',
    isBlocked: true,
    version: 2,
    history: [{ what: 'blocked', note: 'Sent to the wrong address', by: people.admin.name, pence: 0, left: 2000 }],
  });
  expect((await list({ standing: 'blocked', search: 'BLOCKEDONE2' })).total).toBe(1);
  const again = await post('block', { id, version: 2, reason: 'Again' });
  expect([again.status, again.body]).toMatchObject([422, { fields: { reason: 'It is blocked already' } }]);
  const back = await post('unblock', { id, version: 2, reason: 'It came back' });
  expect(back.body).toMatchObject({ standing: 'in-force', isBlocked: false, version: 3 });
  const [entry] = await auditEntries(shop.db, 'voucher.blocked');
  expect(entry).toMatchObject({
    person_id: people.admin.id,
    subject_id: String(id),
    before: { blocked: false },
    after: { blocked: true },
  });
});

test('a voucher is extended, never shortened, and of two people the second is told', async () => {
  const { id } = await made('EXTENDED222');
  const extended = await post('extend', { id, version: 1, endsOn: '2027-12-31', reason: '' });
  expect(extended.body).toMatchObject({ endsOn: '2027-12-31', history: [{ what: 'extended', endsOn: '2027-12-31' }] });
  expect((await post('extend', { id, version: 1, endsOn: '2028-01-31', reason: '' })).status).toBe(409);
  const shorter = await post('extend', { id, version: 2, endsOn: '2027-12-31', reason: '' });
  expect([shorter.status, Object.keys(shorter.body as never)]).toEqual([422, expect.arrayContaining(['fields'])]);
  const [entry] = await auditEntries(shop.db, 'voucher.extended');
  expect(entry).toMatchObject({ before: { endsOn: '2027-06-30' }, after: { endsOn: '2027-12-31' } });
});

test('one that there is not is not found', async () => {
  expect((await post('block', { id: 2_000_000_000, version: 1, reason: 'No' })).status).toBe(404);
  expect((await shop.ask('GET', '/api/staff/voucher', { query: { id: 2_000_000_000 }, headers: admin })).status).toBe(
    404,
  );
});

test('a blocked membership gives nothing, and one that is not activated cannot be', async () => {
  const membership = (await list({ type: 'membership', search: vouchers.familyOfRuth.code })).rows[0]!;
  const { version } = await read(membership.id);
  await post('block', { id: membership.id, version, reason: 'Chargeback' });
  const { headers } = await logIn(shop, people.member.email);
  const mine = await shop.ask<{ active: boolean }>('GET', '/api/contentapi/getvoucherbycode', {
    query: { code: vouchers.familyOfRuth.code },
    headers,
  });
  expect(mine.body).toMatchObject({ active: false });
});
