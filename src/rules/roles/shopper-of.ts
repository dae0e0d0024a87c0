import type { PersonId } from '#rules/orders/draft.ts';
import { decodeRole } from './decode-role.ts';
import type { Shopper, TradeAccount } from './shopper.ts';

/** Names the shopper behind a role number (D-16, D-17). Suspension comes first: it takes away whatever else the role gave. */
export function shopperOf(personId: PersonId, roleNumber: number, account: TradeAccount | null): Shopper {
  const role = decodeRole(roleNumber);
  if (role.suspended) return { kind: 'suspended', personId };
  if (role.staff) return { kind: 'staff', personId, admin: role.admin };
  if (role.trade) return { kind: 'trade', personId, account };
  return { kind: 'retail', personId };
}
