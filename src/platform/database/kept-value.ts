import type { Changes, ChangeSubject } from './changes.ts';

/** Something read from the database once and kept until a change of its subjects is told. `version` grows with every drop. */
export type KeptValue<T> = {
  readonly get: () => Promise<T>;
  readonly version: () => number;
};

export function keepValue<T>(
  changes: Changes,
  subjects: readonly ChangeSubject[],
  read: () => Promise<T>,
): KeptValue<T> {
  let kept: Promise<T> | null = null;
  let version = 1;
  const drop = () => {
    kept = null;
    version += 1;
  };
  changes.on(subjects, drop);
  return {
    version: () => version,
    get: () => {
      if (kept) return kept;
      const reading = read();
      kept = reading;
      reading.catch(() => {
        if (kept === reading) kept = null;
      });
      return reading;
    },
  };
}
