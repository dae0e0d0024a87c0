import { sql } from 'kysely';
import { NO_CHOICES } from '#rules/import/import-kinds.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';

/** A file of each kind with one row that is refused, so that nothing comes of it. */
export const IMPORT_FILES = {
  products: fileOf('product,pack'),
  prices: fileOf('pack id,retail'),
  stock: fileOf('pack id,on hand'),
  customers: fileOf('email,name'),
  vouchers: fileOf('code,balance'),
} as const;

function fileOf(titles: string): File {
  return new File([`${titles}\r\n,\r\n`], 'matrix.csv', { type: 'text/csv' });
}

/** An import of customers with one whom nobody has invited. */
export async function insertImport(
  db: World['db'],
  now: World['now'],
  state: 'checked' | 'queued' | 'done',
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import (kind, form, file_name, titles, choices, state, uploaded_at, uploaded_by, started_at, started_by)
    select 'customers', 'own', 'matrix.csv', '["email"]', ${JSON.stringify(NO_CHOICES)}::jsonb, ${state}, ${now}, min(id), ${now}, min(id)
    from person returning id`.execute(db);
  const id = rows[0]!.id;
  await sql`insert into person (name, email, role, created_at, import_id) values ('Matrix', ${`matrix-import-${id}@example.com`}, 10, ${now}, ${id})`.execute(
    db,
  );
  if (state === 'done')
    await sql`insert into import_picture (import_id, product_id, place, address, alt, state, failure)
      select ${id}, min(id), 1, 'https://shop.example/a.jpg', '', 'failed', 'too-slow' from product`.execute(db);
  return id;
}

/** An import of another shop's products, with a row of which nobody knows what it is. */
export async function insertForeignRow({ db, now }: Pick<World, 'db' | 'now'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into import (kind, form, file_name, titles, choices, state, uploaded_at, uploaded_by)
    select 'products', 'shopify', 'matrix.csv', '["Title"]', ${JSON.stringify(NO_CHOICES)}::jsonb, 'checked', ${now}, min(id)
    from person returning id`.execute(db);
  const id = rows[0]!.id;
  const none = { texts: {}, guesses: [], notes: [] };
  const origin = { group: '', guess: null, as: { drink: none, goods: none, ticket: none } };
  await sql`insert into import_row (import_id, number, unit, line, cells, texts, guesses, faults, origin)
    values (${id}, 1, 1, 2, '["Matrix"]', '{"product": "Matrix", "address": "matrix"}', '[]', '[]', ${JSON.stringify(origin)}::jsonb)`.execute(
    db,
  );
  return id;
}

export const foreignRow = async ({ db, now }: World): Promise<Things> => ({
  own: { id: await insertForeignRow({ db, now }), number: 1 },
  anothers: { id: NOT_THERE, number: 1 },
  absent: { id: NOT_THERE, number: 1 },
});

const ABSENT = { anothers: { id: NOT_THERE }, absent: { id: NOT_THERE } };

export const checkedImport = async ({ db, now }: World): Promise<Things> => ({
  own: { id: await insertImport(db, now, 'checked') },
  ...ABSENT,
});

export const queuedImport = async ({ db, now }: World): Promise<Things> => ({
  own: { id: await insertImport(db, now, 'queued') },
  ...ABSENT,
});

export const doneImport = async ({ db, now }: World): Promise<Things> => ({
  own: { id: await insertImport(db, now, 'done') },
  ...ABSENT,
});
