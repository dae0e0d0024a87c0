import { decodeRole } from './decode-role.ts';
import type { Shopper } from './shopper.ts';

/**
 * The kind of shopper for the role number of a logged-in person (D-16, D-17). Suspension takes precedence over anything else in the
 * role. The permissions of staff are decided by `hasPermission`.
 */
export function shopperKind(roleNumber: number): Exclude<Shopper['kind'], 'anonymous'> {
  const role = decodeRole(roleNumber);
  if (role.suspended) return 'suspended';
  if (role.staff) return 'staff';
  return role.trade ? 'trade' : 'retail';
}
