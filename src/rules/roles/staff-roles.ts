import { decodeRole } from './decode-role.ts';
import { PERMISSIONS, type Permission, roleHasPermission } from './has-permission.ts';

/** The role numbers that staff are given, the one that may do most last (D-16). */
export const STAFF_ROLES = [51, 60, 101] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether it is one of the roles that staff are given. */
export function isStaffRole(role: number): role is StaffRole {
  return STAFF_ROLES.some((one) => one === role);
}

/** What a role may do, in the order of the permissions. */
export function permissionsOf(role: number): readonly Permission[] {
  return PERMISSIONS.filter((permission) => roleHasPermission(role, permission));
}

/** Whether two role numbers name the same role of staff: a thousand beside it changes nothing (D-16). */
export function isSameRole(one: number, other: number): boolean {
  return decodeRole(one).base === decodeRole(other).base;
}
