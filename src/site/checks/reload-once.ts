import type { VisitMemory } from './visit-memory.ts';

const NAME = 'bs.reloaded';
const NOT_AGAIN_WITHIN = 60_000;

type Means = {
  readonly memory: VisitMemory;
  readonly now: number;
  readonly reload: () => void;
  readonly isOnline: boolean;
  /** What the browser said of the script. */
  readonly says: string;
};

/**
 * A script that is not there any more, after a new build was put up, is had by loading the page anew. If that does not
 * help, another time will not either: the page says so instead of loading for ever. Without a network it is not tried: the
 * page at hand would be lost as well.
 */
export function reloadOnce({ memory, now, reload, isOnline, says }: Means): void {
  if (!memory || now - Number(memory.getItem(NAME) ?? 0) < NOT_AGAIN_WITHIN) return;
  // The router loads anew for a page's script of its own accord, once by this name.
  memory.setItem(`tanstack_router_reload:${says}`, '1');
  if (!isOnline) return;
  memory.setItem(NAME, String(now));
  reload();
}
