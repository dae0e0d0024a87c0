import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coupons, people, vouchers } from '#sample-brewery/fixtures.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import { sampleDay } from '#sample-brewery/filling.ts';
import type { SamplePerson } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { activateVoucher, type ActivateAnswer } from '../memberships.contract.ts';
import { membershipsOf } from '#features/vouchers/server/memberships-of.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';

const PATH = '/api/contentApi/activateClubVoucher';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '0' } });
});
afterAll(() => shop.stop());

async function activate(as: SamplePerson, code: string, more: { readonly replace?: boolean } = {}) {
  const { headers } = await logIn(shop, as.email);
  const body = { couponName: 'Anything', appUserId: 99, dtEnd: '2099-01-01' };
  const response = await shop.ask<ActivateAnswer>('POST', PATH, { query: { code, ...more }, headers, body });
  if (response.status === 200) expect(activateVoucher.answer.parse(response.body)).toEqual(response.body);
  return response;
}

/** A code that is paid for and not activated. */
async function newCode(code: string, coupon: { readonly id: number }, more: object = {}): Promise<string> {
  await shop.db
    .insertInto('voucher')
    .values({ code, coupon_id: coupon.id, ...more })
    .execute();
  return code;
}

const row = (code: string) =>
  shop.db
    .selectFrom('voucher')
    .select(['person_id', 'starts_on', 'ends_on', 'replaced_by', 'active'])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();

const mails = (to: string) =>
  shop.db.selectFrom('outbox_mail').select(['subject', 'text']).where('to_address', '=', to).orderBy('id').execute();

const clubs = async (person: SamplePerson) =>
  (await membershipsOf(shop.db, person.id as PersonId, shop.clock.now())).map(({ coupon }) => coupon.name);

test('a code is activated by people who are logged in, and not by those who are suspended', async () => {
  const anonymous = await shop.ask('POST', PATH, { query: { code: 'CLUBNEW234' }, body: {} });
  expect([anonymous.status, anonymous.body.code]).toEqual([401, 'LOG_IN_FIRST']);
  const suspended = await activate(people.suspended, 'CLUBNEW234');
  expect([suspended.status, suspended.body.code]).toEqual([403, 'SHOPPER_SUSPENDED']);
  expect((await row('CLUBNEW234')).person_id).toBeNull();
});

test('an unknown code is not found', async () => {
  const { status, body } = await activate(people.retail, 'NOSUCHCODE');
  expect([status, body.info]).toEqual([
    404,
    'This voucher cannot be found, please check the entered code is correct and in upper case.',
  ]);
});

test('who is in no club begins today, for a year, and gets a mail; what the call says of itself is ignored', async () => {
  const { body } = await activate(people.retail, ' clubnew234');
  expect(body).toMatchObject({
    outcome: 'activated',
    says: 'Your membership has been activated, see the club card below for details.',
    wouldLose: '',
    couponName: 'Family',
    appUserId: people.retail.id,
    active: true,
    dtStart: '2026-11-21',
    dtEnd: '2027-11-20',
    reNewDue: 0,
  });
  const mailsAfterwards = await mails(people.retail.email);
  expect(mailsAfterwards.map(({ subject }) => subject)).toEqual([
    'Your Family membership at Sallowmere Brewing Company',
  ]);
  expect(mailsAfterwards[0]?.text).toContain('Until  20 November 2027');
  expect(mailsAfterwards[0]?.text).toContain('Discount of 10.00%');
});

test('activating one’s own code again changes nothing and sends no second mail', async () => {
  shop.clock.advance(3600_000);
  const { body } = await activate(people.retail, 'CLUBNEW234');
  expect(body).toMatchObject({ outcome: 'already-yours', appUserId: people.retail.id, dtStart: '2026-11-21' });
  expect(await mails(people.retail.email)).toHaveLength(1);
});

test('the owner of somebody else’s code is not revealed, and keeps it', async () => {
  const { body } = await activate(people.member, 'CLUBNEW234', { replace: true });
  expect(body).toMatchObject({ outcome: 'somebody-elses', appUserId: -1 });
  expect((await row('CLUBNEW234')).person_id).toBe(people.retail.id);
});

