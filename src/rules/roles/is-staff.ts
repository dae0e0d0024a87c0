import { decodeRole } from './decode-role.ts';

/** Whether a role number belongs to staff (D-16). What she may do is decided by `hasPermission`. */
export function isStaff(role: number): boolean {
  return decodeRole(role).staff;
}
