import { useSyncExternalStore } from 'react';

/** Whether the shop was reached when it was last called. */
export type Connection = 'online' | 'offline';

let current: Connection = navigator.onLine ? 'online' : 'offline';
const listeners = new Set<() => void>();

/** Says that the shop has answered, or could not be reached. */
export function noteContact(hasAnswered: boolean): void {
  const next = hasAnswered ? 'online' : 'offline';
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

/** Whether the shop was reached when it was last called. */
export function isReached(): boolean {
  return current === 'online';
}

export function useConnection(): Connection {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
