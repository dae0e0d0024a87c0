import { decodeRole } from '../roles/decode-role.ts';
import type { Refusal } from '../refusal.ts';

/** Codes are activated by people who are logged in and not suspended (D-17, D-92). */
export function refusalToActivate(person: { readonly role: number } | null): Refusal | null {
  if (person === null) return { refused: 'log-in-first' };
  return decodeRole(person.role).suspended ? { refused: 'shopper-suspended' } : null;
}
