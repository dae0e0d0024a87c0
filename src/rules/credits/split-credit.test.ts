import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../money/pence.ts';
import { creditGoesBack, offAccountOf } from './split-credit.ts';

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
