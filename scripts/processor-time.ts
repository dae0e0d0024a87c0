import { readdirSync, readFileSync } from 'node:fs';
import { cpus, freemem } from 'node:os';

/** Seconds of processor time by who used it; all of it is `whole`. */
export type ProcessorTime = { readonly whole: number; readonly browsers: number; readonly products: number };

const EVERY_MS = 300;

/**
 * Follows processes with all that they start, also what outlives its parent: browsers, products, workers. It looks a few
 * times a second, so that what lives shorter is missed; it knows nothing where there is no /proc.
 */
export function followProcesses() {
  const byKey = new Map<string, Followed>();
  const freeAtFirst = freemem();
  let leastFree = freeAtFirst;
  const look = () => {
    leastFree = Math.min(leastFree, freemem());
    const alive = new Map<number, Followed>();
    for (const found of runningProcesses()) {
      const key = `${found.pid} ${found.startedAt}`;
      const step = byKey.get(key)?.step ?? roots.get(found.pid) ?? alive.get(found.parent)?.step;
      if (step === undefined) continue;
      const followed = { step, seconds: found.seconds, who: byKey.get(key)?.who ?? whoIs(found.pid) };
      // A process has another command line once it has become another program.
      if (followed.who === 'others') followed.who = whoIs(found.pid);
      byKey.set(key, followed);
      alive.set(found.pid, followed);
    }
  };
  const roots = new Map<number, string>();
  const timer = setInterval(look, EVERY_MS);
  timer.unref();
  return {
    follow: (pid: number, step: string) => void roots.set(pid, step),
    /** What a step has used so far; null where nothing is known. */
    usedBy(step: string): ProcessorTime | null {
      const all = [...byKey.values()].filter((one) => one.step === step);
      if (all.length === 0) return null;
      const by = (who: Who) => secondsOf(all.filter((one) => one.who === who));
      return { whole: secondsOf(all), browsers: by('browsers'), products: by('products') };
    },
    /** By how many bytes more memory was in use on the machine than at the start, at most. */
    mostMemory: () => freeAtFirst - leastFree,
    stop: () => clearInterval(timer),
  };
}

const secondsOf = (processes: readonly Followed[]) => processes.reduce((sum, { seconds }) => sum + seconds, 0);

/** Seconds of processor time that everything on this machine has used since it started: servers of others, too. */
export function machineSeconds(): number {
  return cpus().reduce((sum, { times }) => sum + (times.user + times.nice + times.sys + times.irq) / 1000, 0);
}

/** Seconds of processor time of a process and of each that it has started and that still runs. */
export function secondsByProcess(root: number): ReadonlyMap<number, number> {
  const family = new Map<number, number>();
  for (const { pid, parent, seconds } of runningProcesses())
    if (pid === root || family.has(parent)) family.set(pid, seconds);
  return family;
}

type Who = 'browsers' | 'products' | 'others';
type Followed = { readonly step: string; readonly seconds: number; who: Who };
type Running = {
  readonly pid: number;
  readonly parent: number;
  readonly startedAt: number;
  readonly seconds: number;
};

/** The usual number of ticks in a second, by which Linux counts processor time for everybody. */
const TICKS = 100;

/** The oldest first, so that a parent comes before its children. */
function runningProcesses(): readonly Running[] {
  const found = pidsIn('/proc').flatMap((pid) => {
    // The second field is a name in parentheses, which may hold anything.
    const fields = readOr(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
    if (fields.length < 20) return [];
    const [parent, user, system, startedAt] = [fields[1], fields[11], fields[12], fields[19]].map(Number);
    return [{ pid, parent: parent!, startedAt: startedAt!, seconds: (user! + system!) / TICKS }];
  });
  return found.toSorted((a, b) => a.startedAt - b.startedAt);
}

function pidsIn(folder: string): readonly number[] {
  try {
    return readdirSync(folder).map(Number).filter(Number.isInteger);
  } catch {
    return [];
  }
}

/** Empty when the process is gone meanwhile. */
function readOr(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

function whoIs(pid: number): Who {
  const commandLine = readOr(`/proc/${pid}/cmdline`);
  if (/chrom|headless/.test(commandLine)) return 'browsers';
  return /scripts\/(?:start|audit)\.ts|\/api-process\.js/.test(commandLine) ? 'products' : 'others';
}
