import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { membershipsOf } from '#features/vouchers/server/memberships-of.ts';
import { coupons, people } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../../tests/audit-entries.ts';
import { CLUB } from '../../../../../tests/api/voucher-things.ts';
import { logIn } from '../../../../../tests/log-in.ts';
import type { ClubFields, ClubForStaff } from '../../clubs.contract.ts';

let shop: CallableShop;
let headers: Readonly<Record<string, string>>;
beforeAll(async () => {
  shop = await openCallableShop();
  ({ headers } = await logIn(shop, people.admin.email));
});
afterAll(() => shop.stop());

const save = (body: object) => shop.ask<ClubForStaff>('POST', '/api/staff/club/save', { body, headers });
const read = async (id: number) =>
  (await shop.ask<ClubForStaff>('GET', '/api/staff/club', { query: { id }, headers })).body;

/** What is stored of a club, as its form sends it, with changes. */
function changed(club: ClubForStaff, more: Partial<ClubFields>) {
  const { changedAt: _, changedBy: __, members: ___, unused: ____, keeping: _____, soldAs: ______, ...body } = club;
  return { ...body, ...more };
}

const ratesOf = async (personId: number) =>
  (await membershipsOf(shop.db, personId as PersonId, shop.clock.now())).map(({ coupon }) => [
    coupon.name,
    coupon.discount,
    coupon.minimum,
  ]);

test('a club is made, changed and recorded, and can be sold', async () => {
  const { status, body } = await save(CLUB);
  expect([status, body.soldAs, body.members]).toEqual([200, [], 0]);
  expect((await save({ ...changed(body, { name: 'Other friends' }) })).body).toMatchObject({
    version: 2,
    name: 'Other friends',
    changedBy: people.admin.name,
  });
  expect((await save(changed(body, { name: 'Late' }))).status).toBe(409);
  const choices = await shop.ask<{ coupons: { id: number }[] }>('GET', '/api/staff/pack/choices', { headers });
  expect(choices.body.coupons.some(({ id }) => id === body.id)).toBe(true);
  expect((await auditEntries(shop.db, 'club.created'))[0]).toMatchObject({ subject_id: String(body.id) });
  expect((await auditEntries(shop.db, 'club.changed'))[0]).toMatchObject({ after: { name: 'Other friends' } });
});

test('what is wrong has its word at the field', async () => {
  const { status, body } = await save({ ...CLUB, discount: 0, termMonths: 0 });
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([422, ['discount', 'termMonths']]);
});

test('members keep what they have when a club gives less, and have more at once; codes bought later have the new', async () => {
  const { id } = coupons.familyClub;
  const before = await read(id);
  expect(await ratesOf(people.member.id)).toEqual([['Family', 1000, 0]]);
  const less = await save(changed(before, { discount: 500, minimum: 3000 }));
  expect(less.body).toMatchObject({ discount: 500, keeping: before.members + before.unused });
  expect(await ratesOf(people.member.id)).toEqual([['Family', 1000, 0]]);
  await shop.db.insertInto('voucher').values({ code: 'LATERCLUB2', coupon_id: id }).execute();
  const later = await shop.ask('GET', '/api/contentapi/getvoucherbycode', { query: { code: 'LATERCLUB2' } });
  expect(later.body).toMatchObject({ discount: 500, couponMinp: 3000 });

  const more = await save(changed(less.body, { discount: 1200 }));
  expect(await ratesOf(people.member.id)).toEqual([['Family', 1200, 0]]);
  await save(changed(more.body, { discount: 100 }));
  expect(await ratesOf(people.member.id)).toEqual([['Family', 1200, 0]]);
});

test('what is only for members is not taken from those who have paid for it', async () => {
  const { status, body } = await save(changed(await read(coupons.barrelClub.id), { specialProducts: false }));
  expect([status, (body as { fields?: object }).fields]).toMatchObject([422, { specialProducts: expect.any(String) }]);
});
