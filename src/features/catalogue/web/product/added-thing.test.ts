import { expect, test } from 'vitest';
import { nameOfAdded } from './added-thing.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const card = {
  id: 101,
  prodName: 'Reedcutter',
  packName: 'Bottle',
  bulkPack: { id: 301, packName: 'Case of 12 bottles' },
} as ShopCard;

const added = (packId: number) => nameOfAdded({ card, wish: { packId, quantity: 1 } });

test('who adds a case from a card is told of the case, not of the bottle', () => {
  expect(added(301)).toBe('Reedcutter, Case of 12 bottles');
  expect(added(101)).toBe('Reedcutter, Bottle');
});
