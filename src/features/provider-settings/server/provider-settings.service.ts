import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import type { BreweryForStaff } from '#features/brewery/manage-brewery.contract.ts';
import type { ManageBrewery } from '#features/brewery/server/managing/manage-brewery.service.ts';
import type { Config } from '#platform/config.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import { secretSubject } from '#platform/provider-settings/account-from.ts';
import type { ProviderSource } from '#platform/provider-settings/provider-settings.ts';
import { type ProviderRow, readProviderRows } from '#platform/database/provider-rows.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal, wrongFields } from '#rules/refusal.ts';
import { providerFaults, type ProviderToSave, type StoredProvider } from '#rules/set-up/provider-faults.ts';
import { type ProviderKind, SECRETS_OF } from '#rules/set-up/provider-kinds.ts';
import type {
  CardForStaff,
  MailForStaff,
  PaymentSettings,
  PaypalForStaff,
  ProviderState,
  TransferForStaff,
} from '../provider-settings.contract.ts';
import { fieldsOfProvider } from './fields-of-provider.ts';
import {
  countWaitingMails,
  deleteProvider,
  deleteSecrets,
  lockProvider,
  tryWaitingMails,
  writeProvider,
  writeSecrets,
} from './provider-settings.repository.ts';

export type ProviderSettingsDesk = ReturnType<typeof createProviderSettings>;
export type ProviderDeps = {
  readonly db: Database;
  /** Those of the start go first. */
  readonly config: Pick<
    Config,
    'demo' | 'publicUrl' | 'mail' | 'paypal' | 'card' | 'paypalAddresses' | 'cardAddresses'
  >;
  readonly providers: ProviderSource;
  readonly brewery: Pick<ManageBrewery, 'find' | 'saveTransfer'>;
  readonly sealed: SealedValues;
};
type Change = { readonly version: number; readonly by: number; readonly at: Instant };

