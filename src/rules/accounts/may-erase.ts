import { isAdministrator } from '#rules/roles/is-administrator.ts';
import type { Refusal } from '#rules/refusal.ts';

/** What prevents erasing an account. Orders and baskets by the names that people know. */
export type EraseFacts = {
  readonly role: number;
  /** The number of other administrators. */
  readonly otherAdministrators: number;
  /** Orders and baskets that are being paid, or wait for money or for a refund. */
  readonly beingPaid: readonly string[];
  /** Orders placed, not yet fulfilled and not cancelled. */
  readonly onTheirWay: readonly string[];
};

/**
 * Whether an account may be erased now. Not while a payment or delivery is pending, since nobody could tell whose it is; and not
 * that of the last administrator, since nobody could appoint another one.
 */
export function mayErase({ role, otherAdministrators, beingPaid, onTheirWay }: EraseFacts): true | Refusal {
  if (isAdministrator(role) && otherAdministrators === 0) return { refused: 'last-administrator' };
  if (beingPaid.length > 0) return { refused: 'still-being-paid', orders: beingPaid };
  if (onTheirWay.length > 0) return { refused: 'still-on-its-way', orders: onTheirWay };
  return true;
}
