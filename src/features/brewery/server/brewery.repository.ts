import type { BreweryDetails } from '../brewery.contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Tables } from '#platform/database/tables.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Selectable } from 'kysely';

export type ShopStatus = Pick<
  Selectable<Tables['shop_status']>,
  'value' | 'returns_on' | 'collection_closed' | 'local_delivery_open'
> & {
  /** What shoppers read: another word while the shop is closed than while it is open. */
  readonly message: string;
};
export type CollectionPoint = Selectable<Tables['site']>;
export type HoursRow = Selectable<Tables['opening_hours']>;
export type TermsDocument = Selectable<Tables['terms_document']>;

export type Places = {
  readonly collectionPoints: readonly CollectionPoint[];
  readonly hours: readonly HoursRow[];
  readonly bankHolidays: ReadonlySet<CalendarDay>;
};

export type BreweryEntered = {
  readonly details: Partial<BreweryDetails>;
  readonly anybodyMayTransfer: boolean;
};

export async function readEntered(db: Database): Promise<BreweryEntered | undefined> {
  const row = await db
    .selectFrom('brewery')
    .select(['details', 'anybody_may_transfer as anybodyMayTransfer'])
    .executeTakeFirst();
  return row as BreweryEntered | undefined;
}

export async function readShopStatus(db: Database): Promise<ShopStatus | null> {
  const row = await db.selectFrom('shop_status').selectAll().executeTakeFirst();
  if (!row) return null;
  const { value, returns_on, collection_closed, local_delivery_open } = row;
  const message = value === 0 ? row.opening_message : row.closed_message;
  return { value, returns_on, collection_closed, local_delivery_open, message };
}

export async function readPlaces(db: Database): Promise<Places> {
  const collectionPoints = await db.selectFrom('site').selectAll().orderBy('sort').orderBy('name').execute();
  const hours = await db.selectFrom('opening_hours').selectAll().orderBy('weekday').orderBy('opens').execute();
  const holidays = await db.selectFrom('bank_holiday').select('day').execute();
  return { collectionPoints, hours, bankHolidays: new Set(holidays.map((row) => row.day)) };
}

/** The newest text of each kind in force on a day comes first. */
export function readTerms(db: Database): Promise<TermsDocument[]> {
  return db
    .selectFrom('terms_document')
    .selectAll()
    .orderBy('in_force_from', 'desc')
    .orderBy('version', 'desc')
    .execute();
}
