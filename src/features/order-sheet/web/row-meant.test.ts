import { expect, test } from 'vitest';
import { rowMeant } from './row-meant.ts';

const press = (
  key: string,
  at: number,
  more: { readonly shiftKey?: boolean; readonly ctrlKey?: boolean; readonly altKey?: boolean } = {},
) => rowMeant({ key, shiftKey: false, ctrlKey: false, altKey: false, ...more }, at, 100);

test('Enter and the arrows move by a row, pages by ten, Ctrl to the ends, and never beyond', () => {
  expect([
    press('Enter', 5),
    press('Enter', 5, { shiftKey: true }),
    press('ArrowDown', 99),
    press('ArrowUp', 0),
  ]).toEqual([6, 4, 99, 0]);
  expect([
    press('PageDown', 95),
    press('PageUp', 3),
    press('Home', 5, { ctrlKey: true }),
    press('End', 5, { ctrlKey: true }),
  ]).toEqual([99, 0, 0, 99]);
});

test('every other key stays what it is', () => {
  expect([press('Home', 5), press('6', 5), press('Tab', 5), press('ArrowDown', 5, { altKey: true })]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});
