import type { Database } from '#platform/database/database.ts';

export type StoredTerms = Awaited<ReturnType<typeof readDeliveryTerms>>;

/** What the brewery has set of its deliveries; the mainland comes first. */
export async function readDeliveryTerms(db: Database) {
  const courier = await db.selectFrom('courier_terms').select('cut_off').executeTakeFirst();
  const zones = await db
    .selectFrom('courier_zone')
    .select(['id', 'name', 'is_mainland', 'postcodes', 'surcharge_pence', 'working_days', 'says'])
    .orderBy('is_mainland', 'desc')
    .orderBy('id')
    .execute();
  const rounds = await db
    .selectFrom('local_round')
    .select(['id', 'weekdays', 'outwards', 'cut_off', 'least_pence'])
    .orderBy('id')
    .execute();
  return { courierCutOff: courier?.cut_off ?? null, zones, rounds };
}
