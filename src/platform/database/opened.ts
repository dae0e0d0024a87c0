import type { Database } from './database.ts';
import type { Notifications } from './notifications.ts';

export type DatabaseSettings = {
  /** Null = the embedded database in `directory`. */
  readonly url: string | null;
  readonly poolSize: number;
  readonly namedStatements: boolean;
  readonly directory: string;
  readonly limits?: TimeLimits;
};

/**
 * How long, in milliseconds, may be waited for another's lock, for a statement, for the next statement of an open
 * transaction, and for a connection of the pool (D-193); 0 = as long as it takes. Null leaves the pool its usual wait.
 */
export type TimeLimits = {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
  readonly poolWaitMs: number | null;
};

/**
 * The lock of a frozen process is free after `idleInTransactionMs`. Whoever waited for a connection and then for a lock has
 * waited for five seconds at most.
 */
export const USUAL_LIMITS: TimeLimits = {
  lockMs: 2500,
  statementMs: 4000,
  idleInTransactionMs: 2000,
  poolWaitMs: null,
};

/** The embedded database knows no limits but this: there a statement waits for its turn in the pool. */
export const USUAL_POOL_WAIT_MS = { server: 2500, embedded: 5000 } as const;

export type OpenDatabase = {
  readonly db: Database;
  /** The same without time limits: for migrations, the audit and statistics, which may take long and wait long. */
  readonly unhurried: Database;
  readonly embedded: boolean;
  /** Hears what is told with NOTIFY, by any process. */
  readonly notifications: Notifications;
  readonly close: () => Promise<void>;
};
