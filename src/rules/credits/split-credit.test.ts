import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { addUp, pence } from '../money/pence.ts';
import { creditGoesBack, offAccountOf, splitCredit } from './split-credit.ts';

test('an order paid £30 by gift voucher and £20.15 by PayPal gives both back to the penny, bottle by bottle and then its delivery', () => {
  const credits = [...Array<number>(12).fill(360), 695].map(pence);
  const paid = { giftVouchers: pence(3000), due: pence(2015) };
  const splits = credits.map((value, at) => splitCredit(value, paid, addUp(credits.slice(0, at))));
  expect(addUp(splits.map(({ giftVouchers }) => giftVouchers))).toBe(3000);
  expect(addUp(splits.map(({ money }) => money))).toBe(2015);
  expect(splits.map(({ giftVouchers, money }) => giftVouchers + money)).toEqual(credits);
  expect(splits.every(({ giftVouchers, money }) => giftVouchers >= 0 && money >= 0)).toBe(true);
});

test('of a credit of what is owed on account only what was paid above the rest goes back', () => {
  expect(offAccountOf(pence(1200), pence(12_600))).toBe(1200);
  expect(offAccountOf(pence(1200), pence(400))).toBe(400);
  expect(offAccountOf(pence(1200), pence(-300))).toBe(0);
});

test('no more is owed, and no less was paid, than before a credit by what it took off', () => {
  const sum = integer({ min: 0, max: 100_000 });
  assert(
    property(sum, sum, sum, (owed, held, money) => {
      const credited = pence(Math.min(money, owed));
      const offAccount = offAccountOf(credited, pence(owed - held));
      const back = creditGoesBack({ money: credited, carried: pence(0), offAccount });
      const left = owed - credited - (held - back);
      expect(Math.min(offAccount, back)).toBeGreaterThanOrEqual(0);
      // What was still to be paid falls by what comes off it, and not below nothing.
      expect(left).toBe(owed - held - offAccount);
      if (owed >= held) expect(left).toBeGreaterThanOrEqual(0);
    }),
  );
});
