import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Changes } from '../database/changes.ts';
import type { Database } from '../database/database.ts';
import type { SealedValues } from '../sealed-values.ts';
import { accountFrom, type ProviderSettings } from './account-from.ts';
import { readProviderRows } from '../database/provider-rows.ts';

/** The settings of providers in this process: those of the start go first, each provider as a whole, then what staff have entered. */
export type ProviderSource = {
  /** As last read, without waiting: whoever uses a provider looks at them each time. */
  readonly current: () => ProviderSettings;
  /** Reads them anew at once, for the process that has just changed them. */
  readonly refresh: () => Promise<void>;
  /** Called after they were read anew. */
  readonly onChange: (listener: () => void) => void;
  readonly stop: () => void;
};

/** If notifications get lost, outdated settings last no longer than this. */
const READ_ANEW_MS = 60_000;

type Deps = {
  readonly db: Database;
  readonly changes: Changes;
  readonly log: Pick<Logger, 'warn'>;
  readonly config: ProviderConfig;
  readonly sealed: SealedValues;
};

export type ProviderConfig = Pick<Config, 'mail' | 'paypal' | 'card' | 'paypalAddresses' | 'cardAddresses'>;

/** Reads the settings and keeps them up to date by what the tables tell, and by the clock. */
export async function openProviderSettings(deps: Deps): Promise<ProviderSource> {
  const { changes, log } = deps;
  let current = await readProviderSettings(deps);
  let reading: Promise<void> | null = null;
  let isOutdated = false;
  const listeners: (() => void)[] = [];
  // One at a time: an answer that comes late must not take the place of a newer one.
  const refresh = (): Promise<void> => {
    isOutdated = true;
    reading ??= readUntilCurrent().finally(() => (reading = null));
    return reading;
  };
  const readUntilCurrent = async () => {
    while (isOutdated) {
      isOutdated = false;
      try {
        const latest = await readProviderSettings(deps);
        if (JSON.stringify(latest) === JSON.stringify(current)) continue;
        current = latest;
        for (const listener of listeners) listener();
      } catch (fault) {
        log.warn({ err: fault }, 'the settings of providers could not be read: they stay as they were');
      }
    }
  };
  changes.on(['providers'], () => void refresh());
  const timer = setInterval(() => void refresh(), READ_ANEW_MS);
  timer.unref();
  return {
    current: () => current,
    refresh,
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  };
}

/** What the start fixes, and for the rest what is stored. Secrets that cannot be opened count as not entered. */
export async function readProviderSettings({
  db,
  config,
  sealed,
}: Pick<Deps, 'db' | 'config' | 'sealed'>): Promise<ProviderSettings> {
  const { mail, paypal, card } = config;
  if (mail !== null && paypal !== null && card !== null) return { mail, paypal, card };
  const rows = await readProviderRows(db);
  return {
    mail: mail ?? accountFrom.mail(rows.mail, sealed),
    paypal: paypal ?? accountFrom.paypal(rows.paypal, sealed, config.paypalAddresses),
    card: card ?? accountFrom.card(rows.card, sealed, config.cardAddresses),
  };
}
