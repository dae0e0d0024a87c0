import { decodeRole } from './decode-role.ts';

/** A suspended person may log in and look, but not buy or change anything (D-17). */
export function isSuspended({ role }: { readonly role: number }): boolean {
  return decodeRole(role).suspended;
}
