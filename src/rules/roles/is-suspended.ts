import { decodeRole } from './decode-role.ts';

/** Who is suspended may log in and look, and buys and changes nothing (D-17). */
export function isSuspended({ role }: { readonly role: number }): boolean {
  return decodeRole(role).suspended;
}
