import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ServerState } from '#rules/server-state/server-state.ts';

export type ServerStatusRow = ServerState & {
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
  readonly since: Instant | null;
};

const serverStatus = (db: Database) =>
  db
    .selectFrom('server_status')
    .leftJoin('person', 'person.id', 'server_status.changed_by')
    .select(({ fn }) => [
      'server_status.state',
      'server_status.message',
      'server_status.returns_at as returnsAt',
      'server_status.version',
      'server_status.changed_at as changedAt',
      fn.coalesce('person.name', 'server_status.changed_by_operator').as('changedBy'),
      'server_status.since',
    ]);

/** The row with its usual values, where there is none yet: open. */
export async function insertUsualServerStatus(db: Database, at: Instant): Promise<void> {
  await db
    .insertInto('server_status')
    .values({ changed_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function readServerStatus(db: Database): Promise<ServerStatusRow | undefined> {
  return await serverStatus(db).executeTakeFirst();
}

/** As it stands, until the end of the transaction. */
export async function lockServerStatus(trx: Transaction): Promise<ServerStatusRow> {
  return await serverStatus(trx).forUpdate('server_status').executeTakeFirstOrThrow();
}

type Change = { readonly personId: number | null; readonly operator: string | null; readonly at: Instant };

export async function updateServerStatus(
  trx: Transaction,
  { state, message, returnsAt, since }: Pick<ServerStatusRow, 'state' | 'message' | 'returnsAt' | 'since'>,
  { personId, operator, at }: Change,
): Promise<void> {
  await trx
    .updateTable('server_status')
    .set({
      state,
      message,
      returns_at: returnsAt,
      since,
      version: sql<number>`version + 1`,
      changed_at: at,
      changed_by: personId,
      changed_by_operator: operator,
    })
    .execute();
}
