import { expect, test } from 'vitest';
import { canMoveSale, moveSale, SALE_MOVES, SALE_STATES, saleState } from './sale-state.ts';

test.each([
  ['draft', ['publish', 'archive']],
  ['live', ['withdraw', 'archive']],
  ['archived', ['restore']],
] as const)('what is %s can only be moved by %j', (state, moves) => {
  expect(SALE_MOVES.filter((move) => canMoveSale(state, move))).toEqual(moves);
  for (const move of SALE_MOVES) expect(moveSale(state, move) !== null).toBe(canMoveSale(state, move));
});

test('what comes back from the archive is a draft, and not sold at once', () => {
  expect(moveSale('archived', 'restore')).toEqual({ active: false, archived: false });
});

test('each state is read from the columns that a move to it stores', () => {
  expect(saleState({ active: true, archived: false })).toBe('live');
  const after = SALE_STATES.flatMap((state) =>
    SALE_MOVES.flatMap((move) => {
      const stored = moveSale(state, move);
      return stored ? [`${state} ${move} ${saleState(stored)}`] : [];
    }),
  );
  expect(after).toEqual([
    'draft publish live',
    'draft archive archived',
    'live withdraw draft',
    'live archive archived',
    'archived restore draft',
  ]);
});
