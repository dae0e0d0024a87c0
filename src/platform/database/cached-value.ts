import type { Changes, ChangeSubject } from './changes.ts';

/** A value read from the database once and cached until one of its subjects changes. `version` increases whenever it is dropped. */
export type CachedValue<T> = {
  readonly get: () => Promise<T>;
  readonly version: () => number;
};

export function cacheValue<T>(
  changes: Changes,
  subjects: readonly ChangeSubject[],
  read: () => Promise<T>,
): CachedValue<T> {
  let cached: Promise<T> | null = null;
  let version = 1;
  const drop = () => {
    cached = null;
    version += 1;
  };
  changes.on(subjects, drop);
  return {
    version: () => version,
    get: () => {
      if (cached) return cached;
      const reading = read();
      cached = reading;
      reading.catch(() => {
        if (cached === reading) cached = null;
      });
      return reading;
    },
  };
}
