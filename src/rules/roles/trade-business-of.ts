import { decodeRole } from './decode-role.ts';

/** The business whose orders a trade person may see, also while suspended (D-17); null for anybody else. */
export function tradeBusinessOf(person: { readonly role: number; readonly businessId: number | null }): number | null {
  return decodeRole(person.role).trade ? person.businessId : null;
}
