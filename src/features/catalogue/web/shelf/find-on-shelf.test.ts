import { expect, test } from 'vitest';
import { choicesOf, findOnShelf } from './find-on-shelf.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

const nothing = { tpe: 1, extraTpe: 0, variants: [], multiCards: [], mpNum: 0, cPackPrice: 300, aBV: 0, sizeML: 0 };
const card = (id: number, fields: Record<string, unknown>) =>
  ({
    ...nothing,
    id,
    prodSubName: '',
    style: '',
    packName: '',
    supplier: '',
    hops: '',
    labelDesc: '',
    ...fields,
  }) as unknown as ShopCard;

const bottle = { sizeML: 500, packSize: '500 ml', packName: 'Bottle' };
const shelf = [
  card(1, { ...bottle, prodName: 'Reedcutter', style: 'Best bitter', hops: 'Challenger', aBV: 420, cPackPrice: 360 }),
  card(2, { ...bottle, prodName: 'Milkmaid’s Yoke', style: 'Kölsch', labelDesc: 'Creamy.', aBV: 450, cPackPrice: 390 }),
  card(3, { prodName: 'Old Fleet', style: 'Stout', packName: 'Can', sizeML: 330, packSize: '330 ml', aBV: 780 }),
  card(4, {
    prodName: 'Core Six',
    tpe: 101,
    sizeML: 500,
    packSize: '6 x 500 ml',
    mpNum: 6,
    multiCards: [{ prodName: 'Reedcutter' }],
    cPackPrice: 2000,
  }),
  card(5, { prodName: 'T-shirt', tpe: 200, extraTpe: 1, variants: [{}], packSize: '' }),
];
const found = (look: Parameters<typeof findOnShelf>[1]) => findOnShelf(shelf, look).map(({ id }) => id);

test.each([
  ['a name, and the box that holds it', 'reedcutter', [1, 4]],
  ['the beginning of a word', 'reedc', [1, 4]],
  ['a style without its accent', 'kolsch', [2]],
  ['a hop', 'CHALLENGER', [1]],
  ['a word of the label', 'creamy', [2]],
  ['a name without its apostrophe', 'milkmaids', [2]],
  ['a small slip', 'reedcuter', [1, 4]],
  ['two words that must both be met', 'reedcutter bottle', [1]],
  ['nothing that is here', 'lager', []],
  ['nothing but signs', '%&', []],
] as const)('is found by %s', (_by, q, ids) => expect(found({ q })).toEqual(ids));

test('style and size narrow it together; a box of bottles has the size of its bottles', () => {
  expect(found({ size: 500 })).toEqual([1, 2, 4]);
  expect(found({ size: 500, style: 'Kölsch' })).toEqual([2]);
  expect(found({ size: 330, style: 'Kölsch' })).toEqual([]);
});

test('sorted by strength, boxes and goods come last; by price, what has options does; by size, a box is all its bottles', () => {
  expect(found({ sort: 'strength' })).toEqual([1, 2, 3, 4, 5]);
  expect(found({ sort: 'strength-down' })).toEqual([3, 2, 1, 4, 5]);
  expect(found({ sort: 'price' })).toEqual([3, 1, 2, 4, 5]);
  expect(found({ sort: 'size-down' })).toEqual([4, 1, 2, 3, 5]);
});

test('the choices are the styles and sizes that stand here, each once', () => {
  expect(choicesOf(shelf)).toEqual({
    styles: ['Best bitter', 'Kölsch', 'Stout'],
    sizes: [
      { size: 330, says: '330 ml' },
      { size: 500, says: '500 ml' },
    ],
  });
});

test('a thousand packs are searched at once', () => {
  const many = Array.from({ length: 1000 }, (_, at) => card(at, { ...bottle, prodName: `Beer ${at}` }));
  findOnShelf(many, { q: 'beer' });
  const began = performance.now();
  expect(findOnShelf(many, { q: 'beer 999' })).toHaveLength(1);
  expect(performance.now() - began).toBeLessThan(50);
});
