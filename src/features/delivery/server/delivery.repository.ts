import { sql } from 'kysely';
import type { Versioned } from '#rules/refusal.ts';
import type { Database, Transaction } from '#platform/database/database.ts';
import { prepared } from '#platform/database/prepared.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { BoxId } from '#rules/catalogue/packs/pack.ts';

export type Change = { readonly by: number; readonly at: Instant };
/** How a person saw a row, for stale saves. */

export type CourierRow = Versioned & {
  readonly cost: number;
  readonly freeOver: number;
  readonly minDeliveryNum: number;
  readonly capacityCells: number;
  readonly postCost: number;
  readonly cutOff: number;
};

export type ZoneRow = Versioned & {
  readonly id: number;
  readonly name: string;
  readonly isMainland: boolean;
  readonly postcodes: string;
  readonly surcharge: number;
  readonly workingDays: number | null;
  readonly says: string;
};

export type RoundRow = Versioned & {
  readonly id: number;
  readonly weekdays: readonly number[];
  readonly outwards: readonly string[];
  readonly cutOff: number;
  readonly least: number;
};

export type DayRow = { readonly day: CalendarDay; readonly name: string; readonly isOwn: boolean };

/** The two boxes, by their numbers. */
export type Boxes = { readonly bottleBox: BoxId; readonly postBox: BoxId };

/** One at a time writes what belongs to the deliveries, so that no two zones or rounds come to share a postcode. */
export async function lockDelivery(trx: Transaction): Promise<void> {
  await prepared`select pg_advisory_xact_lock(${DELIVERY}::bigint)`.execute(trx);
}

const DELIVERY = 20_260_157;

export async function readCourier(db: Database, { bottleBox, postBox }: Boxes): Promise<CourierRow> {
  return db
    .selectFrom('courier_terms')
    .innerJoin('box', (join) => join.on('box.id', '=', bottleBox))
    .innerJoin('box as post', (join) => join.on('post.id', '=', postBox))
    .leftJoin('person', 'person.id', 'courier_terms.changed_by')
    .select([
      'box.cost_pence as cost',
      'box.free_over_pence as freeOver',
      'box.min_delivery_num as minDeliveryNum',
      'box.capacity_cells as capacityCells',
      'post.cost_pence as postCost',
      'courier_terms.cut_off as cutOff',
      'courier_terms.version',
      'courier_terms.changed_at as changedAt',
      'person.name as changedBy',
    ])
    .executeTakeFirstOrThrow();
}

type CourierToStore = Omit<CourierRow, keyof Versioned>;

export async function updateCourier(trx: Transaction, courier: CourierToStore, boxes: Boxes, change: Change) {
  await prepared`
    update box set
      cost_pence = case id when ${boxes.bottleBox} then ${courier.cost}::int else ${courier.postCost}::int end,
      free_over_pence = case id when ${boxes.bottleBox} then ${courier.freeOver}::int else free_over_pence end,
      min_delivery_num = case id when ${boxes.bottleBox} then ${courier.minDeliveryNum}::int else min_delivery_num end,
      capacity_cells = case id when ${boxes.bottleBox} then ${courier.capacityCells}::int else capacity_cells end
    where id in (${boxes.bottleBox}, ${boxes.postBox})`.execute(trx);
  await trx
    .updateTable('courier_terms')
    .set({ cut_off: courier.cutOff, ...stamp(change) })
    .execute();
}

const zones = (db: Database) =>
  db
    .selectFrom('courier_zone')
    .leftJoin('person', 'person.id', 'courier_zone.changed_by')
    .select([
      'courier_zone.id',
      'courier_zone.name',
      'courier_zone.is_mainland as isMainland',
      'courier_zone.postcodes',
      'courier_zone.surcharge_pence as surcharge',
      'courier_zone.working_days as workingDays',
      'courier_zone.says',
      'courier_zone.version',
      'courier_zone.changed_at as changedAt',
      'person.name as changedBy',
    ]);

/** The mainland comes first. */
export async function readZones(db: Database): Promise<ZoneRow[]> {
  return zones(db).orderBy('courier_zone.is_mainland', 'desc').orderBy('courier_zone.id').execute();
}

