import { expect, test } from 'vitest';
import { guessKinds } from './guess-kinds.ts';
import { kindOfRow, NO_CHOICES } from './import-kinds.ts';

const pack = (title: string, variant = '', about = '', description = '') => ({
  title,
  variant,
  about,
  description,
  taxable: true,
});

test.each([
  ['Harbour Bitter', '500ml', '', '', 'drink'],
  ['Harbour Bitter', '', 'Beer', 'A bitter, 4.2% ABV', 'drink'],
  ['Firkin of Harbour', '', '', '', 'drink'],
  ['Christmas Stout', '500ml glass bottle', '', '', 'drink'],
  ['Harbour Bitter', '', 'Beer', 'A bitter for the harbour wall', null],
  ['Something new', '', '', '', null],
  ['Beer glass 568ml', '', '', '', null],
  ['Brewery T-shirt', 'L', 'Merch', '50% cotton, 50% polyester', 'goods'],
  ['Pint glass', '', '', '', 'goods'],
  ['Beer mug', '', '', '', 'goods'],
  ['Brewery tour', '', 'Events', '', 'ticket'],
  ['Tour de Force 4.4%', '440ml', '', '', 'drink'],
  ['Gift card', '£25', '', '', 'voucher'],
  ['Mixed case of 12 x 440ml', '', 'Beer', '', 'mixed-case'],
  ['Beer selection box', '', '', '12 beers of 500ml', 'mixed-case'],
  ['Winter hamper', '', '', '', 'mixed-case'],
] as const)('“%s” %s is guessed by its words', (title, variant, about, description, kind) =>
  expect(guessKinds([pack(title, variant, about, description)])).toEqual([kind]),
);

test('a case without a size is a drink beside a can, and nothing by itself', () => {
  expect(guessKinds([pack('Quay IPA', '440ml can'), pack('Quay IPA', 'Case of 12')])).toEqual(['drink', 'drink']);
  expect(guessKinds([pack('Quay IPA', 'Case of 12')])).toEqual([null]);
});

test('what was chosen for a row counts before its type, that before the file, and that before a guess', () => {
  const all = { ...NO_CHOICES, rowKind: 'drink', groupKinds: { Shirts: 'goods' } } as const;
  const row = { guess: 'ticket', group: 'Shirts', chosen: 'leave-out' } as const;
  expect(kindOfRow(row, all)).toBe('leave-out');
  expect(kindOfRow({ ...row, chosen: null }, all)).toBe('goods');
  expect(kindOfRow({ ...row, chosen: null, group: 'constructor' }, all)).toBe('drink');
  expect(kindOfRow({ ...row, chosen: null }, NO_CHOICES)).toBe('ticket');
  expect(kindOfRow({ guess: 'mixed-case', group: '', chosen: null }, all)).toBe('mixed-case');
});
