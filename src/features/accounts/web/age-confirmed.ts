import { useSyncExternalStore } from 'react';
import { keptIn } from '#wire/kept-text.ts';

const NAME = 'bs.adult';
const listeners = new Set<() => void>();
const texts = keptIn(() => sessionStorage);

/** Whether it was confirmed in this visit; false on the server. */
export function useAgeConfirmed(): boolean {
  return useSyncExternalStore(subscribe, isConfirmed, () => false);
}

/** Stores that she is 18 or over, so that she is not asked again during this visit (D-23). */
export function confirmAge(): void {
  texts.keep(NAME, '1');
  for (const changed of listeners) changed();
}

const isConfirmed = () => texts.read(NAME) === '1';

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}
