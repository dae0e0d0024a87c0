import { expect, test } from 'vitest';
import { changeGrid, changesOf, type GridAct, type GridState, NOTHING_TYPED, type TypedPrice } from './typed-prices.ts';

const cell = (text: string, more: Partial<TypedPrice> = {}): TypedPrice => ({
  packId: 1,
  price: 'retail',
  pack: 'Bitter, Bottle',
  from: 350,
  text,
  ...more,
});
const type = (text: string, more?: Partial<TypedPrice>): GridAct => ({ kind: 'type', cell: cell(text, more) });
const after = (...acts: readonly GridAct[]) => acts.reduce<GridState>(changeGrid, NOTHING_TYPED);
const wishesOf = ({ typed }: GridState) => changesOf(typed).wishes.map(({ packId, to }) => [packId, to]);
const LEAVE: GridAct = { kind: 'leave' };
const UNDO: GridAct = { kind: 'undo' };
const REDO: GridAct = { kind: 'redo' };

test('what is typed into a field until the cursor leaves it is one step', () => {
  const typed = after(type('3'), type('3.7'), type('3.75'), LEAVE, type('4', { packId: 2 }), LEAVE);
  expect(wishesOf(typed)).toEqual([
    [1, 375],
    [2, 400],
  ]);
  const back = changeGrid(typed, UNDO);
  expect(wishesOf(back)).toEqual([[1, 375]]);
  expect(wishesOf(changeGrid(back, UNDO))).toEqual([]);
  expect(wishesOf(changeGrid(back, REDO))).toEqual(wishesOf(typed));
});

test('a paste and a discarding are steps too, and another step forgets what could be done again', () => {
  const pasted = after({ kind: 'paste', cells: [cell('4'), cell('5', { packId: 2 })] });
  const discarded = changeGrid(pasted, { kind: 'discard' });
  expect(wishesOf(discarded)).toEqual([]);
  expect(wishesOf(changeGrid(discarded, UNDO))).toHaveLength(2);
  const other = changeGrid(changeGrid(pasted, UNDO), type('6'));
  expect(changeGrid(other, REDO)).toBe(other);
});

test('the price that was there is no change once the cursor has left, and a text that is none stays', () => {
  expect(after(type('3.5'), LEAVE).typed.size).toBe(0);
  const { cells, faults } = changesOf(after(type('3,60'), LEAVE).typed);
  expect([cells.length, faults.length]).toEqual([1, 1]);
});

test('a price that others changed is compared with theirs from then on', () => {
  const typed = after(type('4'), LEAVE, type('5', { packId: 2 }), LEAVE);
  const rebased = changeGrid(typed, { kind: 'rebase', priceOf: ({ packId }) => (packId === 1 ? 400 : 300) });
  expect(changesOf(rebased.typed).wishes).toEqual([{ packId: 2, price: 'retail', from: 300, to: 500 }]);
});
