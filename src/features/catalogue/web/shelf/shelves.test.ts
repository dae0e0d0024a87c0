import { expect, test } from 'vitest';
import { shelves } from './shelves.ts';

test('each kind of pack stands on its own shelf, in the order in which it came', () => {
  const cards = [
    { tpe: 1, groupId: 1, name: 'bottle' },
    { tpe: 200, groupId: 9, name: 'glass' },
    { tpe: 1, groupId: 1, name: 'can' },
    { tpe: 101, groupId: 1, name: 'mixed' },
    { tpe: 3, groupId: 6, name: 'live beer' },
  ];
  expect(shelves(cards).map(({ title, cards: on }) => [title, on.map(({ name }) => name)])).toEqual([
    ['Bottles and cans', ['bottle', 'can']],
    ['Mixed boxes', ['mixed']],
    ['Brewed to order', ['live beer']],
    ['Gifts, tickets and goods', ['glass']],
  ]);
});

test('with nothing to sell there is no shelf, and a kind that nobody knows stands with the bottles', () => {
  expect(shelves([])).toEqual([]);
  expect(shelves([{ tpe: 77, groupId: 1 }])).toHaveLength(1);
});
