import { expect, test } from 'vitest';
import type { DraftItem } from './basket.client.ts';
import { packsInBasket } from './packs-in-basket.ts';

const line = (packId: number, numPacks: number, status = 0) => ({ packId, numPacks, status }) as DraftItem;

test('lines of one pack count together, whatever size or colour; what was cancelled does not count', () => {
  const items = [line(101, 6), line(1001, 1), line(1001, 2), line(102, 3, 1001), line(103, 4, 3)];
  expect([...packsInBasket({ items })]).toEqual([
    [101, 6],
    [1001, 3],
    [103, 4],
  ]);
  expect(packsInBasket({ items: [] }).size).toBe(0);
});
