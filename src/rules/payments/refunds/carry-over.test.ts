import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pence } from '../../money/pence.ts';
import { carryOver } from './carry-over.ts';
import { returnedShares } from './returned-shares.ts';

const sum = fc.integer({ min: 0, max: 100_000 }).map(pence);

test('of the same price nothing goes back and nothing is left to pay', () => {
  expect(carryOver(pence(720), pence(720))).toEqual({ carried: 720, goesBack: 0, leftToPay: 0 });
  expect(carryOver(pence(720), pence(600))).toEqual({ carried: 600, goesBack: 120, leftToPay: 0 });
  expect(carryOver(pence(720), pence(820))).toEqual({ carried: 720, goesBack: 0, leftToPay: 100 });
});

test('what was paid is either carried over or goes back, and what is owed is carried over or left to pay', () => {
  fc.assert(
    fc.property(sum, sum, (credited, due) => {
      const { carried, goesBack, leftToPay } = carryOver(credited, due);
      expect(carried + goesBack).toBe(credited);
      expect(carried + leftToPay).toBe(due);
      expect(Math.min(goesBack, leftToPay)).toBe(0);
    }),
  );
});

test('what a provider returns is first the payment’s own, then what was carried over, and each loses no more than it has', () => {
  const lefts = fc.array(
    sum.map((left) => ({ left })),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(sum, sum, lefts, (amount, ownLeft, carried) => {
      const shares = returnedShares(amount, ownLeft, carried);
      expect(shares.own + shares.carried.reduce((all, one) => all + one.amount, 0)).toBe(amount);
      for (const share of shares.carried) expect(share.amount).toBeLessThanOrEqual(share.of.left);
      if (shares.own < ownLeft) expect(shares.carried).toEqual([]);
      const inAll = ownLeft + carried.reduce((all, { left }) => all + left, 0);
      if (amount <= inAll) expect(shares.own).toBeLessThanOrEqual(ownLeft);
    }),
  );
});
