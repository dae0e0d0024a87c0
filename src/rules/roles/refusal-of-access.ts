import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { Refusal } from '../refusal.ts';
import { hasPermission, type Holder, type Permission, roleHasPermission } from './has-permission.ts';

/**
 * Who may make a call (D-192): anyone; any logged-in person, including staff and suspended people; a device that is registered as a
 * till; or a person with the permission; `recently` also requires a second factor given in the last ten minutes. A call whose access is decided by a token or pass is open
 * to anyone, and its feature checks it.
 */
export type Access = 'anyone' | 'customer' | 'till' | { readonly permission: Permission; readonly recently?: true };

/** The till whose token came with a call; null = none. */
type CallingTill = object | 'revoked' | null;

/**
 * Refuses a call by a person who may not make it: 'log-in-first' without a log-in, 'staff-only' without the permission,
 * 'second-factor-needed' if only the second factor is missing; 'no-till' and 'till-revoked' for a call of tills.
 */
export function refusalOfAccess(access: Access, person: Holder | null, till: CallingTill = null): Refusal | null {
  if (access === 'anyone') return null;
  if (access === 'till') return refusalOfTill(till);
  if (person === null) return { refused: 'log-in-first' };
  if (access === 'customer' || hasPermission(person, access.permission)) return null;
  return { refused: roleHasPermission(person.role, access.permission) ? 'second-factor-needed' : 'staff-only' };
}

function refusalOfTill(till: CallingTill): Refusal | null {
  if (till === 'revoked') return { refused: 'till-revoked' };
  return till === null ? { refused: 'no-till' } : null;
}

/** The maximum age, inclusive, of a second factor that counts as recent. */
export const RECENT_FACTOR_MS = 10 * 60_000;

/**
 * Re-authentication: calls that concern permissions, money or many people's data require a second factor given in the last ten
 * minutes, so that an open browser is not enough. Refuses 'second-factor-too-old'. `refusalOfAccess` has to be checked first.
 */
export function refusalOfOldFactor(access: Access, secondFactorAt: Instant | null, now: Instant): Refusal | null {
  if (typeof access === 'string' || access.recently !== true) return null;
  const isRecent = secondFactorAt !== null && millisecondsBetween(secondFactorAt, now) <= RECENT_FACTOR_MS;
  return isRecent ? null : { refused: 'second-factor-too-old' };
}
