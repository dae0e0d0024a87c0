import { sql } from 'kysely';
import type { Database, Transaction } from '#platform/database/database.ts';
import { type ProviderRow, readProviderRows } from '#platform/database/provider-rows.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { ProviderKind } from '#rules/set-up/provider-kinds.ts';

/** As it is stored, until the end of the transaction: one change of providers at a time. */
export async function lockProvider(trx: Transaction, kind: ProviderKind): Promise<ProviderRow | null> {
  await sql`select pg_advisory_xact_lock(${CHANGING_PROVIDERS})`.execute(trx);
  return (await readProviderRows(trx))[kind];
}

const CHANGING_PROVIDERS = 20_260_102;

type Change = { readonly by: number; readonly at: Instant };

export async function writeProvider(
  trx: Transaction,
  kind: ProviderKind,
  fields: ProviderRow['fields'],
  { by, at }: Change,
): Promise<void> {
  const written = { fields: JSON.stringify(fields), changed_at: at, changed_by: by };
  await trx
    .insertInto('provider_setting')
    .values({ provider: kind, ...written })
    .onConflict((same) =>
      same.column('provider').doUpdateSet({ ...written, version: sql`provider_setting.version + 1` }),
    )
    .execute();
}

/** Those that were typed take the place of the ones stored. */
export async function writeSecrets(
  trx: Transaction,
  kind: ProviderKind,
  secrets: readonly { readonly name: string; readonly sealed: string }[],
  { by, at }: Change,
): Promise<void> {
  if (secrets.length === 0) return;
  await trx
    .insertInto('provider_secret')
    .values(secrets.map((secret) => ({ provider: kind, ...secret, entered_at: at, entered_by: by })))
    .onConflict((same) =>
      same.columns(['provider', 'name']).doUpdateSet((row) => ({
        sealed: row.ref('excluded.sealed'),
        entered_at: row.ref('excluded.entered_at'),
        entered_by: row.ref('excluded.entered_by'),
      })),
    )
    .execute();
}

export async function deleteSecrets(trx: Transaction, kind: ProviderKind): Promise<void> {
  await trx.deleteFrom('provider_secret').where('provider', '=', kind).execute();
}

/** With its secrets. */
export async function deleteProvider(trx: Transaction, kind: ProviderKind): Promise<void> {
  await trx.deleteFrom('provider_setting').where('provider', '=', kind).execute();
}

/** Mails that were tried in vain are tried anew at once: the server is another one. One that is on its way is left alone. */
export async function tryWaitingMails(trx: Transaction, at: Instant): Promise<void> {
  await trx
    .updateTable('outbox_mail')
    .set({ next_try_at: at })
    .where('sent_at', 'is', null)
    .where('next_try_at', '>', at)
    .where('last_error', 'is not', null)
    .execute();
}

export async function countWaitingMails(db: Database): Promise<number> {
  const { waiting } = await db
    .selectFrom('outbox_mail')
    .select((row) => row.fn.countAll<string>().as('waiting'))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(waiting);
}
