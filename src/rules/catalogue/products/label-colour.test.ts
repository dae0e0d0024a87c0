import { expect, test } from 'vitest';
import { LABEL_KINDS, labelColourOf } from './label-colour.ts';
import { DrinkKind } from '../packs/pack-codes.ts';

const beer = { id: 30, name: 'Heron', subName: '', style: '', drinkKind: DrinkKind.beer } as const;
const kindOf = (more: Partial<Parameters<typeof labelColourOf>[0]>) => labelColourOf({ ...beer, ...more }).kind;

test.each([
  ['Lager', 'straw'],
  ['Schwarzbier', 'black'],
  ['Milk stout', 'black'],
  ['Fruit sour', 'berry'],
  ['Hedgerow sour', 'berry'],
  ['Gose', 'lime'],
  ['Wheat beer', 'sky'],
  ['Hefeweizen', 'sky'],
  ['Hazy pale', 'haze'],
  ['India pale ale', 'leaf'],
  ['Pale ale', 'straw'],
  ['Best bitter', 'amber'],
  ['Red ale', 'red'],
  ['Golden ale', 'gold'],
  ['Barley wine', 'plum'],
  ['Low alcohol pale', 'teal'],
  ['Table beer', 'teal'],
  ['Brown ale', 'brown'],
])('the label of a %s is %s', (style, kind) => {
  expect(kindOf({ style })).toBe(kind);
});

test('the style counts before the second line, and that before the name', () => {
  expect(kindOf({ style: 'Lager', subName: 'Black lager', name: 'Red Kite' })).toBe('straw');
  expect(kindOf({ subName: 'Black lager', name: 'Red Kite' })).toBe('black');
  expect(kindOf({ name: 'Red Kite' })).toBe('red');
  expect(kindOf({ style: 'Lager', drinkKind: DrinkKind.cider })).toBe('orchard');
});

test('beers of which nothing is known differ, and each is always the same', () => {
  const kinds = LABEL_KINDS.map((_, id) => kindOf({ id }));
  expect(new Set(kinds).size).toBe(LABEL_KINDS.length);
  expect(labelColourOf(beer)).toEqual(labelColourOf({ ...beer }));
});

test('three beers of one style in a row have three shades', () => {
  const shades = [1, 2, 3].map((id) => labelColourOf({ ...beer, id, style: 'Pale ale' }).shade);
  expect(new Set(shades).size).toBe(3);
});
