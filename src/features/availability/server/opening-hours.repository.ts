import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import type { OpeningEntry } from '#rules/opening-hours/opening-entry.ts';
import type { HoursSection } from '#rules/opening-hours/place-hours.ts';

export type PlaceRow = {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};
export type StoredEntry = OpeningEntry & { readonly siteId: number; readonly section: HoursSection };
export type EntryToStore = Omit<OpeningEntry, 'id'> & { readonly section: HoursSection };

const placesQuery = (db: Database) =>
  db
    .selectFrom('site')
    .leftJoin('person', 'person.id', 'site.hours_changed_by')
    .select([
      'site.id',
      'site.name',
      'site.active',
      'site.hours_version as version',
      'site.hours_changed_at as changedAt',
      'person.name as changedBy',
    ]);

export async function readPlaces(db: Database): Promise<PlaceRow[]> {
  return placesQuery(db).orderBy('site.active', 'desc').orderBy('site.sort').orderBy('site.id').execute();
}

/** As it stands, until the end of the transaction. */
export async function lockPlace(trx: Transaction, siteId: number): Promise<PlaceRow | undefined> {
  return placesQuery(trx).where('site.id', '=', siteId).forUpdate('site').executeTakeFirst();
}

export async function readEntries(db: Database, siteId?: number): Promise<StoredEntry[]> {
  const rows = await db
    .selectFrom('opening_hours')
    .select(['id', 'site_id as siteId', 'section', 'weekday', 'opens', 'closes', 'override_on as overrideOn'])
    .$if(siteId !== undefined, (all) => all.where('site_id', '=', siteId!))
    .orderBy('id')
    .execute();
  return rows as StoredEntry[];
}

export function readBankHolidays(db: Database, from: CalendarDay, until: CalendarDay) {
  return db
    .selectFrom('bank_holiday')
    .select(['day', 'name'])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
}

export async function replaceEntries(
  trx: Transaction,
  siteId: number,
  { gone, added }: { readonly gone: readonly number[]; readonly added: readonly EntryToStore[] },
): Promise<void> {
  if (gone.length > 0) await trx.deleteFrom('opening_hours').where('id', 'in', gone).execute();
  if (added.length === 0) return;
  await trx
    .insertInto('opening_hours')
    .values(
      added.map(({ section, weekday, opens, closes, overrideOn }) => ({
        site_id: siteId,
        section,
        weekday,
        opens,
        closes,
        kind: overrideOn === null ? 0 : 100,
        override_on: overrideOn,
      })),
    )
    .execute();
}

export async function updatePlace(
  trx: Transaction,
  siteId: number,
  { by, at }: { readonly by: number; readonly at: Instant },
): Promise<void> {
  await trx
    .updateTable('site')
    .set({ hours_version: sql<number>`hours_version + 1`, hours_changed_at: at, hours_changed_by: by })
    .where('id', '=', siteId)
    .execute();
}
