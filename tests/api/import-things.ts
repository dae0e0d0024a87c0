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
  return id;
}

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
