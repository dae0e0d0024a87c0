import { decodeRole } from '../roles/decode-role.ts';

export type PersonToLink = {
  readonly role: number;
  readonly businessId: number | null;
  /** Whether she has confirmed that the e-mail address is hers. */
  readonly isConfirmed: boolean;
};

/** Why somebody cannot be linked to a trade account. */
export type LinkObstacle =
  | 'linked-already'
  | 'linked-elsewhere'
  | 'staff'
  | 'not-confirmed'
  /** A retail customer who is suspended. */
  | 'suspended'
  /** A role that is neither a plain customer's nor a trade person's. */
  | 'other-role';

export type Linking = { readonly role: number } | { readonly obstacle: LinkObstacle };

const CUSTOMER = 10;
const SUSPENDED = 2;
const TRADE = 1000;

/**
 * The role of somebody once she is linked to a business, or why she cannot be. A plain customer becomes a trade person; whoever is
 * one keeps her role, suspended or not. Nobody is linked to two businesses, and staff to none (D-16, D-123).
 */
export function linkPerson({ role, businessId, isConfirmed }: PersonToLink, business: number): Linking {
  const { base, trade, staff, suspended } = decodeRole(role);
  if (staff) return { obstacle: 'staff' };
  if (businessId !== null) return { obstacle: businessId === business ? 'linked-already' : 'linked-elsewhere' };
  if (!isConfirmed) return { obstacle: 'not-confirmed' };
  if (trade) return { role };
  if (suspended) return { obstacle: 'suspended' };
  return base === CUSTOMER ? { role: TRADE + CUSTOMER } : { obstacle: 'other-role' };
}

/** The role of somebody who is linked no longer: a customer again, and suspended if she was. Other than trade roles stay. */
export function unlinkedRole(role: number): number {
  const { trade, suspended } = decodeRole(role);
  if (!trade) return role;
  return suspended ? SUSPENDED : CUSTOMER;
}
