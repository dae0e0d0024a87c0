import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementsSoFar } from '#platform/database/counted-client.ts';
import { people, vouchers } from '#sample-brewery/fixtures.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { logIn } from '../../../../tests/log-in.ts';
import { voucherByCode, type WireVoucher } from '../vouchers.contract.ts';

const PATH = '/api/contentApi/getVoucherByCode';

let shop: CallableShop;
beforeAll(async () => {
  shop = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '0', LIMIT_VOUCHER_CODE_DAY: '0' } });
});
afterAll(() => shop.stop());

async function lookUp(code: string, as?: { readonly email: string }) {
  const headers = as ? (await logIn(shop, as.email)).headers : {};
  const response = await shop.ask<WireVoucher | null>('GET', PATH, { query: { code }, headers });
  expect(response.status).toBe(200);
  expect(voucherByCode.answer.parse(response.body)).toEqual(response.body);
  return response.body as WireVoucher | null;
}

const looksFor = async (code: string) => {
  const before = statementsSoFar();
  const voucher = await lookUp(code);
  return [voucher?.code ?? null, statementsSoFar() - before];
};

describe('anybody', () => {
  test('may look a membership up that nobody has activated', async () => {
    expect(await lookUp(vouchers.membershipToActivate.code)).toEqual({
      code: 'CLUBNEW234',
      couponId: 111,
      couponName: 'Family',
      couponNote: 'Ten per cent off and the members’ gyle.',
      tpe: 111,
      appUserId: 0,
      active: true,
      dtStart: null,
      dtEnd: null,
      reNewDue: 0,
      colDiscount: 0,
      discount: 1000,
      discountTpe: 0,
      couponMinp: 0,
      valp: 0,
      holdPurchase: false,
      couponSpecialProds: true,
    });
  });

  test('may write it in small letters and with spaces', async () => {
    expect((await lookUp(' clubnew 234 '))?.code).toBe('CLUBNEW234');
  });

  test('learns neither the note, nor the owner, nor what was used', async () => {
    for (const { code } of [vouchers.giftPartlyUsed, vouchers.giftOfRuth, vouchers.sorryAboutThat]) {
      const voucher = (await lookUp(code)) ?? {};
      expect(Object.keys(voucher)).not.toEqual(expect.arrayContaining(['note']));
      expect(voucher).toEqual(expect.not.objectContaining({ cUsedOnline: expect.anything() }));
      expect(voucher).toEqual(expect.not.objectContaining({ cUsedTap: expect.anything() }));
    }
    expect((await lookUp(vouchers.giftOfRuth.code))?.appUserId).toBe(-1);
  });

  test.each([
    ['is not paid for', vouchers.membershipInactive],
    ['is over', vouchers.expired],
    ['has not begun', vouchers.notStarted],
  ])('is told that a code that %s is not active', async (_, { code }) => {
    expect((await lookUp(code))?.active).toBe(false);
  });

  test('learns nothing about an unknown code, in the same number of queries', async () => {
    const [[known, looks], [unknown, looksInVain]] = [await looksFor('CLUBNEW234'), await looksFor('CLUBNEW235')];
    expect([known, unknown]).toEqual(['CLUBNEW234', null]);
    expect(looksInVain).toBe(looks);
  });

  test.each(['', '   ', 'ABCDEFGHJKLMNPQRS', 'x'.repeat(61), 'A\u0000B'])('“%s” is no code', async (code) => {
    const { status, body } = await shop.ask('GET', PATH, { query: { code } });
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['code']]);
  });

  test('gets an answer that nothing on the way may keep', async () => {
    const { headers } = await shop.ask('GET', PATH, { query: { code: 'CLUBNEW234' } });
    expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
  });
});

describe('who is logged in', () => {
  test('sees what is left of a gift voucher that is nobody’s, and of her own', async () => {
    expect(await lookUp(vouchers.giftPartlyUsed.code, people.retail)).toMatchObject({ valp: 5000, cUsedTap: 600 });
    expect(await lookUp(vouchers.giftOfRuth.code, people.member)).toMatchObject({
      appUserId: people.member.id,
      valp: 2500,
      cUsedOnline: 0,
      cUsedTap: 0,
    });
  });

  test('sees her own note, and nobody else’s', async () => {
    const hers = await lookUp(vouchers.sorryAboutThat.code, people.retail);
    expect(hers).toMatchObject({ appUserId: people.retail.id, discountTpe: 3, discount: 2000 });
    expect(hers?.note).toMatch(/broken/);
    const somebodyElses = await lookUp(vouchers.sorryAboutThat.code, people.member);
    expect([somebodyElses?.appUserId, somebodyElses?.note]).toEqual([-1, undefined]);
  });

  test('sees that hers is due, or over', async () => {
    expect(await lookUp(vouchers.familyDue.code, people.membershipDue)).toMatchObject({ active: true, reNewDue: 1 });
    expect(await lookUp(vouchers.singleJustOver.code, people.membershipJustOver)).toMatchObject({
      active: false,
      reNewDue: 2,
    });
  });
});

test('ten codes a minute and a hundred a day may be tried from one address, whether they are there or not', async () => {
  const strict = await openCallableShop();
  try {
    const ask = (code: string) => strict.ask('GET', PATH, { query: { code } });
    for (let tries = 1; tries <= 100; tries += 1) {
      expect((await ask(tries % 2 ? 'CLUBNEW234' : 'NOSUCHCODE')).status).toBe(200);
      if (tries === 10) expect((await ask('CLUBNEW234')).status).toBe(429);
      if (tries % 10 === 0) strict.clock.advance(60_000);
    }
    const tooMany = await ask('CLUBNEW234');
    expect([tooMany.status, Number(tooMany.headers.get('retry-after')) > 3600]).toEqual([429, true]);
  } finally {
    await strict.stop();
  }
});

test('a code that she has just activated is looked at again by its owner, whatever the limit; guessing goes on counting', async () => {
  const strict = await openCallableShop({ settings: { LIMIT_VOUCHER_CODE: '2/60' } });
  try {
    const { headers } = await logIn(strict, people.retail.email);
    const ask = (code: string, as: Record<string, string> = headers) =>
      strict.ask<WireVoucher>('GET', PATH, { query: { code }, headers: as });
    const { code } = vouchers.membershipToActivate;
    expect((await ask(code)).status).toBe(200);
    const activated = await strict.ask('POST', '/api/contentApi/activateClubVoucher', { query: { code }, headers });
    expect(activated.status).toBe(200);
    for (let looks = 0; looks < 3; looks += 1)
      expect(await ask(code)).toMatchObject({ status: 200, body: { appUserId: people.retail.id } });
    expect([(await ask('NOSUCHCODE')).status, (await ask(code, {})).status]).toEqual([429, 429]);
  } finally {
    await strict.stop();
  }
});