/** How mails leave and customers pay, for staff. Every process hears of a change from the tables (D-182). */
export function createProviderSettings({ db, config, providers, brewery, sealed }: ProviderDeps) {
  const stateOf = (kind: ProviderKind, row: ProviderRow | null): ProviderState => ({
    from: config[kind] === null ? (row === null ? 'nobody' : 'staff') : 'start',
    isDemo: config.demo,
    isSetUp: providers.current()[kind] !== null,
    secrets: SECRETS_OF[kind].map((name) => {
      const found = row?.secrets.find((secret) => secret.name === name);
      const isReadable = found !== undefined && sealed.open(found.sealed, secretSubject(kind, name)) !== null;
      const entered = { enteredAt: found?.enteredAt ?? null, enteredBy: found?.enteredBy ?? '' };
      return { name, isEntered: found !== undefined, isReadable, ...entered };
    }),
    version: row?.version ?? 0,
    changedAt: row?.changedAt ?? null,
    changedBy: row?.changedBy ?? '',
  });
  const rowOf = async (kind: ProviderKind) => (await readProviderRows(db))[kind];
  const mail = async (row: ProviderRow | null): Promise<MailForStaff> => ({
    ...stateOf('mail', row),
    fields: fieldsOfProvider('mail', config, row),
    waiting: await countWaitingMails(db),
  });
  const paypal = (row: ProviderRow | null): PaypalForStaff => ({
    ...stateOf('paypal', row),
    fields: fieldsOfProvider('paypal', config, row),
    address: (config.paypal ?? config.paypalAddresses).baseUrl,
    webhookAddress: `${config.publicUrl}/api/order/paypalwebhook`,
  });
  const card = (row: ProviderRow | null): CardForStaff => ({
    ...stateOf('card', row),
    fields: fieldsOfProvider('card', config, row),
    address: new URL((config.card ?? config.cardAddresses).formUrl).origin,
  });

  async function save<Kind extends ProviderKind>(kind: Kind, wish: ProviderToSave[Kind], change: Change) {
    if (config[kind] !== null) return { refused: 'provider-fixed', provider: kind } as const;
    const saved = await inTransaction(db, async (trx): Promise<ProviderRow | null | Refusal> => {
      const row = await lockProvider(trx, kind);
      if ((row?.version ?? 0) !== change.version) return conflict(row, change.at);
      const check = providerFaults[kind] as (wish: object, stored: StoredProvider | null) => Record<string, string>;
      const wrong = wrongFields(check(wish, storedOf(kind, row, sealed)));
      if (wrong !== null) return wrong;
      const { fields, secrets } = split(kind, wish);
      const typed = secrets.filter(([, value]) => value !== '');
      const dropsSecret = kind === 'mail' && fields['user'] === '' && (row?.secrets.length ?? 0) > 0;
      const enteredAt = Object.fromEntries((row?.secrets ?? []).map((one) => [one.name, String(one.enteredAt)]));
      const before = { ...row?.fields, ...enteredAt };
      const after = {
        ...fields,
        ...(dropsSecret ? { password: '' } : enteredAt),
        ...Object.fromEntries(typed.map(([name]) => [name, String(change.at)])),
      };
      const difference = row === null ? { before: null, after } : compareFields(before, after);
      if (difference === null) return row;
      await writeProvider(trx, kind, fields, change);
      if (dropsSecret) await deleteSecrets(trx, kind);
      const rows = typed.map(([name, value]) => ({ name, sealed: sealed.seal(value, secretSubject(kind, name)) }));
      await writeSecrets(trx, kind, rows, change);
      if (kind === 'mail') await tryWaitingMails(trx, change.at);
      const { by } = change;
      await recordAudit(trx, { by, what: 'provider.changed', subjectId: kind, ...difference }, change.at);
      return lockProvider(trx, kind);
    });
    if (saved !== null && 'refused' in saved) return saved;
    await providers.refresh();
    return saved;
  }

  return {
    payments: async (now: Instant): Promise<PaymentSettings> => {
      const [rows, details] = await Promise.all([readProviderRows(db), brewery.find(now)]);
      return { paypal: paypal(rows.paypal), card: card(rows.card), transfer: transferOf(details) };
    },
    mail: async () => mail(await rowOf('mail')),

    saveMail: async (wish: ProviderToSave['mail'], change: Change) => answerOf(await save('mail', wish, change), mail),
    savePaypal: async (wish: ProviderToSave['paypal'], change: Change) =>
      answerOf(await save('paypal', wish, change), paypal),
    saveCard: async (wish: ProviderToSave['card'], change: Change) => answerOf(await save('card', wish, change), card),

    saveTransfer: async (anybodyMayTransfer: boolean, change: Change): Promise<TransferForStaff | Refusal> => {
      const saved = await brewery.saveTransfer(anybodyMayTransfer, change);
      return isRefusal(saved) ? saved : transferOf(saved);
    },

    remove: async (kind: ProviderKind, change: Change): Promise<{ removed: ProviderKind } | Refusal> => {
      if (config[kind] !== null) return { refused: 'provider-fixed', provider: kind };
      const refusal = await inTransaction(db, async (trx): Promise<Refusal | null> => {
        const row = await lockProvider(trx, kind);
        if (row === null || row.version !== change.version) return conflict(row, change.at);
        await deleteProvider(trx, kind);
        const entry = {
          by: change.by,
          what: 'provider.removed',
          subjectId: kind,
          before: row.fields,
          after: null,
        } as const;
        await recordAudit(trx, entry, change.at);
        return null;
      });
      if (refusal !== null) return refusal;
      await providers.refresh();
      return { removed: kind };
    },

    /** What would be used if `wish` were saved: stored secrets where none is typed. */
    toTry: async <Kind extends ProviderKind>(kind: Kind, wish: ProviderToSave[Kind]): Promise<Tryable | Refusal> => {
      const row = await rowOf(kind);
      const stored = storedOf(kind, row, sealed);
      const check = providerFaults[kind] as (wish: object, stored: StoredProvider | null) => Record<string, string>;
      const wrong = wrongFields(check(wish, stored));
      if (wrong !== null) return wrong;
      const { fields, secrets } = split(kind, wish);
      const ofStore = (name: string) => {
        const found = row?.secrets.find((secret) => secret.name === name);
        return found === undefined ? '' : (sealed.open(found.sealed, secretSubject(kind, name)) ?? '');
      };
      const whole = secrets.map(([name, typed]) => [name, typed === '' ? ofStore(name) : typed]);
      return { fields, secrets: Object.fromEntries(whole) as Record<string, string> };
    },
  };
}

function transferOf({
  anybodyMayTransfer,
  bank,
  bankVersion,
  changedAt,
  changedBy,
}: BreweryForStaff): TransferForStaff {
  const { sortCode, accountNumber } = bank;
  return { anybodyMayTransfer, sortCode, accountNumber, version: bankVersion, changedAt, changedBy };
}

async function answerOf<Answer>(
  saved: ProviderRow | null | Refusal,
  show: (row: ProviderRow | null) => Answer | Promise<Answer>,
): Promise<Answer | Refusal> {
  return saved !== null && 'refused' in saved ? saved : show(saved);
}

export type Tryable = {
  readonly fields: Readonly<Record<string, string | number>>;
  readonly secrets: Readonly<Record<string, string>>;
};

function conflict(row: ProviderRow | null, at: Instant): Refusal {
  return { refused: 'version-conflict', by: row?.changedBy ?? null, at: row?.changedAt ?? at };
}

function storedOf(kind: ProviderKind, row: ProviderRow | null, sealed: SealedValues): StoredProvider | null {
  if (row === null) return null;
  const readable = row.secrets.filter(
    (secret) => sealed.open(secret.sealed, secretSubject(kind, secret.name)) !== null,
  );
  return { fields: row.fields, secrets: readable.map(({ name }) => name) };
}

function split(kind: ProviderKind, wish: object) {
  const names: readonly string[] = SECRETS_OF[kind];
  const entries = Object.entries(wish) as [string, string | number][];
  return {
    fields: Object.fromEntries(entries.filter(([name]) => !names.includes(name))),
    secrets: names.map((name) => [name, String(entries.find((entry) => entry[0] === name)?.[1] ?? '')] as const),
  };
}
