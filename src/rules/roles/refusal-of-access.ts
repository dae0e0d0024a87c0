import { type Instant, millisecondsBetween } from '../calendar/instant.ts';
import type { Refusal } from '../refusal.ts';
import { hasPermission, type Holder, type Permission, roleHasPermission } from './has-permission.ts';

/**
 * Who may make a call (D-192): anyone; whoever is logged in, staff and the suspended among them; or whoever has the
 * permission; `recently` wants her second factor given in the last ten minutes besides. Where a token or pass decides whose
 * thing it is, the call is open to anyone and its feature decides.
 */
export type Access = 'anyone' | 'customer' | { readonly permission: Permission; readonly recently?: true };

/**
 * Refuses a call that is not for this person: 'log-in-first' to who is not logged in, 'staff-only' to who has no permission,
 * 'second-factor-needed' to who would have it with her second factor.
 */
export function refusalOfAccess(access: Access, person: Holder | null): Refusal | null {
  if (access === 'anyone') return null;
  if (person === null) return { refused: 'log-in-first' };
  if (access === 'customer' || hasPermission(person, access.permission)) return null;
  return { refused: roleHasPermission(person.role, access.permission) ? 'second-factor-needed' : 'staff-only' };
}

/** Up to and including this age a second factor counts as given recently. */
export const RECENT_FACTOR_MS = 10 * 60_000;

/**
 * Re-authentication: what takes or gives power, money or many people's data wants a second factor given in the last ten
 * minutes, so that an open browser is not enough. Refuses 'second-factor-too-old'. Whether she may make the call at all is
 * for `refusalOfAccess`, which is asked first.
 */
export function refusalOfOldFactor(access: Access, secondFactorAt: Instant | null, now: Instant): Refusal | null {
  if (typeof access === 'string' || access.recently !== true) return null;
  const isRecent = secondFactorAt !== null && millisecondsBetween(secondFactorAt, now) <= RECENT_FACTOR_MS;
  return isRecent ? null : { refused: 'second-factor-too-old' };
}
