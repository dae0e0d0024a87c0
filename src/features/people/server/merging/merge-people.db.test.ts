import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAuditPasses } from '../../../../../tests/expect-audit.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { insertAddressOf, insertPerson } from '../../../../../tests/api/people-things.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import { coupons, packs, people } from '#sample-brewery/fixtures.ts';
import type { PersonsToMerge } from '../../merge.contract.ts';
import type { PersonForStaff } from '../../people.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const fresh = (role = 10) => insertPerson(shop.db, shop.clock.now(), role);
const compare = (id: number, other: number) =>
  shop.ask<PersonsToMerge>('GET', '/api/staff/person/double', { query: { id, other }, headers });
const merge = (id: number, other: number, more: object = {}) =>
  shop.ask<PersonForStaff>('POST', '/api/staff/person/merge', {
    body: { id, version: 1, other, otherVersion: 1, name: 'stays', email: 'stays', telephone: 'stays', ...more },
    headers,
  });
const personOf = (id: number) =>
  shop.db.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

/** Something of each kind that an account has; `code` of its voucher. */
async function fillAccount(id: number, code: string): Promise<void> {
  const now = shop.clock.now();
  const { db } = shop;
  await insertAddressOf(db, now, id);
  await db.insertInto('voucher').values({ code, coupon_id: coupons.familyClub.id, person_id: id }).execute();
  await db.insertInto('favourite').values({ person_id: id, pack_id: packs.reedcutterBottle }).execute();
  await db
    .insertInto('consent')
    // oxlint-disable-next-line id-denylist -- the name of a column of the table
    .values({ person_id: id, what: 'terms', given: true, wording_version: '1', source: 'register', at: now })
    .execute();
  await db
    .insertInto('message')
    .values({
      sent_key: code,
      topic: 'other',
      name: 'Someone',
      email: 'x@example.org',
      text: 'Hello',
      person_id: id,
      received_at: now,
      acknowledged: true,
    } as never)
    .execute();
}

test('all of the other account goes over, nobody logs in to it any more, and what is held is found by either e-mail', async () => {
  const [stays, goes] = [await fresh(), await fresh()];
  await fillAccount(goes, 'MERGECLUB2');
  const before = await personOf(goes);
  await shop.db.insertInto('favourite').values({ person_id: stays, pack_id: packs.reedcutterBottle }).execute();
  const order = await shop.db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 21)
    .limit(1)
    .executeTakeFirstOrThrow();
  await shop.db.updateTable('orders').set({ person_id: goes }).where('id', '=', order.id).execute();
  const session = {
    person_id: goes,
    refresh_hash: 'merge-test',
    rotated_at: shop.clock.now(),
    started_at: shop.clock.now(),
  };
  await shop.db
    .insertInto('session')
    .values({ ...session, used_at: shop.clock.now(), expires_at: '2030-01-01T00:00:00Z' as never })
    .execute();

  const both = await compare(stays, goes);
  expect(both.body).toMatchObject({ obstacle: '', goes: { orders: 1, vouchers: 1, addresses: 1, clubs: ['Family'] } });
  const { status, body } = await merge(stays, goes);
  expect([status, body.id, body.orderCount]).toEqual([200, stays, 1]);
  expect([body.addresses.length, body.vouchers.length, body.messages.length]).toEqual([1, 1, 1]);
  const gone = await personOf(goes);
  expect(gone).toMatchObject({ name: 'Erased', password_hash: null });
  expect(gone.erased_at).not.toBeNull();
  expect((await shop.ask('GET', '/api/staff/person', { query: { id: goes }, headers })).status).toBe(404);
  const ended = await shop.db.selectFrom('session').selectAll().where('person_id', '=', goes).execute();
  expect(ended.every(({ ended_at }) => ended_at !== null)).toBe(true);
  const former = await shop.db.selectFrom('former_email').select('email').where('person_id', '=', stays).execute();
  expect(former).toEqual([{ email: before.email }]);
  const [entry] = await auditEntries(shop.db, 'person.merged');
  expect(entry).toMatchObject({ subject_id: String(stays), after: { from: goes, orders: 1, vouchers: 1 } });
  expect(JSON.stringify(entry)).not.toContain(before.email);
  await expectAuditPasses(shop.db);

  // What a guest wrote by the e-mail that was given up is hers as well when she leaves.
  const guest = { sent_key: 'MERGEGUEST', topic: 'other', name: 'Someone', email: before.email, text: 'As a guest' };
  await shop.db
    .insertInto('message')
    .values({ ...guest, received_at: shop.clock.now(), acknowledged: true } as never)
    .execute();
  const erased = await shop.ask('POST', '/api/staff/person/erase', { body: { id: stays }, headers });
  expect([erased.status, erased.body]).toEqual([200, { ok: true }]);
  const left = await shop.db
    .selectFrom('message')
    .select('email')
    .where('sent_key', 'in', ['MERGECLUB2', 'MERGEGUEST'])
    .execute();
  expect(left).toEqual([]);
  await expectAuditPasses(shop.db);
});

