import { decodeRole } from '../roles/decode-role.ts';

/** For whom clubs are not (D-40): staff, and trade accounts, since clubs take their discount off retail prices. Null = for her they are. */
export function noClubsFor({ role }: { readonly role: number }): 'staff' | 'trade' | null {
  const { staff, trade } = decodeRole(role);
  if (staff) return 'staff';
  return trade ? 'trade' : null;
}
