import type { Logger } from 'pino';
import type { ServerState } from '#rules/server-state/server-state.ts';
import type { Config } from './config.ts';
import type { Changes } from './database/changes.ts';
import type { Database } from './database/database.ts';

/** The state of the server in this process (D-26): what staff have switched, unless a setting of the start goes first. */
export type ServerStateSource = {
  /** As last read, without waiting: it is looked at on every request, and the database may be away. */
  readonly current: () => ServerState;
  /** Reads it anew at once, for the process that has just changed it. */
  readonly refresh: () => Promise<void>;
  /** The state that the operator set when the server was started; null = staff decide. */
  readonly forced: Exclude<Config['serverState'], 'open'> | null;
  readonly stop: () => void;
};

/** If notifications get lost, an outdated state lasts no longer than this. */
const READ_ANEW_MS = 5000;

const OPEN: ServerState = { state: 'open', message: '', returnsAt: null };

type Deps = {
  readonly db: Database;
  readonly changes: Changes;
  readonly log: Pick<Logger, 'warn'>;
  /** `SERVER_STATE`. */
  readonly configured: Config['serverState'];
  readonly everyMs?: number;
};

/** Reads the state and keeps it up to date by what the table tells, and by the clock. */
export async function openServerState({
  db,
  changes,
  log,
  configured,
  everyMs = READ_ANEW_MS,
}: Deps): Promise<ServerStateSource> {
  if (configured !== 'open') {
    const state = { ...OPEN, state: configured };
    return { current: () => state, refresh: async () => undefined, forced: configured, stop: () => undefined };
  }
  let current = await readServerState(db);
  let reading: Promise<void> | null = null;
  let isOutdated = false;
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
        current = await readServerState(db);
      } catch (fault) {
        log.warn({ err: fault }, 'the state of the server could not be read: it stays as it was');
      }
    }
  };
  changes.on(['server'], () => void refresh());
  const timer = setInterval(() => void refresh(), everyMs);
  timer.unref();
  return { current: () => current, refresh, forced: null, stop: () => clearInterval(timer) };
}

async function readServerState(db: Database): Promise<ServerState> {
  const row = await db
    .selectFrom('server_status')
    .select(['state', 'message', 'returns_at as returnsAt'])
    .executeTakeFirst();
  return row ?? OPEN;
}
