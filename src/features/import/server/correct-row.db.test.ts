import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { people } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { auditEntries } from '../../../../tests/audit-entries.ts';
import { csv, type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let shop: CallableShop;
let desk: ImportDesk;
beforeAll(async () => {
  shop = await openCallableShop();
  desk = importDesk(shop, { ...(await logIn(shop, people.admin.email)).headers });
});
afterAll(() => shop.stop());

const correct = (id: number, number: number, texts: Readonly<Record<string, string>>) =>
  desk.post('correct-row', { id, number, rowKind: null, texts });
const outcomes = async (id: number) =>
  (await desk.rowsOf(id)).map(({ outcome, problems }) => [outcome, ...problems.map(({ column }) => column)]);

const TITLES = ['address', 'product', 'abv', 'pack', 'kind', 'size ml', 'retail', 'barcode'];

test('refused cells are written anew, compared anew, and stored as they were corrected', async () => {
  const file = csv(
    TITLES,
    ['marsh', 'x'.repeat(121), '4.2', 'Bottle', 'bottle or can', 500, 'abc', '5060000000009'],
    ['marsh', '', '', 'Can', 'bottle or can', 440, '3.10', '5060000000009'],
  );
  const id = await desk.uploaded('products', file);
  expect(await outcomes(id)).toEqual([
    ['refused', 'product', 'retail'],
    ['refused', 'product', 'barcode'],
  ]);
  const [first] = await desk.rowsOf(id);
  expect(first?.cells).toMatchObject([
    { column: 'product' },
    { column: 'pack', text: 'Bottle' },
    { column: 'retail', text: 'abc' },
  ]);
  // The name of the product counts for its other row, too.
  expect((await correct(id, 1, { product: 'Marsh Pale', retail: '£3.20' })).body).toMatchObject({
    counts: { new: 1, refused: 1 },
  });
  await correct(id, 2, { barcode: '5060000000016' });
  expect(await outcomes(id)).toEqual([['new'], ['new']]);
  await correct(id, 2, { barcode: '5060000000009' });
  expect((await desk.rowsOf(id))[1]?.problems).toEqual([{ column: 'barcode', says: 'Line 2 is of the same' }]);
  await correct(id, 2, { barcode: '' });
  expect((await auditEntries(shop.db, 'import.row-corrected'))[0]).toMatchObject({
    before: { rowKind: null, product: 'x'.repeat(121), retail: 'abc' },
    after: { line: 2, product: 'Marsh Pale', retail: '£3.20' },
  });
  expect(await desk.started(id)).toMatchObject({ state: 'done', withProblems: 0 });
  const { rows } = await sql`
    select p.name, k.name as pack, k.retail_inc_pence as retail, k.barcode from pack k join product p on p.id = k.product_id
    where p.slug = 'marsh' order by k.sort`.execute(shop.db);
  expect(rows).toEqual([
    { name: 'Marsh Pale', pack: 'Bottle', retail: 320, barcode: '5060000000009' },
    { name: 'Marsh Pale', pack: 'Can', retail: 310, barcode: '' },
  ]);
});

test('a guess that was corrected is one no longer, and two products never get one address', async () => {
  const id = await desk.uploaded(
    'products',
    csv(
      ['Handle', 'Title', 'Option1 Value', 'Variant Price'],
      ['quay', 'Quay 4.2%', '440ml', '3.20'],
      ['staithe', 'Staithe 4.4%', '440ml', '3.20'],
    ),
  );
  await correct(id, 1, { 'size ml': '330' });
  expect((await desk.rowsOf(id))[0]?.changes).toContainEqual({
    column: 'size ml',
    before: '',
    after: '330',
    isGuess: false,
  });
  await correct(id, 2, { address: 'quay' });
  expect((await desk.rowsOf(id))[1]?.problems).toEqual([
    { column: 'address', says: 'Line 2 is another product with this address' },
  ]);
  expect((await correct(id, 2, { nonsense: 'x' })).status).toBe(404);
  expect((await correct(id, 3, { retail: '3.00' })).status).toBe(404);
});

test('of a customer the audit keeps which cells were corrected, and her row is found by her corrected e-mail', async () => {
  const id = await desk.uploaded('customers', csv(['email', 'name'], ['ada@', 'Ada'], ['tess@example.com', 'Tess']));
  expect(await outcomes(id)).toEqual([['refused', 'email'], ['new']]);
  await correct(id, 1, { email: 'Tess@example.com' });
  expect((await desk.rowsOf(id))[0]?.problems).toEqual([{ column: 'email', says: 'Line 3 is of the same' }]);
  await correct(id, 1, { email: 'Ada@Example.com' });
  expect(await outcomes(id)).toEqual([['new'], ['new']]);
  const { rows } = await sql`select email from import_row where import_id = ${id} order by number`.execute(shop.db);
  expect(rows).toEqual([{ email: 'ada@example.com' }, { email: 'tess@example.com' }]);
  const entry = (await auditEntries(shop.db, 'import.row-corrected')).at(-1);
  expect(entry?.after).toEqual({ line: 2, rowKind: null, columns: 'email' });
  expect(JSON.stringify(entry)).not.toContain('ada@');
  await desk.started(id);
  expect((await correct(id, 1, { name: 'Eve' })).status).toBe(409);
});
