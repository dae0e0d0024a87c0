import type { VisitMemory } from './visit-memory.ts';

const NAME = 'bs.reloaded';
const NOT_AGAIN_WITHIN = 60_000;

type Means = {
  readonly memory: VisitMemory;
  readonly now: number;
  readonly reload: () => void;
  readonly isOnline: boolean;
  /** The browser's error message about the script. */
  readonly says: string;
};

/**
 * After a new build, an old page's scripts are gone: it is reloaded, but only once, so that it does not reload for ever
 * if that does not help. Without a network it is not reloaded, since the current page would be lost as well.
 */
export function reloadOnce({ memory, now, reload, isOnline, says }: Means): void {
  if (!memory || now - Number(memory.getItem(NAME) ?? 0) < NOT_AGAIN_WITHIN) return;
  // The router reloads by itself for a page's script, once per this name.
  memory.setItem(`tanstack_router_reload:${says}`, '1');
  if (!isOnline) return;
  memory.setItem(NAME, String(now));
  reload();
}
