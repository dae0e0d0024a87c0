import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons, packs, people, vouchers } from '#sample-brewery/fixtures.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { sampleDay } from '#sample-brewery/filling.ts';
import type { SamplePerson } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { myVouchers, type MyVouchers } from '../memberships.contract.ts';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop();
});
afterAll(() => shop.stop());

async function listOf(person: SamplePerson, query: Record<string, boolean> = {}): Promise<MyVouchers> {
  const { headers } = await logIn(shop, person.email);
  const response = await shop.ask<MyVouchers>('GET', '/api/contentApi/getmyvoucherslist2', { query, headers });
  expect(myVouchers.answer.parse(response.body)).toEqual(response.body);
  expect(response.headers.get('cache-control')).toBe('no-store');
  return response.body;
}

const codesOf = async (person: SamplePerson) => (await listOf(person)).map(({ code }) => code);

const mails = () =>
  shop.db
    .selectFrom('outbox_mail')
    .select(['to_address', 'subject', 'text'])
    .where('once_key', 'like', 'membership-%')
    .orderBy('to_address')
    .execute();

const toNoel = async () => (await mails()).filter(({ to_address }) => to_address === people.unconfirmed.email);

describe('one’s own list', () => {
  test('is for who is logged in', async () => {
    const { status } = await shop.ask('GET', '/api/contentApi/getmyvoucherslist2', { query: { staff: true } });
    expect(status).toBe(401);
  });

  test('has the membership and the gift voucher with something on it, and whose club has a hop', async () => {
    const list = await listOf(people.member, { staff: false });
    expect(list).toMatchObject([
      { code: vouchers.familyOfRuth.code, tpe: 111, reNewDue: 0, family: true, appUserId: people.member.id },
      { code: vouchers.giftOfRuth.code, tpe: 1, valp: 2500, cUsedOnline: 0, family: false },
    ]);
    expect((await listOf(people.regular)).map(({ family }) => family)).toEqual([false]);
  });

  test('is nobody else’s, whatever the call says of staff', async () => {
    expect(await listOf(people.member, { staff: true })).toEqual(await listOf(people.member));
    expect(await listOf(people.staff, { staff: true })).toEqual([]);
  });

  test('says what renews a club that is near its end: a pack of the shop', async () => {
    expect(await listOf(people.membershipDue)).toMatchObject([
      {
        reNewDue: 1,
        dtEnd: addDays(sampleDay, 20),
        renewPack: {
          id: packs.familyRenewal,
          slug: 'family-membership',
          name: 'Family membership, Another twelve months',
        },
      },
    ]);
  });

  test('sells no renewal to a member who is suspended: she is asked to get in touch', async () => {
    const setRole = (role: number) =>
      shop.db.updateTable('person').set({ role }).where('id', '=', people.membershipDue.id).execute();
    await setRole(2);
    await shop.aSecondLater();
    expect(await listOf(people.membershipDue)).toMatchObject([{ reNewDue: 1, renewPack: null }]);
    await setRole(people.membershipDue.role);
    await shop.aSecondLater();
  });

  test('keeps a club that is over for ninety days; one that is renewed by asking has no pack', async () => {
    expect(await listOf(people.membershipJustOver)).toMatchObject([{ reNewDue: 2, active: false, renewPack: null }]);
    expect(await codesOf(people.membershipLongOver)).toEqual([]);
  });

  test('has neither discounts nor what is spent', async () => {
    expect(await codesOf(people.retail)).toEqual([]);
  });
});

describe('members are written to about the end of theirs', () => {
  test('thirty days before and when it is over, each once however often the job runs', async () => {
    for (let runs = 0; runs < 3; runs += 1) await shop.run('remind-members');
    const mailsAfterwards = await mails();
    expect(mailsAfterwards.map(({ to_address, subject }) => [to_address, subject])).toEqual([
      [people.membershipDue.email, 'Your Family membership ends on 11 December 2026'],
      [people.membershipJustOver.email, 'Your Single membership has ended'],
    ]);
    expect(mailsAfterwards[0]?.text).toMatch(
      /Family membership, Another twelve months:\nhttp.+\/beershop\/product\/1024-/,
    );
    expect(mailsAfterwards[1]?.text).toContain('Please contact us to renew it.');
    expect(mailsAfterwards[1]?.text).toContain('nothing renews by itself');
  });

  test('once more when the day comes, and not at all when another year follows', async () => {
    await shop.db
      .insertInto('voucher')
      .values({
        code: 'RUTHNEXT22',
        coupon_id: coupons.familyClub.id,
        person_id: people.member.id,
        starts_on: addDays(sampleDay, 245),
        ends_on: addDays(sampleDay, 609),
      })
      .execute();
    shop.clock.advance(21 * 24 * 3600_000);
    await shop.run('remind-members');
    const subjects = (await mails()).map(({ to_address, subject }) => [to_address, subject]);
    expect(subjects).toContainEqual([people.membershipDue.email, 'Your Family membership has ended']);
    expect(subjects).toHaveLength(3);

    shop.clock.advance(220 * 24 * 3600_000);
    await shop.run('remind-members');
    expect((await mails()).filter(({ to_address }) => to_address === people.member.email)).toEqual([]);
  });

  test('not while they have not confirmed their address', async () => {
    const inFiveDays = addDays(londonDay(shop.clock.now()), 5);
    await shop.db
      .updateTable('voucher')
      .set({ person_id: people.unconfirmed.id, ends_on: inFiveDays })
      .where('code', '=', vouchers.barrelOfWalter.code)
      .execute();
    await shop.run('remind-members');
    expect(await toNoel()).toEqual([]);
    const confirmed = { confirmed_at: shop.clock.now() };
    await shop.db.updateTable('person').set(confirmed).where('id', '=', people.unconfirmed.id).execute();
    await shop.run('remind-members');
    expect(await toNoel()).toHaveLength(1);
  });
});
