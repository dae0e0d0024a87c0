import { expect, test } from 'vitest';
import { undoConsequences } from './undo-consequences.ts';

const pictures = { named: 0, waiting: 0, fetched: 0, failed: 0, failures: [] };
const OF_RECORDS = [
  'What it made is deleted, and what it changed is as it was before.',
  'What was sold or changed since stays, and its row says why.',
];

const ofProducts = (fetched: number, waiting: number) =>
  undoConsequences({ kind: 'products', shortIfUndone: [], pictures: { ...pictures, fetched, waiting } });
const ofStock = (shortIfUndone: readonly string[]) =>
  undoConsequences({ kind: 'stock', shortIfUndone: [...shortIfUndone], pictures });

test('an undo says what becomes of pictures that were fetched, and of those that still wait', () => {
  expect(ofProducts(0, 0)).toEqual(OF_RECORDS);
  expect(ofProducts(1, 0)).toEqual([
    ...OF_RECORDS,
    'The picture that it fetched goes, too, unless its product stays or it was described anew.',
  ]);
  expect(ofProducts(1200, 1)).toEqual([
    ...OF_RECORDS,
    'The 1,200 pictures that it fetched go, too, unless their product stays or they were described anew.',
    'The picture that still waits is not fetched.',
  ]);
  expect(ofProducts(0, 3)).toEqual([...OF_RECORDS, 'The 3 pictures that still wait are not fetched.']);
});

test('an undo of stock warns of what baskets and orders keep more of than is left', () => {
  expect(ofStock([])).toHaveLength(2);
  expect(ofStock(['Reedcutter, Bottle'])[2]).toContain('than is left then of: Reedcutter, Bottle.');
});
