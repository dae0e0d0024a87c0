import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { Module } from '#rules/modules/module-parts.ts';

export type ModulesRow = {
  readonly off: readonly Module[];
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

const switches = (db: Database) =>
  db
    .selectFrom('module_switches')
    .leftJoin('person', 'person.id', 'module_switches.changed_by')
    .select([
      'module_switches.off',
      'module_switches.version',
      'module_switches.changed_at as changedAt',
      'person.name as changedBy',
    ]);

export async function readModules(db: Database): Promise<ModulesRow | undefined> {
  return (await switches(db).executeTakeFirst()) as ModulesRow | undefined;
}

/** As it stands, until the end of the transaction. */
export async function lockModules(trx: Transaction): Promise<ModulesRow | undefined> {
  return (await switches(trx).forUpdate('module_switches').executeTakeFirst()) as ModulesRow | undefined;
}

type Stored = { readonly off: readonly Module[]; readonly version: number; readonly by: number; readonly at: Instant };

/** False = somebody else has stored this version meanwhile. */
export async function storeModules(trx: Transaction, { off, version, by, at }: Stored): Promise<boolean> {
  const row = { off: [...off], version, changed_at: at, changed_by: by };
  const stored = await trx
    .insertInto('module_switches')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('only_row')
        .doUpdateSet(row)
        .where('module_switches.version', '=', version - 1),
    )
    .returning('version')
    .executeTakeFirst();
  return stored !== undefined;
}

export type ModuleUses = Readonly<Record<Exclude<Module, 'taproom'>, number>>;

type Asked = {
  readonly now: Instant;
  readonly today: CalendarDay;
  /** Codes as they are stored. */
  readonly codes: {
    readonly eventKind: number;
    readonly advancedGroup: number;
    readonly confirmed: readonly [number, number];
  };
};

/** What of each module is in use, by one statement. */
export async function readModuleUses(db: Database, { now, today, codes }: Asked): Promise<ModuleUses> {
  const { rows } = await sql<ModuleUses>`
    select
      (select count(*)::int from post where kind = ${codes.eventKind} and state = 'active'
        and coalesce(ends_at, starts_at) >= ${now}) as events,
      (select count(*)::int from voucher v join coupon c on c.id = v.coupon_id
        where c.kind > 100 and v.person_id is not null and v.active and v.blocked_at is null
          and coalesce(v.ends_on, 'infinity') >= ${today}::date) as members,
      (select count(*)::int from business where active) as trade,
      (select count(*)::int from till_day where closing_hash = '') as till,
      (select count(distinct o.id)::int from orders o
        join order_line l on l.order_id = o.id
        join pack k on k.id = l.pack_id
        join product p on p.id = k.product_id
        where o.status between ${codes.confirmed[0]} and ${codes.confirmed[1]} and l.quantity > 0
          and p.group_id = ${codes.advancedGroup}) as "brewed-to-order"
  `.execute(db);
  return rows[0]!;
}
