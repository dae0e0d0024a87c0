import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { people } from '#sample-brewery/fixtures.ts';
import { demoPasswordHash } from '#sample-brewery/people.ts';
import { type CallableShop, openCallableShop } from '../../../../tests/ask-shop.ts';
import { savedInSpreadsheet } from '../../../../tests/british-spreadsheet.ts';
import { type ImportDesk, importDesk } from '../../../../tests/import-desk.ts';
import { logIn } from '../../../../tests/log-in.ts';

let sample: CallableShop;
let empty: CallableShop;
let ofSample: ImportDesk;
let ofEmpty: ImportDesk;
const deskOf = async (shop: CallableShop) => importDesk(shop, { ...(await logIn(shop, people.admin.email)).headers });
beforeAll(async () => {
  sample = await openCallableShop();
  empty = await openCallableShop({ filling: null });
  const { email, name, role } = people.admin;
  const now = empty.clock.now();
  await empty.db
    .insertInto('person')
    .values({ email, name, role, created_at: now, confirmed_at: now, password_hash: demoPasswordHash })
    .execute();
  ofSample = await deskOf(sample);
  ofEmpty = await deskOf(empty);
});
afterAll(async () => {
  await sample.stop();
  await empty.stop();
});

type Cells = Readonly<Record<string, string>>;
const bare = (rows: readonly Cells[]) => rows.map(({ 'pack id': _id, ...cells }) => cells);
const tableOf = (file: string) => parse<Cells>(file, { bom: true, columns: true });

test('sizes, colours, tickets and stock are in the file of products, and a spreadsheet changes none of its rows', async () => {
  const file = await ofSample.exported('products');
  const rows = tableOf(file);
  const of = (product: string) => rows.filter((row) => row['product'] === product);
  expect(of('Brewery tour').map((row) => row['choice'])).toEqual([
    'Friday, 6.00 pm',
    'Saturday, 11.00 am',
    'Saturday, 2.30 pm',
  ]);
  expect(of('Mere Festival ticket')).toMatchObject([{ kind: 'ticket', pack: 'Weekend ticket' }]);
  expect(rows.some((row) => row['colour'] !== '' && row['size'] !== '')).toBe(true);
  expect(rows.filter((row) => Number(row['stock']) > 0).length).toBeGreaterThan(10);
  const id = await ofSample.uploaded('products', savedInSpreadsheet(file));
  const { counts } = await ofSample.read(id);
  const others = (await ofSample.rowsOf(id)).filter(({ outcome, notes }) => outcome !== 'same' || notes.length > 0);
  expect([counts, others.slice(0, 3)]).toEqual([
    { new: 0, changed: 0, same: rows.length, refused: 0, 'left-out': 0 },
    [],
  ]);
});

test('all products of a brewery come whole into another by a file that a spreadsheet has saved', async () => {
  const file = await ofSample.exported('products');
  const id = await ofEmpty.uploaded('products', savedInSpreadsheet(file));
  const refused = await ofEmpty.rowsOf(id, 'refused');
  expect(refused).toEqual([]);
  const { counts } = await ofEmpty.started(id);
  const rows = tableOf(file);
  expect(counts).toEqual({ new: rows.length, changed: 0, same: 0, refused: 0, 'left-out': 0 });
  expect(bare(tableOf(await ofEmpty.exported('products')))).toEqual(bare(rows));
  expect((await audit(empty.db)).flatMap((answer) => answer.broken)).toEqual([]);
});
