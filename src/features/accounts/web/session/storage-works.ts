const NAME = 'bs.test';

/** Whether what is kept in the browser's storage is still there afterwards: one key is written, read and deleted (D-152). */
export function storageWorks(storage: () => Storage): boolean {
  try {
    const kept = storage();
    kept.setItem(NAME, NAME);
    const read = kept.getItem(NAME);
    kept.removeItem(NAME);
    return read === NAME && kept.getItem(NAME) === null;
  } catch {
    // Shut by the browser's settings, or full.
    return false;
  }
}
