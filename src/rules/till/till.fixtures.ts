import { type BasisPoints, pence, type Pence } from '../money/pence.ts';
import type { CurrentLine } from './current-sale.ts';
import { lineOfPack, NOTHING_CHOSEN } from './line-of-pack.ts';
import type { PackAtTill } from './pack-at-till.ts';

export const sum = (amount: number): Pence => pence(amount);

/** What the tests of the till sell. */
export const bottleAtTill: PackAtTill = {
  packId: 10,
  productName: 'Reedcutter',
  packName: 'Bottle',
  packSize: '500ml',
  tpe: 1,
  extraTpe: 0,
  price: pence(325),
  ownValue: null,
  vat: [{ rate: 2000, weight: 1 }],
  discountable: true,
  deposit: sum(0),
  alcohol: true,
  membersOnly: false,
  needsNetwork: false,
  slots: 0,
  choices: [],
  variants: [],
  barcode: '5012345678900',
};

export const shirtAtTill: PackAtTill = {
  ...bottleAtTill,
  packId: 50,
  productName: 'T-shirt',
  packName: 'Cotton',
  packSize: '',
  tpe: 200,
  extraTpe: 1,
  price: pence(1800),
  alcohol: false,
  variants: [
    { extraItemId: 501, text: 'M, Navy' },
    { extraItemId: 502, text: 'L, Navy' },
  ],
  barcode: '012345678905',
};

export const bookAtTill: PackAtTill = {
  ...bottleAtTill,
  packId: 65,
  productName: 'A book of marsh ales',
  packName: 'Paperback',
  tpe: 200,
  extraTpe: 5,
  price: pence(1500),
  vat: [{ rate: 0, weight: 1 }],
  alcohol: false,
  barcode: '',
};

export const sixAtTill: PackAtTill = {
  ...bottleAtTill,
  packId: 31,
  productName: 'Pick Your Own Six',
  tpe: 111,
  price: pence(2000),
  vat: [],
  alcohol: false,
  slots: 6,
  choices: [bottleAtTill.packId, bookAtTill.packId],
  barcode: '',
};

export const anythingAtTill: PackAtTill = {
  ...shirtAtTill,
  packId: 58,
  productName: 'Over the bar',
  packName: 'Anything else',
  extraTpe: 32,
  price: null,
  ownValue: { least: pence(100), most: pence(99_900) },
  discountable: false,
  variants: [],
  barcode: '',
};

export const tillShelf = [bottleAtTill, shirtAtTill, bookAtTill, sixAtTill, anythingAtTill];
export const tillPacks: ReadonlyMap<number, PackAtTill> = new Map(tillShelf.map((pack) => [pack.packId, pack]));

/** One bottle, or several, as a line; or something else. */
export function tillLine(quantity = 1, more: Partial<CurrentLine> = {}): CurrentLine {
  return { ...lineOfPack(bottleAtTill, NOTHING_CHOSEN, tillPacks), quantity, ...more };
}

export const rateOf = (rate: number) => rate as BasisPoints;