describe('a code that is not used is left as it was:', () => {
  test.each([
    ['not paid for', vouchers.membershipInactive.code, 'not-active'],
    ['a gift voucher', vouchers.giftUnused.code, 'does-not-extend'],
    ['a discount', vouchers.tenPercent.code, 'does-not-extend'],
  ])('%s', async (_, code, outcome) => {
    const before = await row(code);
    const { status, body } = await activate(people.membershipJustOver, code);
    expect([status, body.outcome, body.appUserId]).toEqual([200, outcome, 0]);
    expect(await row(code)).toEqual(before);
  });

  test('the same club, when its year is not near its end', async () => {
    const code = await newCode('FAMILYTOO2', coupons.familyClub);
    const before = await row(code);
    const { body } = await activate(people.member, code, { replace: true });
    expect(body).toMatchObject({
      outcome: 'does-not-extend',
      says: 'This voucher has not been used as it cannot extend your membership.',
      appUserId: 0,
      dtStart: null,
      dtEnd: null,
    });
    expect(await row(code)).toEqual(before);
  });

  test('a lower club', async () => {
    const code = await newCode('SINGLETOO2', coupons.singleClub);
    expect((await activate(people.member, code, { replace: true })).body.outcome).toBe('does-not-extend');
    expect((await row(code)).person_id).toBeNull();
  });
});

test('a membership renewed after its end begins today', async () => {
  const code = await newCode('COMEBACK22', coupons.singleClub);
  expect((await activate(people.membershipJustOver, code)).body).toMatchObject({
    outcome: 'activated',
    dtStart: '2026-11-21',
    dtEnd: '2027-11-20',
  });
});

test('a year that ends in twenty days goes on from the day after it, and only once', async () => {
  const [code, another] = [
    await newCode('FAMILYNEXT', coupons.familyClub),
    await newCode('FAMILYMORE', coupons.familyClub),
  ];
  const lastDay = addDays(sampleDay, 20);
  expect((await activate(people.membershipDue, code)).body).toMatchObject({
    outcome: 'activated',
    active: true,
    dtStart: addDays(lastDay, 1),
    dtEnd: '2027-12-11',
  });
  expect((await row(vouchers.familyDue.code)).ends_on).toBe(lastDay);
  expect((await activate(people.membershipDue, another)).body.outcome).toBe('does-not-extend');
});

test('a higher club takes the place of a lower one when its member has agreed, and not before', async () => {
  const low = await newCode('SINGLEOLD2', coupons.singleClub, {
    person_id: people.trade30Days.id,
    starts_on: addDays(sampleDay, -100),
    ends_on: addDays(sampleDay, 264),
  });
  const high = await newCode('BARRELNEW2', coupons.barrelClub);
  const response = await activate(people.trade30Days, high);
  expect(response.body).toMatchObject({
    outcome: 'would-replace',
    appUserId: 0,
    wouldLose:
      'Your Single membership lasts until 12 August 2027. It would end today, and what is left of it would be lost.',
  });
  expect(await row(low)).toMatchObject({ ends_on: '2027-08-12', replaced_by: null });

  const agreed = await activate(people.trade30Days, high, { replace: true });
  expect(agreed.body).toMatchObject({ outcome: 'activated', dtStart: '2026-11-21', dtEnd: '2027-11-20' });
  expect(await row(low)).toMatchObject({ ends_on: '2026-11-20', replaced_by: expect.any(Number) });
  const now = shop.clock.now();
  const inForce = await membershipsOf(shop.db, people.trade30Days.id as PersonId, now);
  expect(inForce.map(({ coupon }) => coupon.name)).toEqual(['Barrel']);
  expect((await mails(people.trade30Days.email))[0]?.text).toContain(
    'Your Single membership, whose place it takes, has ended.',
  );
});

test('a person has the memberships that are in force today, and no others', async () => {
  expect(await clubs(people.regular)).toEqual(['Barrel']);
  expect(await clubs(people.membershipLongOver)).toEqual([]);
  expect(await clubs(people.membershipDue)).toEqual(['Family']);
});

test('codes cannot be guessed by activating them', async () => {
  const strict = await openCallableShop();
  try {
    const { headers } = await logIn(strict, people.retail.email);
    for (let tries = 1; tries <= 10; tries += 1) {
      const response = await strict.ask('POST', PATH, { query: { code: `GUESS${tries}` }, headers, body: {} });
      expect(response.status).toBe(404);
    }
    const tooMany = await strict.ask('POST', PATH, { query: { code: 'CLUBNEW234' }, headers, body: {} });
    expect(tooMany.status).toBe(429);
  } finally {
    await strict.stop();
  }
});
