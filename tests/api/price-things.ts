import { people } from '#sample-brewery/fixtures.ts';
import { instant } from '#rules/calendar/instant.ts';
import { NOT_THERE, type Things, type World } from './access-things.ts';
import { insertPackOf } from './product-things.ts';

/** Far in the future, whatever the clock of the test says. */
const DUE_AT = instant('2099-01-10T09:00:00.000Z');

/** Another price for a pack that costs £3.50. */
const wishFor = (packId: number) => ({ packId, price: 'retail' as const, from: 350, to: 375 });

export async function pricesToSave({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id } = await insertPackOf(db);
  const absent = { cells: [wishFor(NOT_THERE)] };
  return { own: { cells: [wishFor(id)] }, anothers: absent, absent };
}

/** A prepared change of one price, still to come, with what a save sends. */
export async function preparedPrices({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id: packId } = await insertPackOf(db);
  const { id } = await db
    .insertInto('prepared_prices')
    .values({ name: 'Spring', due_at: DUE_AT, changed_by: people.admin.id, changed_at: DUE_AT })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('prepared_price')
    .values({ prepared_id: id, pack_id: packId, pack_name: 'A draft, Bottle', price: 'retail', to_pence: 375 })
    .execute();
  const own = { id, version: 1, name: 'Summer', dueAt: DUE_AT, cells: [{ packId, price: 'retail', to: 385 }] };
  const absent = { ...own, id: NOT_THERE };
  return { own, anothers: absent, absent };
}

/** Which prepared change, and nothing else. */
export async function knownPreparedPrices(world: Pick<World, 'db'>): Promise<Things> {
  const { own } = await preparedPrices(world);
  const absent = { id: NOT_THERE, version: 1 };
  return { own: { id: own!['id'], version: 1 }, anothers: absent, absent };
}

/** A pack that costs £3.50 and has been sold at £4.00 until now, as far as its history says. */
export async function packSoldDearer({ db }: Pick<World, 'db'>): Promise<Things> {
  const { id } = await insertPackOf(db);
  await db.deleteFrom('price_change').where('pack_id', '=', id).execute();
  const at = instant('2020-01-10T09:00:00.000Z');
  await db.insertInto('price_change').values({ pack_id: id, at, to_pence: 400, on_sale: true }).execute();
  const absent = { id: NOT_THERE, was: 400 };
  return { own: { id, was: 400 }, anothers: absent, absent };
}
