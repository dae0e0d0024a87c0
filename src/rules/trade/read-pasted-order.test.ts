import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pastedCells } from './pasted-cells.ts';
import { readPastedOrder } from './read-pasted-order.ts';

const read = (text: string) =>
  readPastedOrder(text).rows.map(({ product, code, quantity, fault }) => fault ?? [code ?? product, quantity]);

describe('the cells of what was pasted', () => {
  test.each([
    [
      'between tabs',
      'Reedcutter\t2\nLamplighter\t3',
      [
        ['Reedcutter', '2'],
        ['Lamplighter', '3'],
      ],
    ],
    ['between commas', 'Reedcutter,2', [['Reedcutter', '2']]],
    ['between semicolons', 'Reedcutter;"1,200"', [['Reedcutter', '1,200']]],
    [
      'with line ends of Windows',
      'A\t1\r\nB\t2\r\n',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    [
      'with line ends of old Macs',
      'A\t1\rB\t2',
      [
        ['A', '1'],
        ['B', '2'],
      ],
    ],
    ['quoted, with a comma inside', '"Reedcutter, firkin",2', [['Reedcutter, firkin', '2']]],
    ['quoted, with a quote inside', '"The ""Old"" One"\t2', [['The "Old" One', '2']]],
    [
      'quoted, with a line break inside',
      '"Reed\ncutter"\t2\nB\t1',
      [
        ['Reed\ncutter', '2'],
        ['B', '1'],
      ],
    ],
    [
      'with a quote that is never closed',
      '"Reedcutter\t2\nB\t1',
      [
        ['"Reedcutter', '2'],
        ['B', '1'],
      ],
    ],
    ['with an inch sign', '5" pie\t2', [['5" pie', '2']]],
    ['with empty lines', '\n\nA\t1\n\n', [['A', '1']]],
    ['nothing', '', []],
    ['blanks alone', ' \t \n', []],
  ])('%s', (_, text, cells) => {
    expect(pastedCells(text).map((line) => line.cells)).toEqual(cells);
  });

  test('each line knows its number in the text, also behind a cell of two lines', () => {
    expect(pastedCells('\nA\t1\r\n"B\nb"\t2\nC\t3').map(({ row }) => row)).toEqual([2, 3, 5]);
  });
});

describe('a list of products and quantities', () => {
  test.each([
    [
      'of two columns',
      'Reedcutter\t2\nLamplighter\t3',
      [
        ['Reedcutter', 2],
        ['Lamplighter', 3],
      ],
    ],
    [
      'with the quantity first',
      '2\tReedcutter\n3\tLamplighter',
      [
        ['Reedcutter', 2],
        ['Lamplighter', 3],
      ],
    ],
    [
      'of numbers and quantities',
      '201\t2\n202\t3',
      [
        ['201', 2],
        ['202', 3],
      ],
    ],
    ['of number, name and quantity', '201\tReedcutter\t2', [['201', 2]]],
    ['of name, pack and quantity', 'Reedcutter\t9 gal firkin\t2', [['Reedcutter, 9 gal firkin', 2]]],
    [
      'with prices behind',
      'Reedcutter\t2\t£95.00\nLamplighter\t3\t£90.00',
      [
        ['Reedcutter', 2],
        ['Lamplighter', 3],
      ],
    ],
    [
      'with prices without a sign behind',
      'A\t2\t95.50\nB\t3\t90.00',
      [
        ['A', 2],
        ['B', 3],
      ],
    ],
    ['with a header', 'Product\tQty\nReedcutter\t2', [['Reedcutter', 2]]],
    ['whose header says where the quantity is', 'Stock\tBeer\tQuantity\n40\tReedcutter\t2', [['40', 2]]],
    ['with thousands marks', 'Reedcutter\t1,200', [['Reedcutter', 1200]]],
    ['with quoted thousands between commas', 'Reedcutter,"1,200"', [['Reedcutter', 1200]]],
    [
      'of texts',
      '2 x Reedcutter\nLamplighter × 3\n4 Eel Catcher',
      [
        ['Reedcutter', 2],
        ['Lamplighter', 3],
        ['Eel Catcher', 4],
      ],
    ],
    ['of texts with a comma in the name', '2 x Reedcutter, firkin', [['Reedcutter, firkin', 2]]],
    ['of texts with numbers', '2 x 201', [['201', 2]]],
  ])('%s', (_, text, rows) => {
    expect(read(text)).toEqual(rows);
  });

  test.each([
    ['a negative quantity', 'A\t1\nReedcutter\t-2', 'negative'],
    ['half a pack', 'A\t1\nReedcutter\t1.5', 'not-whole'],
    ['a word for a quantity', 'A\t1\nB\t1\nReedcutter\tsix', 'no-number'],
    ['a unit behind it', 'A\t1\nB\t1\nReedcutter\t6 cases', 'no-number'],
    ['no product', 'A\t1\n\t6', 'no-product'],
    ['far too many', 'A\t1\nReedcutter\t1,000,000', 'too-many'],
    ['a name alone', 'A\t1\nReedcutter', 'no-quantity'],
    ['a number at the end of a text, which may be a year', 'Imperial Stout 2024', 'no-quantity'],
    ['thousands between commas', 'A,1\nB,2\nReedcutter,1,200', 'unclear-columns'],
    ['two columns of numbers before the words', '6\t201\tReedcutter', 'unclear-columns'],
    ['a point before three digits', 'A\t1\nReedcutter\t1.200', 'unclear'],
  ])('%s is marked, and nothing is guessed', (_, text, fault) => {
    expect(read(text).at(-1)).toBe(fault);
  });

  test('rows without a quantity in a list to be filled in are left out, and counted', () => {
    const text = 'Beer\tQty\nReedcutter\t\nLamplighter\t3\nEel Catcher\t0\nFenland\t-';
    expect(readPastedOrder(text)).toMatchObject({
      rows: [{ product: 'Lamplighter', quantity: 3, row: 3 }],
      leftOut: 3,
    });
  });

  test('what was written comes back with the number of its line', () => {
    expect(readPastedOrder('A\t1\r\nReed\u00a0cutter\t-2\tquickly').rows[1]).toEqual({
      row: 2,
      written: 'Reed\u00a0cutter, -2, quickly',
      product: 'Reed\u00a0cutter, quickly',
      code: null,
      quantity: 0,
      fault: 'negative',
    });
  });

  test('a row as long as a book is read at once', () => {
    const before = performance.now();
    readPastedOrder(`1${' '.repeat(60_000)}x`);
    readPastedOrder(`${'"'.repeat(60_000)}\t1`);
    expect(performance.now() - before).toBeLessThan(1000);
  });
});

const ODD_CHARACTERS = [
  'a',
  'b',
  '1',
  '2',
  ' ',
  ',',
  ';',
  '\t',
  '"',
  'x',
  '-',
  '.',
  '(',
  ')',
  '£',
  '\n',
  '\r',
  '\u00a0',
];
const NAMES = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,18}[A-Za-z]$/);
const LISTS = fc.array(fc.tuple(NAMES, fc.integer({ min: 1, max: 999 })), { minLength: 1, maxLength: 20 });

