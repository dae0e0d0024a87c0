import { isAdministrator } from '#rules/roles/is-administrator.ts';
import type { Refusal } from '#rules/refusal.ts';

/** What stands in the way of an account that is to be erased. Orders and baskets by the words that people know them by. */
export type EraseFacts = {
  readonly role: number;
  /** How many others could run the place. */
  readonly otherAdministrators: number;
  /** What is being paid, or waits for its money, or for money to go back. */
  readonly beingPaid: readonly string[];
  /** Placed, and neither with the customer yet nor cancelled. */
  readonly onTheirWay: readonly string[];
};

/**
 * Whether an account may be erased now. Not while money is on its way or a parcel is, since nobody would know whose it is;
 * and not the last administrator, since nobody could let another one in.
 */
export function mayErase({ role, otherAdministrators, beingPaid, onTheirWay }: EraseFacts): true | Refusal {
  if (isAdministrator(role) && otherAdministrators === 0) return { refused: 'last-administrator' };
  if (beingPaid.length > 0) return { refused: 'still-being-paid', orders: beingPaid };
  if (onTheirWay.length > 0) return { refused: 'still-on-its-way', orders: onTheirWay };
  return true;
}
