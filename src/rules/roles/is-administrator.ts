import { decodeRole } from './decode-role.ts';

/** The role number of administrators (D-16). */
export const ADMINISTRATOR = 101;

/** All role numbers of administrators, for database queries. */
export const ADMINISTRATOR_ROLES: readonly number[] = [ADMINISTRATOR, 1000 + ADMINISTRATOR];

/** Whether a role number is an administrator's. */
export function isAdministrator(role: number): boolean {
  return decodeRole(role).admin;
}