describe('whatever is pasted', () => {
  test('a list in any of the ways in which spreadsheets write it comes back whole', () => {
    const ways = fc.record({
      separator: fc.constantFrom('\t', ';', ','),
      lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
      isQuoted: fc.boolean(),
      isHeaded: fc.boolean(),
      isQuantityFirst: fc.boolean(),
      isLastLineEnded: fc.boolean(),
    });
    fc.assert(
      fc.property(LISTS, ways, (list, way) => {
        const cell = (text: string) => (way.isQuoted ? `"${text}"` : text);
        const lineOf = (name: string, many: string) =>
          (way.isQuantityFirst ? [many, name] : [name, many]).map(cell).join(way.separator);
        const lines = [
          ...(way.isHeaded ? [lineOf('Product', 'Quantity')] : []),
          ...list.map(([name, many]) => lineOf(name, String(many))),
        ];
        const text = lines.join(way.lineEnd) + (way.isLastLineEnded ? way.lineEnd : '');
        expect(read(text)).toEqual(list);
      }),
      { endOnFailure: true },
    );
  });

  test('every line with something on it is a row, or is counted as left out: nothing is lost', () => {
    const text = fc.array(fc.string({ unit: fc.constantFrom(...ODD_CHARACTERS) })).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (pasted) => {
        const { rows, leftOut } = readPastedOrder(pasted);
        const lines = pastedCells(pasted).length;
        expect([lines, lines - 1]).toContain(rows.length + leftOut);
        for (const { quantity, fault } of rows) expect(fault === null ? quantity > 0 : true).toBe(true);
      }),
      { endOnFailure: true },
    );
  });
});
