import { readdirSync, readFileSync } from 'node:fs';
import { setInterval } from 'node:timers';

const SAMPLED_EVERY_MS = 50;

/** The highest sum of resident memory of a process and all that it has started, sampled; shared memory counts once. */
export function watchMemory(pid: number): { readonly highest: () => number; readonly stop: () => void } {
  let highest = 0;
  const sampling = setInterval(() => {
    highest = Math.max(
      highest,
      withChildren(pid).reduce((sum, one) => sum + residentBytes(one), 0),
    );
  }, SAMPLED_EVERY_MS);
  return { highest: () => highest, stop: () => clearInterval(sampling) };
}

function withChildren(pid: number): readonly number[] {
  try {
    const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
    );
    return [pid, ...children.flatMap(withChildren)];
  } catch {
    // It has ended meanwhile.
    return [];
  }
}

function residentBytes(pid: number): number {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) * 1024;
  } catch {
    return 0;
  }
}
