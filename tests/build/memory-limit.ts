import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group whose processes have so much memory together, without swap, and are ended by the system when they take more. */
export type MemoryLimit = {
  /** What is written its process id to, by a process that enters with all that it starts. */
  readonly entrance: string;
  /** How many processes the system has ended in it. */
  readonly ended: () => number;
  readonly remove: () => void;
};

const V1 = '/sys/fs/cgroup/memory';
const V2 = '/sys/fs/cgroup';

/** Null = this machine lets us make none, for one that is not run by root, or has no such groups. */
export function limitMemory(bytes: number): MemoryLimit | null {
  const isFirstVersion = existsSync(join(V1, 'memory.limit_in_bytes'));
  const group = join(isFirstVersion ? V1 : V2, `gyle-test-${process.pid}`);
  const remove = () => {
    if (existsSync(group)) rmdirSync(group);
  };
  try {
    mkdirSync(group);
    const limits = isFirstVersion ? ['memory.limit_in_bytes'] : ['memory.max'];
    for (const name of limits) writeFileSync(join(group, name), String(bytes));
    const swap = join(group, isFirstVersion ? 'memory.swappiness' : 'memory.swap.max');
    if (existsSync(swap)) writeFileSync(swap, '0');
  } catch {
    remove();
    return null;
  }
  const events = join(group, isFirstVersion ? 'memory.oom_control' : 'memory.events');
  return {
    entrance: join(group, 'cgroup.procs'),
    ended: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(events, 'utf8'))?.[1]),
    remove,
  };
}
