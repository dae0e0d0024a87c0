import { sayProblem } from '#wire/say-problem.ts';
import { CallFailed } from '#wire/failure.ts';

/** Something that a till does not do, in a sentence for whoever stands before it. */
export class NotDone extends Error {
  override readonly name = 'NotDone';
}

/** What went wrong, and what to do about it. */
export function sayFault(fault: unknown): string {
  if (fault instanceof NotDone) return fault.message;
  if (fault instanceof CallFailed) return sayProblem(fault);
  return causesOf(fault).includes('QuotaExceededError')
    ? 'This device has no room left, and nothing was stored: delete other things on it, then try again.'
    : 'This device could not store it, and nothing was stored. Close the till and open it again. If that does not help, sell on another device and tell an administrator.';
}

/** The names of a fault and of those in it: that there is no room stands in the fault of a transaction that was given up. */
function causesOf(fault: unknown): readonly string[] {
  if (!(fault instanceof Error)) return [];
  const inner = 'inner' in fault ? causesOf(fault.inner) : [];
  return [fault.name, ...inner];
}
