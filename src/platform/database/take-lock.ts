import { readFileSync, rmSync, writeFileSync } from 'node:fs';

/** Thrown when another process has the embedded database open. */
export class DatabaseInUse extends Error {}

/**
 * Takes a lock file for the lifetime of this process. The lock of a dead process is taken over; where the system knows the start
 * time of processes, a reused process id is not mistaken for the owner.
 */
export function takeLock(file: string, what: string): { readonly release: () => void } {
  const own = JSON.stringify({ pid: process.pid, began: beganAt(process.pid) });
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      writeFileSync(file, own, { flag: 'wx' });
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return { release };
    } catch (fault) {
      if (!isTaken(fault)) throw fault;
    }
    const owner = ownerOf(file);
    if (owner !== null && isAlive(owner))
      throw new DatabaseInUse(
        `The embedded database in ${what} is in use by another Gyle (process ${owner.pid}): stop that one first, or give this one a VAR_DIR or DATABASE_URL of its own.`,
      );
    rmSync(file, { force: true });
  }
  throw new DatabaseInUse(`The embedded database in ${what} is being opened by another Gyle at this moment.`);
}

type Owner = { readonly pid: number; readonly began: string };

function isTaken(fault: unknown): boolean {
  return fault instanceof Error && 'code' in fault && fault.code === 'EEXIST';
}

function ownerOf(file: string): Owner | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Owner;
  } catch {
    // Incomplete or just removed: no owner.
    return null;
  }
}

function isAlive({ pid, began }: Owner): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
  return beganAt(pid) === began;
}

/** The start time of a process in ticks, and its boot id, on Linux; elsewhere constant. */
function beganAt(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '';
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${afterName.split(' ')[19]}`;
  } catch {
    return 'unknown';
  }
}
