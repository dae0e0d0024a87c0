import type { PersonId } from '#rules/orders/placing/draft.ts';
import { decodeRole } from './decode-role.ts';
import { shopperKind } from './shopper-kind.ts';
import type { Shopper, TradeAccount } from './shopper.ts';

/** The shopper for a role number (D-16, D-17). */
export function shopperOf(personId: PersonId, role: number, account: TradeAccount | null): Shopper {
  const kind = shopperKind(role);
  if (kind === 'staff') return { kind, personId, telesales: decodeRole(role).telesales };
  return kind === 'trade' ? { kind, personId, account } : { kind, personId };
}
