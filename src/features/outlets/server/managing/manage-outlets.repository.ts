import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import type { Instant } from '#rules/calendar/instant.ts';

export type OutletToStore = {
  readonly title: string;
  readonly priority: number;
  readonly text: string;
  readonly linkUrl: string;
  readonly linkText: string;
  readonly active: boolean;
};

export type OutletRow = OutletToStore & {
  readonly id: number;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

export type Change = { readonly by: number; readonly at: Instant };

export type OutletsQuery = {
  readonly search: string;
  /** Null = all. */
  readonly priority: number | null;
  readonly active: boolean | null;
  readonly sort: 'title' | 'changedAt';
  readonly descending: boolean;
  readonly from: number;
  readonly most: number;
};

const outlets = (db: Database) =>
  db
    .selectFrom('outlet')
    .leftJoin('person', 'person.id', 'outlet.changed_by')
    .select([
      'outlet.id',
      'outlet.title',
      'outlet.priority',
      'outlet.text',
      'outlet.link_url as linkUrl',
      'outlet.link_text as linkText',
      'outlet.active',
      'outlet.version',
      'outlet.changed_at as changedAt',
      'person.name as changedBy',
    ]);

const COLUMNS = { title: 'outlet.title', changedAt: 'outlet.changed_at' } as const;

export async function readOutlets(
  db: Database,
  { search, priority, active, sort, descending, from, most }: OutletsQuery,
): Promise<{ readonly rows: readonly OutletRow[]; readonly total: number }> {
  const pattern = containing(search);
  const matching = outlets(db)
    .$if(search !== '', (all) =>
      all.where((column) => column.or([column('title', 'ilike', pattern), column('text', 'ilike', pattern)])),
    )
    // Every other number than those of hospitality and retail is other.
    .$if(priority !== null, (all) =>
      all.where('priority', priority === 2 ? 'not in' : 'in', priority === 2 ? [0, 1] : [priority!]),
    )
    .$if(active !== null, (all) => all.where('active', '=', active!));
  const { total } = await matching
    .clearSelect()
    .select((column) => column.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .orderBy(COLUMNS[sort], descending ? 'desc' : 'asc')
    .orderBy('outlet.id')
    .offset(from)
    .limit(most)
    .execute();
  return { rows, total };
}

export async function findOutlet(db: Database, id: number): Promise<OutletRow | undefined> {
  return await outlets(db).where('outlet.id', '=', id).executeTakeFirst();
}

/** The outlet as it stands, until the end of the transaction. */
export async function lockOutlet(trx: Transaction, id: number): Promise<OutletRow | undefined> {
  return await outlets(trx).where('outlet.id', '=', id).forUpdate('outlet').executeTakeFirst();
}

export async function insertOutlet(trx: Transaction, outlet: OutletToStore, change: Change): Promise<number> {
  const { id } = await trx
    .insertInto('outlet')
    .values(columnsOf(outlet, change))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateOutlet(trx: Transaction, id: number, outlet: OutletToStore, change: Change) {
  await trx
    .updateTable('outlet')
    .set({ ...columnsOf(outlet, change), version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function removeOutlet(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('outlet').where('id', '=', id).execute();
}

const columnsOf = ({ title, priority, text, linkUrl, linkText, active }: OutletToStore, { by, at }: Change) => ({
  title,
  priority,
  text,
  link_url: linkUrl,
  link_text: linkText,
  active,
  changed_at: at,
  changed_by: by,
});
