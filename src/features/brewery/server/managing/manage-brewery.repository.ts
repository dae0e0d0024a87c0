import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { BreweryDetails } from '../../brewery.contract.ts';

export type BreweryRow = {
  readonly details: Partial<BreweryDetails>;
  readonly anybodyMayTransfer: boolean;
  readonly version: number;
  readonly bankVersion: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
};

const brewery = (db: Database) =>
  db
    .selectFrom('brewery')
    .leftJoin('person', 'person.id', 'brewery.changed_by')
    .select([
      'brewery.details',
      'brewery.anybody_may_transfer as anybodyMayTransfer',
      'brewery.version',
      'brewery.bank_version as bankVersion',
      'brewery.changed_at as changedAt',
      'person.name as changedBy',
    ]);

export async function readBrewery(db: Database): Promise<BreweryRow | undefined> {
  return (await brewery(db).executeTakeFirst()) as BreweryRow | undefined;
}

/** As it stands, until the end of the transaction; where nothing is entered yet, a row without anything. */
export async function lockBrewery(trx: Transaction, at: Instant): Promise<BreweryRow> {
  await trx
    .insertInto('brewery')
    .values({ details: '{}', changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await brewery(trx).forUpdate('brewery').executeTakeFirstOrThrow()) as BreweryRow;
}

type Change = { readonly by: number; readonly at: Instant; readonly of: 'details' | 'bank' };

export async function updateBrewery(
  trx: Transaction,
  { details, anybodyMayTransfer }: Pick<BreweryRow, 'details' | 'anybodyMayTransfer'>,
  { by, at, of }: Change,
): Promise<void> {
  await trx
    .updateTable('brewery')
    .set({
      details: JSON.stringify(details),
      anybody_may_transfer: anybodyMayTransfer,
      ...(of === 'details' ? { version: sql<number>`version + 1` } : { bank_version: sql<number>`bank_version + 1` }),
      changed_at: at,
      changed_by: by,
    })
    .execute();
}
