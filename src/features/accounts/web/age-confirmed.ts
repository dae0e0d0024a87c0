import { useSyncExternalStore } from 'react';

const NAME = 'bs.adult';
const listeners = new Set<() => void>();
let inMemory = false;

/** Whether it was confirmed in this visit; false on the server. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(subscribe, isConfirmed, () => false);
}

/** Stores that she is 18 or over, so that she is not asked again during this visit (D-23). */
export function confirmAge(): void {
  inMemory = true;
  try {
    sessionStorage.setItem(NAME, '1');
  } catch {
    // Storage is blocked: remembered until the page is left.
  }
  for (const changed of listeners) changed();
}

function isConfirmed(): boolean {
  try {
    return inMemory || sessionStorage.getItem(NAME) === '1';
  } catch {
    return inMemory;
  }
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
