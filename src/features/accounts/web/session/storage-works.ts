const NAME = 'bs.test';

/** Whether the browser's storage works: one key is written, read and deleted (D-152). */
export function storageWorks(storage: () => Storage): boolean {
  try {
    const storageArea = storage();
    storageArea.setItem(NAME, NAME);
    const value = storageArea.getItem(NAME);
    storageArea.removeItem(NAME);
    return value === NAME && storageArea.getItem(NAME) === null;
  } catch {
    // Blocked by the browser's settings, or full.
    return false;
  }
}
