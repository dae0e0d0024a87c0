/** What a role number says about a person. */
export type Role = {
  /** The number that identifies the role, without the thousand for trade. */
  readonly base: number;
  readonly trade: boolean;
  readonly staff: boolean;
  readonly admin: boolean;
  /** Sells to customers, by telephone or at the till (D-124). */
  readonly telesales: boolean;
  readonly suspended: boolean;
};

/**
 * Decodes a role number (D-16): 1000 and above is trade, the rest identifies the role. Trade applies only to low roles: 1060 is
 * staff and not trade. Administrators count as staff.
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
