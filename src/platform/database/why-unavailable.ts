import { NO_ANSWER } from './counted-client.ts';
import { sqlState } from './database.ts';
import { isShortage } from './shortage.ts';

/**
 * Why the database did not execute a statement that is itself correct: it is unreachable or disconnected, too busy to answer in
 * time, read-only, or out of disk, memory or file handles.
 */
export type Unavailable = 'away' | 'busy' | 'read-only' | 'out-of-resources';

/** Null = a fault of ours, or one unrelated to the database. */
export function whyUnavailable(fault: unknown): Unavailable | null {
  const code = sqlState(fault);
  if (code !== null) return BY_CODE.get(code) ?? byKind(code);
  return fault instanceof Error ? (BY_MESSAGE.get(fault.message) ?? null) : null;
}

function byKind(code: string): Unavailable | null {
  if (isShortage(code)) return 'out-of-resources';
  return code.startsWith('08') ? 'away' : null;
}

const BY_CODE: ReadonlyMap<string, Unavailable> = new Map([
  // Node's codes for a server that is absent or disconnects.
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH'].map(
    (code) => [code, 'away'] as const,
  ),
  // PostgreSQL's codes: ended by an administrator or a crash, starting or stopping, database dropped, idle for too long.
  ...['57P01', '57P02', '57P03', '57P04', '57P05', '25P03'].map((code) => [code, 'away'] as const),
  // A lock or a statement timed out; too many connections.
  ...['55P03', '57014', '53300'].map((code) => [code, 'busy'] as const),
  ['25006', 'read-only'],
]);

/** Messages of pg, its pool and Kysely that have no code. */
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
