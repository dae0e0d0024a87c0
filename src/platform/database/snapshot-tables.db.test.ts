import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { snapshotTables } from './snapshot-tables.ts';

let lite: PGlite;
let restore: () => Promise<readonly string[]>;

beforeAll(async () => {
  lite = await PGlite.create();
  await lite.exec(`
    create table beer (id integer primary key generated always as identity, name text not null);
    create table pack (beer_id integer references beer on delete cascade, size integer, doubled integer generated always as (size * 2) stored);
    create table "Empty" (id integer);
    insert into beer (name) values ('Porter'), ('Stout'), ('Mild');
    insert into pack (beer_id, size) values (1, 330), (2, 500)`);
  restore = await snapshotTables(lite);
});
afterAll(() => lite.close());

const rowsOf = async (table: string) => (await lite.query(`select * from ${table} order by 1`)).rows;

const BEERS = [
  { id: 1, name: 'Porter' },
  { id: 2, name: 'Stout' },
  { id: 3, name: 'Mild' },
];
const PACKS = [
  { beer_id: 1, size: 330, doubled: 660 },
  { beer_id: 2, size: 500, doubled: 1000 },
];

test.each([
  ['a row more', `insert into beer (name) values ('Bitter')`, ['public.beer']],
  ['a row changed', `update pack set size = 440 where beer_id = 1`, ['public.pack']],
  ['a row written as it was', `update pack set size = size where beer_id = 1`, ['public.pack']],
  ['a row less', `delete from beer where name = 'Mild'`, ['public.beer']],
  ['one less and one more', `delete from beer where id = 3; insert into beer (name) values ('Old')`, ['public.beer']],
  ['rows less by a foreign key', 'delete from beer where id = 1', ['public.beer', 'public.pack']],
  ['all rows less', 'truncate pack', ['public.pack']],
  ['a row where there was none', 'insert into "Empty" values (7)', ['public."Empty"']],
  [
    'a row of a savepoint',
    `begin; savepoint one; insert into pack values (3, 750); release one; commit`,
    ['public.pack'],
  ],
  ['a row that was rolled back', `begin; insert into pack values (3, 750); rollback`, []],
  ['nothing', 'select * from beer for update', []],
])('%s is put back, and nothing else is written', async (_, changes, touched) => {
  await lite.exec(changes);
  expect(await restore()).toEqual(touched);
  expect(await rowsOf('beer')).toEqual(BEERS);
  expect(await rowsOf('pack')).toEqual(PACKS);
  expect(await rowsOf('"Empty"')).toEqual([]);
});

test('the next number is the one it was', async () => {
  await lite.exec(`insert into beer (name) values ('Bitter'), ('Best')`);
  await restore();
  const { rows } = await lite.query(`insert into beer (name) values ('Bitter') returning id`);
  await restore();
  expect(rows).toEqual([{ id: 4 }]);
});
