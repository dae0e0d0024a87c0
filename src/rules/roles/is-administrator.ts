import { decodeRole } from './decode-role.ts';

/** The role that an administrator is given (D-16). */
export const ADMINISTRATOR = 101;

/** All role numbers of administrators, for questions to the database. */
export const ADMINISTRATOR_ROLES: readonly number[] = [ADMINISTRATOR, 1000 + ADMINISTRATOR];

/** Whether a role number makes somebody an administrator: without one of them nobody could let another in. */
export function isAdministrator(role: number): boolean {
  return decodeRole(role).admin;
}
