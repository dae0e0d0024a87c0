import { isSuspended } from '../roles/is-suspended.ts';
import type { Refusal } from '../refusal.ts';

/** Codes are activated by people who are not suspended (D-17, D-92). */
export function refusalToActivate(person: { readonly role: number }): Refusal | null {
  return isSuspended(person) ? { refused: 'shopper-suspended' } : null;
}
