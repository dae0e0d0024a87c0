import { sql } from 'kysely';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
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

const PRODUCTS = ['address', 'product', 'abv', 'pack', 'kind', 'size ml', 'retail', 'case of', 'case quantity'];
const bottle = (address: string, product: string, pack = 'Bottle') =>
  [address, product, '4.2', pack, 'bottle or can', 500, '3.20', '', ''] as const;
const twelve = (address: string) => [address, '', '', 'Case', 'case', 500, '30.00', 'Bottle 500 ml', 12] as const;

test('a case whose bottle is refused is refused with it, and the rest is imported', async () => {
  const file = csv(
    PRODUCTS,
    bottle('staithe', 'Staithe').with(6, '0.00'),
    twelve('staithe'),
    bottle('staithe', '', 'Can'),
  );
  const id = await desk.uploaded('products', file);
  expect((await desk.rowsOf(id)).map(({ outcome, problems }) => [outcome, problems[0]])).toEqual([
    ['refused', expect.objectContaining({ column: 'retail' })],
    ['refused', { column: 'case of', says: 'Line 2, the bottle or can that it is a case of, is refused' }],
    ['new', undefined],
  ]);
  expect(await desk.started(id)).toMatchObject({ state: 'done', failure: null, withProblems: 2 });
});

test('what the database refuses is left out with words, and everything around it is imported', async () => {
  onTestFinished(async () => {
    await sql`alter table pack drop constraint no_bad_pack`.execute(shop.db);
    await sql`alter table product drop constraint no_bad_product`.execute(shop.db);
  });
  await sql`alter table pack add constraint no_bad_pack check (name <> 'Bad') not valid`.execute(shop.db);
  await sql`alter table product add constraint no_bad_product check (name <> 'Bad') not valid`.execute(shop.db);
  const file = csv(
    PRODUCTS,
    bottle('row-1', 'Row one'),
    bottle('row-2', 'Row two', 'Bad'),
    bottle('row-2', '', 'Can'),
    bottle('row-3', 'Bad'),
    twelve('row-3'),
    bottle('row-4', 'Row four'),
    twelve('row-4'),
  );
  const id = await desk.uploaded('products', file);
  expect(await desk.read(id)).toMatchObject({ counts: { new: 7 } });
  expect(await desk.started(id)).toMatchObject({ state: 'done', failure: null, withProblems: 4 });
  expect((await desk.rowsOf(id)).map(({ problems }) => problems[0]?.says ?? '')).toEqual([
    '',
    expect.stringContaining('(no_bad_pack)'),
    'Line 3 of the same product could not be stored, and this one with it',
    expect.stringContaining('(no_bad_product)'),
    'Line 5 of the same product could not be stored, and this one with it',
    '',
    '',
  ]);
  const { rows } = await sql`
    select p.slug, k.name, b.name as single from product p join pack k on k.product_id = p.id
    left join pack b on b.id = k.bulk_of_pack_id where p.slug like 'row-%' order by k.id`.execute(shop.db);
  expect(rows).toEqual([
    { slug: 'row-1', name: 'Bottle', single: null },
    { slug: 'row-4', name: 'Bottle', single: null },
    { slug: 'row-4', name: 'Case', single: 'Bottle' },
  ]);
  expect((await audit(shop.db)).flatMap(({ broken }) => broken)).toEqual([]);
  await desk.undone(id);
  expect((await sql`select from product where slug like 'row-%'`.execute(shop.db)).rows).toEqual([]);
});

test('an import that fails says why and is stopped, so that the next one goes on; one that waits is as it was read', async () => {
  const file = csv(['pack id', 'retail'], [packs.reedcutterBottle, '7.77']);
  const [first, second, third] = [
    await desk.uploaded('prices', file),
    await desk.uploaded('prices', file.replace('7.77', '8.88')),
    await desk.uploaded('prices', file.replace('7.77', '9.99')),
  ];
  await sql`create function break() returns trigger language plpgsql as $$ begin
    if new.retail_inc_pence = 777 then raise exception 'broken'; end if; return new; end $$`.execute(shop.db);
  await sql`create trigger break before update on pack for each row execute function break()`.execute(shop.db);
  onTestFinished(async () => {
    await sql`drop function break cascade`.execute(shop.db);
  });
  for (const id of [first, second, third]) {
    await desk.post('start', { id });
    shop.clock.advance(1000);
  }
  await expect(shop.run('run-imports')).rejects.toThrow('broken');
  expect(await desk.read(first)).toMatchObject({ state: 'queued', failure: 'program' });
  expect(await desk.read(second)).toMatchObject({ state: 'queued', failure: null, waitsFor: first });
  expect((await desk.post('stop', { id: first })).body).toMatchObject({ state: 'checked', failure: null, settled: 0 });
  expect((await desk.post('stop', { id: third })).body).toMatchObject({ state: 'checked' });
  await shop.run('run-imports');
  expect(await desk.read(second)).toMatchObject({ state: 'done', withProblems: 0 });
  expect((await desk.post('stop', { id: second })).status).toBe(409);
  expect((await desk.post('discard', { id: first })).status).toBe(200);
  expect(await auditEntries(shop.db, 'import.stopped')).toMatchObject([
    { before: { state: 'queued' }, after: { state: 'checked' } },
    { before: { state: 'queued' }, after: { state: 'checked' } },
  ]);
});

test('of an import that is stopped on its way what was stored stays, and is taken back', async () => {
  const id = await desk.uploaded(
    'prices',
    csv(['pack id', 'retail'], [packs.reedcutterBottle, '6.66'], [packs.reedcutterFirkin, '66.60']),
  );
  await desk.started(id);
  await sql`update import set state = 'running', done_at = null where id = ${id}`.execute(shop.db);
  await sql`update import_row set state = 'waiting' where import_id = ${id} and number = 2`.execute(shop.db);
  expect((await desk.post('stop', { id })).body).toMatchObject({ state: 'done', states: { waiting: 0, done: 2 } });
  expect((await desk.rowsOf(id)).map(({ problems }) => problems.map(({ says }) => says))).toEqual([
    [],
    ['The import was stopped before this row'],
  ]);
  expect((await desk.post('undo', { id })).body).toMatchObject({ state: 'undoing' });
  expect((await desk.post('stop', { id })).body).toMatchObject({ state: 'done' });
  expect(await desk.undone(id)).toMatchObject({ state: 'undone', states: { undone: 2 } });
});
