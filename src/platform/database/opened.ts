import type { Database } from './database.ts';
import type { Ears } from './ears.ts';

export type DatabaseSettings = {
  /** Null = the embedded database in `directory`. */
  readonly url: string | null;
  readonly poolSize: number;
  readonly namedStatements: boolean;
  readonly directory: string;
};

export type OpenDatabase = {
  readonly db: Database;
  readonly embedded: boolean;
  /** Hears what is told with NOTIFY, by any process. */
  readonly ears: Ears;
  readonly close: () => Promise<void>;
};

/** How long a call waits for a connection, in milliseconds: in a rush longer is better than a no. */
export const LONGEST_WAIT_MS = 15_000;
