import { decodeRole } from '../roles/decode-role.ts';

/**
 * Why a person cannot join clubs (D-40): staff, and trade accounts, since club discounts apply to retail prices. Null = she can.
 */
export function noClubsFor({ role }: { readonly role: number }): 'staff' | 'trade' | null {
  const { staff, trade } = decodeRole(role);
  if (staff) return 'staff';
  return trade ? 'trade' : null;
}
