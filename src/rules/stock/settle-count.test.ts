import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { type Claim, settleCount } from './settle-count.ts';

function claim(line: number, stage: Claim['stage'], quantity: number, more: Partial<Claim> = {}): Claim {
  return { orderId: line as OrderId, lineId: line as LineId, stage, quantity, each: 1, missing: 0, ...more };
}

const keptBy = (found: number, claims: readonly Claim[]) => {
  const settled = settleCount(found, claims);
  return claims.map((one) => settled.claims.find((other) => other.claim === one)?.quantity ?? one.quantity);
};

describe('a stock count', () => {
  test('that is enough for everybody changes nothing', () => {
    expect(settleCount(9, [claim(1, 'basket', 4), claim(2, 'sold', 5)])).toEqual({
      onHand: 9,
      claims: [],
      unaccounted: 0,
    });
  });

  test('one below what is promised takes it from the newest basket', () => {
    expect(keptBy(8, [claim(1, 'basket', 4), claim(2, 'basket', 3), claim(3, 'sold', 2)])).toEqual([4, 2, 2]);
  });

  test('takes whole packs from a basket, and the rest becomes available', () => {
    expect(keptBy(7, [claim(1, 'basket', 2), claim(2, 'basket', 6, { each: 3 })])).toEqual([2, 3]);
  });

  test('takes from orders being paid after all baskets, and from confirmed orders last', () => {
    const claims = [claim(1, 'sold', 3), claim(2, 'paying', 3), claim(3, 'sold', 3), claim(4, 'basket', 3)];
    expect(keptBy(7, claims)).toEqual([3, 1, 3, 0]);
    expect(keptBy(4, claims)).toEqual([3, 0, 1, 0]);
    expect(settleCount(4, claims).claims).toContainEqual({ claim: claims[2], quantity: 1, missing: 2 });
  });

  test('takes from a confirmed order that waits before one that is packed already', () => {
    expect(keptBy(4, [claim(1, 'sold', 3), claim(2, 'sold', 3, { isPacked: true })])).toEqual([1, 3]);
    expect(keptBy(2, [claim(1, 'sold', 3), claim(2, 'sold', 3, { isPacked: true })])).toEqual([0, 2]);
  });

  test('leaves a confirmed order of four bottles a pack the three that there are', () => {
    expect(settleCount(3, [claim(1, 'sold', 4, { each: 4 })]).claims).toMatchObject([{ quantity: 3, missing: 1 }]);
  });

  test('that finds more gives it to the orders with missing stock, the oldest first', () => {
    const claims = [claim(1, 'sold', 1, { missing: 2 }), claim(2, 'sold', 0, { missing: 2 }), claim(3, 'basket', 1)];
    expect(settleCount(5, claims).claims).toMatchObject([
      { claim: claims[0], quantity: 3, missing: 0 },
      { claim: claims[1], quantity: 1, missing: 1 },
    ]);
  });
});

test('a till sale of more than there was leaves 0 on hand, and reports the difference as unaccounted', () => {
  expect(settleCount(-2, [claim(1, 'sold', 1)])).toMatchObject({ onHand: 0, unaccounted: 2, claims: [{ missing: 1 }] });
});

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);

const STAGES: readonly Claim['stage'][] = ['basket', 'paying', 'sold'];

/** Negative when the first is cut before the second. */
function order(one: Claim, other: Claim): number {
  return STAGES.indexOf(one.stage) - STAGES.indexOf(other.stage) || other.lineId - one.lineId;
}

const anyClaims = fc
  .array(
    fc.record({
      stage: fc.constantFrom<Claim['stage'][]>('basket', 'paying', 'sold'),
      packs: fc.nat(9),
      each: fc.integer({ min: 1, max: 4 }),
      missing: fc.nat(4),
    }),
    { maxLength: 8 },
  )
  .map((all) =>
    all.map(({ stage, packs, each, missing }, at) =>
      claim(at + 1, stage, packs * each, { each, missing: stage === 'sold' ? missing : 0 }),
    ),
  );

test('whatever is held, sold and counted: no more is promised than there is, and no unit is lost', () => {
  fc.assert(
    fc.property(anyClaims, fc.integer({ min: -5, max: 120 }), (claims, found) => {
      const { onHand, claims: changed, unaccounted } = settleCount(found, claims);
      const all = claims.map(
        (one) =>
          changed.find((other) => other.claim === one) ?? { claim: one, quantity: one.quantity, missing: one.missing },
      );
      expect(onHand - unaccounted).toBe(found);
      expect(onHand === 0 || unaccounted === 0).toBe(true);
      expect(sum(all.map((one) => one.quantity))).toBeLessThanOrEqual(onHand);
      for (const { claim: one, quantity, missing } of all) {
        expect(quantity).toBeGreaterThanOrEqual(0);
        if (one.stage === 'sold') expect(quantity + missing).toBe(one.quantity + one.missing);
        else expect(missing).toBe(0);
        if (one.stage === 'basket') expect(quantity % one.each).toBe(0);
        if (one.stage !== 'sold') expect(quantity).toBeLessThanOrEqual(one.quantity);
      }
      // A claim is cut only when all claims that are cut before it have nothing left.
      const losers = all.filter((one) => one.quantity < one.claim.quantity);
      for (const loser of losers)
        for (const other of all) if (order(other.claim, loser.claim) < 0) expect(other.quantity).toBe(0);
      // No claim is cut needlessly: less than one pack of the last one cut is left over.
      const [last] = losers.toSorted((one, other) => order(other.claim, one.claim));
      const isShort = all.some((one) => one.missing > 0);
      if (last && !isShort) expect(onHand - sum(all.map((one) => one.quantity))).toBeLessThan(last.claim.each);
    }),
  );
});
