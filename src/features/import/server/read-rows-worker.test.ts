import { expect, test } from 'vitest';
import { countTurns } from '../../../../tests/count-turns.ts';
import { workerThread } from '#platform/worker-thread.ts';
import readFileRows from './read-rows-worker.ts';

const LINES = 2000;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const products = (descriptionOf: (line: number) => string, lines = LINES) =>
  bytesOf(
    [
      'Handle,Title,Body (HTML),Variant Price',
      ...Array.from({ length: lines }, (_, at) => `ale-${at},Ale ${at},${descriptionOf(at)},3.50`),
    ].join('\r\n'),
  );

test('a file is read in a thread of its own: whoever asks meanwhile has turn after turn', async () => {
  const read = workerThread<typeof readFileRows>(new URL('read-rows-worker.ts', import.meta.url));
  const { answer, turns } = await countTurns(
    read({ kind: 'products', bytes: products(() => '<p>A <b>golden</b> ale.</p>') }),
  );
  expect(answer).toMatchObject({ form: 'shopify', rows: LINES });
  expect(turns).toBeGreaterThan(100);
});

test('the rows come in pieces, in their order', () => {
  const read = readFileRows({ kind: 'products', bytes: products((line) => `${line} `.repeat(100)) });
  if ('fault' in read) throw new Error(read.fault);
  const pieces = read.pieces.map((piece) => JSON.parse(Buffer.from(piece).toString()) as { readonly number: number }[]);
  expect(pieces.length).toBeGreaterThan(1);
  expect(pieces.flat().map(({ number }) => number)).toEqual(Array.from({ length: LINES }, (_, at) => at + 1));
});

test('a file that is too long is read no further than it may be long', () => {
  // The mark that is not closed stands behind the last line that may be read.
  const tooLong = `email,name\r\n${'a@example.com,A\r\n'.repeat(30_001)}"`;
  expect(readFileRows({ kind: 'customers', bytes: bytesOf(tooLong) })).toEqual({
    fault: 'It has more than 30,000 lines. Please divide it.',
  });
});

test('a product of more rows than are planned together says so of those that are too many', () => {
  const lines = ['product,pack', ...Array.from({ length: 502 }, (_, at) => `Ale,Pack ${at}`)];
  const read = readFileRows({ kind: 'products', bytes: bytesOf(lines.join('\r\n')) });
  if ('fault' in read) throw new Error(read.fault);
  const rows = read.pieces.flatMap(
    (piece) => JSON.parse(Buffer.from(piece).toString()) as { unit: number; faults: { says: string }[] }[],
  );
  expect(rows.slice(499).map(({ unit, faults }) => [unit, faults.length])).toEqual([
    [1, 0],
    [2, 1],
    [3, 1],
  ]);
});

const rowsOf = (kind: 'products' | 'customers', ...lines: readonly string[]) => {
  const read = readFileRows({ kind, bytes: bytesOf(lines.join('\r\n')) });
  if ('fault' in read) throw new Error(read.fault);
  const rows = read.pieces.flatMap(
    (piece) =>
      JSON.parse(Buffer.from(piece).toString()) as {
        texts: Record<string, string>;
        notes: { column: string; says: string }[];
        faults: { column: string }[];
      }[],
  );
  return { ...read, rows };
};

test('the titles are found below other lines, and that these are skipped is said', () => {
  const file = rowsOf('customers', 'Customers of the brewery', '', 'Made on;3 May', 'email;name', 'a@example.com;Ada');
  expect(file).toMatchObject({
    titles: ['email', 'name'],
    notes: ['Lines 1 to 3 stand above the titles, and are skipped.'],
    rows: [{ texts: { email: 'a@example.com', name: 'Ada' } }],
  });
});

test('a barcode that is none is left out and said, and so is one of another line of another shop', () => {
  const own = rowsOf(
    'products',
    'product,pack,barcode',
    'Ale,Can,123',
    'Ale,Bottle,5060000000009',
    'Ale,Keg,5060000000009',
  );
  expect(own.rows.map(({ texts, notes, faults }) => [texts['barcode'], notes.length, faults.length])).toEqual([
    [undefined, 1, 0],
    ['5060000000009', 0, 0],
    ['5060000000009', 0, 1],
  ]);
  const shopify = rowsOf(
    'products',
    'Handle,Title,Option1 Value,Variant Price,Variant Barcode',
    'ale,Ale,440ml,3.20,5060000000009',
    'ale,,Case of 12 x 440ml,30.00,5060000000009',
  );
  expect(shopify.rows.map(({ texts, notes, faults }) => [texts['barcode'], notes[0]?.says, faults.length])).toEqual([
    ['5060000000009', undefined, 0],
    [undefined, 'Line 2 has the same: it is left out here', 0],
  ]);
});

test('columns that hold something and are not brought over are named, and why', () => {
  const products = rowsOf(
    'products',
    'Handle,Title,Vendor,Option1 Value,Variant Price,Variant Compare At Price,Image Src,Image Alt Text,Swatch image,',
    'ale,Ale,Ours,440ml,3.20,4.00,https://a.example/a.jpg,,s.jpg,left over',
  );
  expect(products.notes).toEqual([
    'Not brought over, since there is no place for it here: Vendor, column 10.',
    'Not brought over, since it is no picture of a product or a pack: Swatch image.',
  ]);
  const customers = rowsOf(
    'customers',
    'Name,Username,Sign Up,Email,City,Postal Code,Country / Region',
    'Ada Example,ada,2024-05-01,ada@example.com,Beccles,NR34 9AB,GB',
  );
  expect(customers.notes).toContain(
    'Not brought over, since an address here is British, and has a street: City, Postal Code, Country / Region.',
  );
  const own = rowsOf('products', 'product,pack,prise', 'Ale,Can,3.20');
  expect(own.notes).toEqual(['Not brought over, since no column here has this title: prise.']);
});
