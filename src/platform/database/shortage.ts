/** For so long a statement that found no disk, memory or file handles says that the next one will not either, in milliseconds. */
const BELIEVED_FOR_MS = 60_000;
const MOST_KEPT = 100;

export type Shortage = ReturnType<typeof createShortage>;

/** Codes of PostgreSQL: class 53, resources that it has not, but for too many connections, which a busy database has; and 58030, a disk that fails. */
export function isShortage(code: string | null): boolean {
  return code === '58030' || (code !== null && code.startsWith('53') && code !== '53300');
}

/**
 * What this process knows of resources that its database lacks: nothing but a statement that fails shows it. It is over when the
 * same statement succeeds, or when none has failed for a minute, so that somebody tries again.
 */
export function createShortage(now: () => number = () => performance.now()) {
  const failedAt = new Map<string, number>();
  return {
    note: (statement: string): void => {
      if (failedAt.size >= MOST_KEPT) failedAt.clear();
      failedAt.set(statement, now());
    },
    /** Called for each statement that succeeds, so nothing is done where there is no shortage. */
    forget: (statement: string): void => {
      if (failedAt.size > 0) failedAt.delete(statement);
    },
    isFelt: (): boolean => [...failedAt.values()].some((at) => now() - at < BELIEVED_FOR_MS),
  };
}

/** Of the database of this process. */
export const shortage = createShortage();