export async function findZone(db: Database, id: number): Promise<ZoneRow | undefined> {
  return zones(db).where('courier_zone.id', '=', id).executeTakeFirst();
}

type ZoneToStore = Pick<ZoneRow, 'name' | 'postcodes' | 'surcharge' | 'workingDays' | 'says'>;

export async function insertZone(trx: Transaction, zone: ZoneToStore, { by, at }: Change): Promise<number> {
  const { id } = await trx
    .insertInto('courier_zone')
    .values({ ...zoneColumns(zone), changed_at: at, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateZone(trx: Transaction, id: number, zone: ZoneToStore, change: Change): Promise<void> {
  await trx
    .updateTable('courier_zone')
    .set({ ...zoneColumns(zone), ...stamp(change) })
    .where('id', '=', id)
    .execute();
}

export async function deleteZone(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('courier_zone').where('id', '=', id).execute();
}

function zoneColumns({ name, postcodes, surcharge, workingDays, says }: ZoneToStore) {
  return { name, postcodes, surcharge_pence: surcharge, working_days: workingDays, says };
}

const rounds = (db: Database) =>
  db
    .selectFrom('local_round')
    .leftJoin('person', 'person.id', 'local_round.changed_by')
    .select([
      'local_round.id',
      'local_round.weekdays',
      'local_round.outwards',
      'local_round.cut_off as cutOff',
      'local_round.least_pence as least',
      'local_round.version',
      'local_round.changed_at as changedAt',
      'person.name as changedBy',
    ]);

export async function readRounds(db: Database): Promise<RoundRow[]> {
  return rounds(db).orderBy('local_round.id').execute();
}

export async function findRound(db: Database, id: number): Promise<RoundRow | undefined> {
  return rounds(db).where('local_round.id', '=', id).executeTakeFirst();
}

type RoundToStore = Pick<RoundRow, 'weekdays' | 'outwards' | 'cutOff' | 'least'>;

export async function insertRound(trx: Transaction, round: RoundToStore, { by, at }: Change): Promise<number> {
  const { id } = await trx
    .insertInto('local_round')
    .values({ ...roundColumns(round), changed_at: at, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateRound(trx: Transaction, id: number, round: RoundToStore, change: Change): Promise<void> {
  await trx
    .updateTable('local_round')
    .set({ ...roundColumns(round), ...stamp(change) })
    .where('id', '=', id)
    .execute();
}

export async function deleteRound(trx: Transaction, id: number): Promise<void> {
  await trx.deleteFrom('local_round').where('id', '=', id).execute();
}

function roundColumns({ weekdays, outwards, cutOff, least }: RoundToStore) {
  return { weekdays: [...weekdays], outwards: [...outwards], cut_off: cutOff, least_pence: least };
}

const stamp = ({ by, at }: Change) => ({ version: sql<number>`version + 1`, changed_at: at, changed_by: by });

export async function readDays(db: Database, from: CalendarDay): Promise<DayRow[]> {
  return db
    .selectFrom('bank_holiday')
    .select(['day', 'name', 'is_own as isOwn'])
    .where('day', '>=', from)
    .orderBy('day')
    .execute();
}

/** Those of the days that were not there. */
export async function insertDays(trx: Transaction, days: readonly DayRow[]): Promise<DayRow[]> {
  if (days.length === 0) return [];
  return trx
    .insertInto('bank_holiday')
    .values(days.map(({ day, name, isOwn }) => ({ day, name, is_own: isOwn })))
    .onConflict((conflict) => conflict.doNothing())
    .returning(['day', 'name', 'is_own as isOwn'])
    .execute();
}

/** What it was; null = it was not there. */
export async function deleteDay(trx: Transaction, day: CalendarDay): Promise<DayRow | null> {
  const row = await trx
    .deleteFrom('bank_holiday')
    .where('day', '=', day)
    .returning(['day', 'name', 'is_own as isOwn'])
    .executeTakeFirst();
  return row ?? null;
}
