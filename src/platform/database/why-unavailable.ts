import { NO_ANSWER } from './counted-client.ts';
import { sqlState } from './database.ts';

/**
 * Why the database did not do what it was asked, when it is not the statement's fault: it cannot be reached or has just
 * gone, it is too busy to answer in time, or it takes no writes at present.
 */
export type Unavailable = 'away' | 'busy' | 'read-only';

/** Null = a fault of ours, or none of the database's. */
export function whyUnavailable(fault: unknown): Unavailable | null {
  const code = sqlState(fault);
  if (code !== null) return BY_CODE.get(code) ?? (code.startsWith('08') ? 'away' : null);
  return fault instanceof Error ? (BY_MESSAGE.get(fault.message) ?? null) : null;
}

const BY_CODE: ReadonlyMap<string, Unavailable> = new Map([
  // Node's names for a server that is not there or hangs up.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map(
    (code) => [code, 'away'] as const,
  ),
  // PostgreSQL's: ended by an administrator, by a crash, starting or stopping, database dropped, idle for too long.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03'].map((code) => [code, 'away'] as const),
  // A lock or a statement took too long; more connections than the server has.
  ...['55P03', '57014', '53300'].map((code) => [code, 'busy'] as const),
  ['25006', 'read-only'],
]);

/** What pg, its pool and Kysely have no code for. */
const BY_MESSAGE: ReadonlyMap<string, Unavailable> = new Map([
  ['Connection terminated', 'away'],
  ['Connection terminated unexpectedly', 'away'],
  ['Connection terminated due to connection timeout', 'away'],
  ['timeout expired', 'away'],
  ['Client has encountered a connection error and is not queryable', 'away'],
  ['Client was closed and is not queryable', 'away'],
  ['Postgres connection has been discarded', 'away'],
  [NO_ANSWER, 'busy'],
  ['timeout exceeded when trying to connect', 'busy'],
]);
