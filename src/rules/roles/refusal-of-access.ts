import type { Refusal } from '../refusal.ts';
import { hasPermission, type Holder, type Permission, roleHasPermission } from './has-permission.ts';

/**
 * Who may make a call (D-192): anyone; whoever is logged in, staff and the suspended among them; or whoever has the
 * permission. Where a token or pass decides whose thing it is, the call is open to anyone and its feature decides.
 */
export type Access = 'anyone' | 'customer' | { readonly permission: Permission };

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
