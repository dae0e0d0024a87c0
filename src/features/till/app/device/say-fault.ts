import { Dexie } from 'dexie';
import { sayProblem } from '#wire/say-problem.ts';
import { CallFailed } from '#wire/failure.ts';

/** Something that a till does not do, in a sentence for whoever stands before it. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** What went wrong when something was to be done, and what to do about it. */
export function sayFault(fault: unknown): string {
  if (fault instanceof NotDone) return fault.message;
  if (fault instanceof CallFailed) return sayProblem(fault);
  return storageSentence(fault) ?? 'This could not be done, and nothing was stored. Please try again.';
}

/** What keeps the device from storing or reading; null = it is something else. */
export function storageSentence(fault: unknown): string | null {
  const names = namesOf(fault);
  if (names.includes('QuotaExceededError'))
    return 'This device has no room left, and nothing was stored: delete other things on it, then try again.';
  if (names.some((name) => LOCKED.has(name)))
    return 'This browser lets the till store nothing: leave private browsing, allow this address to store data, and open the till again.';
  return fault instanceof Dexie.DexieError
    ? 'This device could not store it, and nothing was stored. Close the till and open it again. If that does not help, sell on another device and tell an administrator.'
    : null;
}

const LOCKED: ReadonlySet<string> = new Set([
  'OpenFailedError',
  'MissingAPIError',
  'SecurityError',
  'InvalidStateError',
]);

/** The names of a fault and of those in it: that there is no room stands in the fault of a transaction that was given up. */
function namesOf(fault: unknown): readonly string[] {
  if (!(fault instanceof Error)) return [];
  const inner = 'inner' in fault ? namesOf(fault.inner) : [];
  return [fault.name, ...inner];
}
