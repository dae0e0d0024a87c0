import { expect, test } from 'vitest';
import { LineStatus } from '#rules/orders/order-codes.ts';
import type { DraftItem } from './basket.client.ts';
import { quantitiesInBasket } from './quantities-in-basket.ts';

const line = (packId: number, extraItemId: number, numPacks: number, status: number = LineStatus.normal) =>
  ({ packId, extraItemId, numPacks, status }) as DraftItem;

test('sizes are counted apart and lines at several prices together; what was taken out does not count', () => {
  const items = [
    line(101, 0, 6),
    line(601, 501, 1),
    line(601, 502, 2),
    line(101, 0, 4),
    line(102, 0, 3, LineStatus.cancelled),
  ];
  expect([...quantitiesInBasket({ items })]).toEqual([
    ['101/0', 10],
    ['601/501', 1],
    ['601/502', 2],
  ]);
});
