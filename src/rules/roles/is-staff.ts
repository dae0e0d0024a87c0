import { decodeRole } from './decode-role.ts';

/** Whether a role number makes somebody one of the staff (D-16), whatever she may do: that is `hasPermission`. */
export function isStaff(role: number): boolean {
  return decodeRole(role).staff;
}
