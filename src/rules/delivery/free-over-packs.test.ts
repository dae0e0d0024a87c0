import { expect, test } from 'vitest';
import { BoxRule } from '../catalogue/packs/pack-codes.ts';
import { freeOverConsequence, freeOverSentence } from '../wording/orders/free-over-sentence.ts';
import { changeFreeOver, freeOverPacks, type SentPack } from './free-over-packs.ts';

const pack = (id: number, boxRule: BoxRule, isOnSale = true): SentPack => ({ id, boxRule, isOnSale });
const PACKS = [
  pack(1, BoxRule.standard),
  pack(2, BoxRule.freeOverMinimum),
  pack(3, BoxRule.freeWithAnyBox),
  pack(4, BoxRule.collectionOnly),
  pack(5, BoxRule.localFreeOnly),
  pack(6, BoxRule.standard, false),
  pack(7, BoxRule.freeOverMinimum, false),
];

test('of the packs that go by courier those count for free delivery that are so by their rule', () => {
  expect(freeOverPacks(PACKS)).toEqual({ onSale: 2, counting: 1, others: [1], drafts: [6] });
  expect(freeOverPacks([])).toEqual({ onSale: 0, counting: 0, others: [], drafts: [] });
});

test('what pays by the box comes to count, and back; any other rule stays', () => {
  expect(changeFreeOver(PACKS, true)).toEqual({
    packIds: [1, 6],
    from: BoxRule.standard,
    to: BoxRule.freeOverMinimum,
  });
  expect(changeFreeOver(PACKS, false)).toEqual({
    packIds: [2, 7],
    from: BoxRule.freeOverMinimum,
    to: BoxRule.standard,
  });
});

test.each([
  [0, 0, 'No pack that goes by courier is on sale yet.'],
  [1, 0, 'The one pack on sale does not count for it.'],
  [1, 1, 'The one pack on sale counts for it.'],
  [40, 0, 'None of the 40 packs on sale counts for it.'],
  [40, 1, '1 of 40 packs on sale counts for it.'],
  [40, 12, '12 of 40 packs on sale count for it.'],
  [40, 40, 'All 40 packs on sale count for it.'],
])('of %i packs on sale %i count: %s', (onSale, counting, sentence) => {
  expect(freeOverSentence({ onSale, counting })).toBe(sentence);
});

test.each([
  [[1], [], '1 pack changes: it counts from now on.'],
  [[], [1], '1 pack, a draft, changes: it counts from now on.'],
  [[1, 2], [], '2 packs change: they count from now on.'],
  [[1, 2], [3], '3 packs change, 1 of them a draft: they count from now on.'],
  [[1], [2, 3], '3 packs change, 2 of them drafts: they count from now on.'],
  [[], [2, 3], '2 packs change, all of them drafts: they count from now on.'],
])('%j on sale and %j as drafts: %s', (others, drafts, sentence) => {
  expect(freeOverConsequence({ others, drafts })).toBe(sentence);
});
