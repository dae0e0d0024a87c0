import type { VisitMemory } from './visit-memory.ts';

const NAME = 'bs.reloaded';
const NOT_AGAIN_WITHIN = 60_000;

type Means = {
  readonly memory: VisitMemory;
  readonly now: number;
  readonly reload: () => void;
  /** Whether the server answers, which a browser that is on some network does not know. */
  readonly isReachable: () => Promise<boolean>;
  /** The browser's error message about the script. */
  readonly says: string;
};

/**
 * After a new build, an old page's scripts are gone: it is reloaded, but only once, so that it does not reload for ever
 * if that does not help. Where the server is not reached it is not reloaded, since the current page would be lost as well.
 */
export async function reloadOnce({ memory, now, reload, isReachable, says }: Means): Promise<void> {
  if (!memory) return;
  const isAgain = () => now - Number(memory.getItem(NAME) ?? 0) < NOT_AGAIN_WITHIN;
  if (isAgain()) return;
  // The router reloads by itself for a page's script, once per this name.
  memory.setItem(`tanstack_router_reload:${says}`, '1');
  if (!(await isReachable()) || isAgain()) return;
  memory.setItem(NAME, String(now));
  reload();
}
