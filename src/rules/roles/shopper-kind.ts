import { decodeRole } from './decode-role.ts';
import type { Shopper } from './shopper.ts';

/**
 * As what somebody who is logged in shops, by her role number (D-16, D-17). Suspension comes first: it takes away whatever else
 * the role gave. It says nothing about what staff may do: that is `hasPermission`.
 */
export function shopperKind(roleNumber: number): Exclude<Shopper['kind'], 'anonymous'> {
  const role = decodeRole(roleNumber);
  if (role.suspended) return 'suspended';
  if (role.staff) return 'staff';
  return role.trade ? 'trade' : 'retail';
}
