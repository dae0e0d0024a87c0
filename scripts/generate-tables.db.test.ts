import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDisposableDatabase } from '#platform/database/open-test-database.ts';
import { generateTables } from './generate-tables.ts';

const stored = readFileSync('src/platform/database/tables.ts', 'utf8');

test('the types of the tables are those of the migrations; if not, run `npm run tables`', async () => {
  const { db, close } = await openDisposableDatabase();
  expect(await generateTables(db)).toBe(stored);
  await close();
});

test('control: a column, a default and a word that a check allows would each be missed', async () => {
  const { db, close } = await openDisposableDatabase();
  await sql`alter table box add column lid text`.execute(db);
  await sql`alter table box alter column cost_pence set default 0`.execute(db);
  await sql`alter table box add column wood text not null default 'oak' check (wood in ('ash', 'oak'))`.execute(db);
  const generated = await generateTables(db);
  expect(generated).not.toBe(stored);
  for (const line of ['lid: string | null;', 'cost_pence: Generated<number>;', "wood: Generated<'ash' | 'oak'>;"])
    expect(
      generated.slice(generated.indexOf('export interface Box '), generated.indexOf('export interface Brewery ')),
    ).toContain(line);
  await close();
});