test('all addresses go over, and the checkout fills in that of the account that stays, or the other where that is chosen', async () => {
  for (const address of ['stays', 'goes'] as const) {
    const [stays, goes] = [await fresh(), await fresh()];
    for (const id of [stays, goes]) {
      await insertAddressOf(shop.db, shop.clock.now(), id);
      await shop.db
        .updateTable('kept_address')
        .set({ line1: `Of ${id}` })
        .where('person_id', '=', id)
        .execute();
    }
    const later = new Date(Date.parse(shop.clock.now()) + 1000).toISOString();
    const latest = address === 'stays' ? goes : stays;
    await shop.db
      .updateTable('kept_address')
      .set({ changed_at: later as never })
      .where('person_id', '=', latest)
      .execute();
    expect((await compare(stays, goes)).body.stays.address).toContain(`Of ${stays}`);
    await shop.aSecondLater();
    await shop.aSecondLater();
    await merge(stays, goes, { address });
    const addresses = await shop.db
      .selectFrom('kept_address')
      .select('line1')
      .where('person_id', '=', stays)
      .orderBy('changed_at', 'desc')
      .execute();
    const chosen = address === 'stays' ? stays : goes;
    expect(addresses.map(({ line1 }) => line1)).toEqual([`Of ${chosen}`, `Of ${chosen === stays ? goes : stays}`]);
  }
});

test('name and e-mail of the other are addresses where that is chosen', async () => {
  const [stays, goes] = [await fresh(), await fresh()];
  await shop.db.updateTable('person').set({ name: 'Nora Twice' }).where('id', '=', goes).execute();
  const [first, second] = [await personOf(stays), await personOf(goes)];
  const { body } = await merge(stays, goes, { name: 'goes', email: 'goes' });
  expect(body).toMatchObject({ name: 'Nora Twice', email: second.email });
  const former = await shop.db.selectFrom('former_email').select('email').where('person_id', '=', stays).execute();
  expect(former).toEqual([{ email: first.email }]);
});

test.each([
  ['a member of staff', async () => fresh(60), /works here/],
  ['a suspended one', async () => fresh(2), /suspended/],
  [
    'one that buys for a trade account',
    async () => {
      const id = await fresh();
      const { id: businessId } = await shop.db.selectFrom('business').select('id').limit(1).executeTakeFirstOrThrow();
      await shop.db.updateTable('person').set({ business_id: businessId }).where('id', '=', id).execute();
      return id;
    },
    /trade account/,
  ],
  [
    'one with a membership of the same club',
    async () => {
      const id = await fresh();
      await shop.db
        .insertInto('voucher')
        .values({ code: 'MERGECLUB4', coupon_id: coupons.familyClub.id, person_id: id })
        .execute();
      return id;
    },
    /membership of Family/,
  ],
])('%s is refused, and it is said why', async (_who, making, why) => {
  const [stays, goes] = [await fresh(), await making()];
  await shop.db
    .insertInto('voucher')
    .values({ code: `MERGEOWN${stays}`, coupon_id: coupons.familyClub.id, person_id: stays })
    .execute();
  expect((await compare(stays, goes)).body.obstacle).toMatch(why);
  const { status, body } = await merge(stays, goes);
  expect([status, (body as { fields?: object }).fields]).toMatchObject([422, { other: expect.stringMatching(why) }]);
  expect((await personOf(goes)).erased_at).toBeNull();
});

test('whoever saw an older version is told, and the same account is none to merge', async () => {
  const [stays, goes] = [await fresh(), await fresh()];
  expect((await merge(stays, goes, { otherVersion: 2 })).status).toBe(409);
  expect((await merge(stays, stays)).status).toBe(422);
});
