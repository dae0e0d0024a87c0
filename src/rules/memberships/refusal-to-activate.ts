import { isSuspended } from '../roles/is-suspended.ts';
import type { Refusal } from '../refusal.ts';

/** Suspended people cannot activate codes (D-17, D-92). */
export function refusalToActivate(person: { readonly role: number }): Refusal | null {
  return isSuspended(person) ? { refused: 'shopper-suspended' } : null;
}
