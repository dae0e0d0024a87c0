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
 * Time limits in milliseconds for a lock, for a statement, for an idle open transaction, and for a connection of the pool
 * (D-193); 0 = no limit. Null leaves the default of the pool.
 */
export type TimeLimits = {
  readonly lockMs: number;
  readonly statementMs: number;
  readonly idleInTransactionMs: number;
  readonly poolWaitMs: number | null;
};

/**
 * The locks of a frozen process are released after `idleInTransactionMs`. Waiting for a connection and then for a lock takes at
 * most five seconds.
 */
export const USUAL_LIMITS: TimeLimits = {
  lockMs: 2500,
  statementMs: 4000,
  idleInTransactionMs: 2000,
  poolWaitMs: null,
};

/** The only limit of the embedded database, whose statements wait in the pool. */
export const USUAL_POOL_WAIT_MS = { server: 2500, embedded: 5000 } as const;

export type OpenDatabase = {
  readonly db: Database;
  /** Without time limits: for migrations, the audit and statistics, which may take long. */
  readonly unhurried: Database;
  readonly embedded: boolean;
  /** Receives notifications sent with NOTIFY by any process. */
  readonly notifications: Notifications;
  readonly close: () => Promise<void>;
};
