import type { Refusal } from '#rules/refusal.ts';
import { decodeRole } from '#rules/roles/decode-role.ts';

export const MOST_REASON = 500;

/** How to correct the reason that staff give; null = it is good. At least one and at most 500 characters. */
export function reasonFault(reason: string): string | null {
  const { length } = Array.from(reason.trim());
  if (length === 0) return 'Say why: whoever looks next should understand it';
  return length > MOST_REASON ? `Use at most ${MOST_REASON} characters` : null;
}

const TRADE = 1000;
const SUSPENDED = 2;
const CUSTOMER = 10;

/**
 * The role of somebody once she is suspended: she may look and not buy, and a trade person stays one (D-17). Refuses
 * 'not-to-suspend' for staff, whose access is ended instead, and for who is suspended already.
 */
export function suspendPerson(role: number): { readonly role: number } | Refusal {
  const { staff, suspended, trade } = decodeRole(role);
  if (staff) return { refused: 'not-to-suspend', because: 'staff' };
  if (suspended) return { refused: 'not-to-suspend', because: 'suspended' };
  return { role: trade ? TRADE + SUSPENDED : SUSPENDED };
}

type Suspended = {
  readonly role: number;
  /** Her role when she was suspended; null = nobody knows, since it was done before there were reasons. */
  readonly roleBefore: number | null;
};

/**
 * The role of somebody whose suspension is lifted: the one she had, unless she was linked to a business or unlinked
 * from it meanwhile. Refuses 'not-suspended'.
 */
export function liftSuspension({ role, roleBefore }: Suspended): { readonly role: number } | Refusal {
  const { suspended, trade } = decodeRole(role);
  if (!suspended) return { refused: 'not-suspended' };
  if (roleBefore !== null && decodeRole(roleBefore).trade === trade) return { role: roleBefore };
  return { role: trade ? TRADE + CUSTOMER : CUSTOMER };
}
