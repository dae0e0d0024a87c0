import { decodeRole } from '#rules/roles/decode-role.ts';

/** A person's role in words that she is shown (D-16). */
export function roleWords(role: number): string {
  const { admin, staff, trade, suspended } = decodeRole(role);
  if (admin) return 'Administrator';
  if (staff) return 'Member of staff';
  if (suspended) return 'Suspended: may look, may not buy';
  return trade ? 'Trade customer' : 'Customer';
}
