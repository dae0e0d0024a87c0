/** What a role number says about a person. */
export type Role = {
  /** What names the role, for trade people and others alike. */
  readonly base: number;
  readonly trade: boolean;
  readonly staff: boolean;
  readonly admin: boolean;
  /** Sells for somebody else, by telephone or at the till (D-124). */
  readonly telesales: boolean;
  readonly suspended: boolean;
};

/**
 * Reads a role number (D-16): a thousand and more is trade, what is left names the role. Trade holds only for the
 * small roles, so 1060 is staff and no trade person; an administrator is staff as well.
 */
export function decodeRole(role: number): Role {
  const base = role >= 1000 ? role - 1000 : role;
  return {
    base,
    trade: role >= 1000 && base <= 11,
    staff: base > 50,
    admin: base === 101,
    telesales: base === 60,
    suspended: base === 2,
  };
}
