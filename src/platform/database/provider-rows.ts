import type { Instant } from '#rules/calendar/instant.ts';
import type { ProviderKind } from '#rules/set-up/provider-kinds.ts';
import type { Database } from './database.ts';

/** What is stored of a provider; its secrets are sealed. */
export type ProviderRow = {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly version: number;
  readonly changedAt: Instant;
  readonly changedBy: string | null;
  readonly secrets: readonly SecretRow[];
};
export type SecretRow = {
  readonly name: string;
  readonly sealed: string;
  readonly enteredAt: Instant;
  readonly enteredBy: string | null;
};

/** By provider; null = nothing is stored. */
export async function readProviderRows(db: Database): Promise<Readonly<Record<ProviderKind, ProviderRow | null>>> {
  const rows = await db
    .selectFrom('provider_setting')
    .leftJoin('provider_secret', 'provider_secret.provider', 'provider_setting.provider')
    .leftJoin('person as changer', 'changer.id', 'provider_setting.changed_by')
    .leftJoin('person as enterer', 'enterer.id', 'provider_secret.entered_by')
    .select([
      'provider_setting.provider',
      'provider_setting.fields',
      'provider_setting.version',
      'provider_setting.changed_at as changedAt',
      'changer.name as changedBy',
      'provider_secret.name',
      'provider_secret.sealed',
      'provider_secret.entered_at as enteredAt',
      'enterer.name as enteredBy',
    ])
    .execute();
  const of = (kind: ProviderKind): ProviderRow | null => {
    const own = rows.filter(({ provider }) => provider === kind);
    if (own[0] === undefined) return null;
    const { fields, version, changedAt, changedBy } = own[0];
    return {
      fields: fields as ProviderRow['fields'],
      version,
      changedAt,
      changedBy,
      secrets: own.filter(({ name }) => name !== null) as unknown as SecretRow[],
    };
  };
  return { mail: of('mail'), paypal: of('paypal'), card: of('card') };
}
