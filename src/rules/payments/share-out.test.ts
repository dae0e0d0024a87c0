import { array, assert, nat, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addUp, pence } from '../money/pence.ts';
import { dueOfShares, shareOut } from './share-out.ts';

type Pair = readonly [share: number, lacking: number];
const of = (...shares: readonly Pair[]) =>
  shares.map(([share, lacking]) => ({ share: pence(share), lacking: pence(lacking) }));
const counts = (received: number, ...shares: readonly Pair[]) =>
  shareOut(pence(received), of(...shares)).map((one) => one.counts);

describe('a sum paid for several orders', () => {
  test.each<[string, number, readonly Pair[], number[]]>([
    [
      'counts for each as it was to',
      600,
      [
        [100, 100],
        [200, 200],
        [300, 300],
      ],
      [100, 200, 300],
    ],
    [
      'stays with the first as far as another lacks less by now',
      600,
      [
        [100, 100],
        [200, 150],
        [300, 300],
      ],
      [150, 150, 300],
    ],
    [
      'stays with the first as far as another lacks nothing any more',
      300,
      [
        [100, 100],
        [200, 0],
      ],
      [300, 0],
    ],
    [
      'stays with the first, though that lacks nothing any more',
      300,
      [
        [100, 0],
        [200, 200],
      ],
      [100, 200],
    ],
    [
      'pays no more of an order than its share, whatever that lacks by now',
      300,
      [
        [100, 500],
        [200, 900],
      ],
      [100, 200],
    ],
    [
      'is short for the last if too little has come',
      250,
      [
        [100, 100],
        [200, 200],
      ],
      [100, 150],
    ],
    [
      'is short for all but the first if less has come than that costs',
      50,
      [
        [100, 100],
        [200, 200],
      ],
      [50, 0],
    ],
    ['is the first’s as a whole if it is for that alone', 100, [[100, 60]], [100]],
    [
      'of nothing is nothing for each',
      0,
      [
        [100, 100],
        [200, 200],
      ],
      [0, 0],
    ],
  ])('%s', (_, received, shares, expected) => {
    expect(counts(received, ...shares)).toEqual(expected);
  });

  test('is due as far as the shares can still count', () => {
    expect(dueOfShares(of([100, 60], [200, 300], [50, 0]))).toBe(260);
    expect(dueOfShares([])).toBe(0);
  });

  test('is shared out to the penny, and nobody but the first has more than its share or than it lacks', () => {
    const share = record({ share: nat(100_000), lacking: nat(100_000) });
    assert(
      property(nat(300_000), array(share, { minLength: 1, maxLength: 12 }), (received, drawn) => {
        const shares = of(...drawn.map((one) => [one.share, one.lacking] as const));
        const shared = shareOut(pence(received), shares);
        expect(addUp(shared.map((one) => one.counts))).toBe(received);
        const [first, ...others] = shared;
        for (const one of others) expect(one.counts).toBeLessThanOrEqual(Math.min(one.share, one.lacking));
        for (const one of shared) expect(one.counts).toBeGreaterThanOrEqual(0);
        const isEnough = received >= dueOfShares(shares);
        // What can count for an order does, as long as there is enough for all.
        if (isEnough) for (const one of others) expect(one.counts).toBe(Math.min(one.share, one.lacking));
        if (isEnough) expect(first!.counts).toBeGreaterThanOrEqual(Math.min(first!.share, first!.lacking));
      }),
    );
  });
});
