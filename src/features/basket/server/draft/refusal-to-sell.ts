import type { Database } from '#platform/database/database.ts';
import type { Refusal } from '#rules/refusal.ts';
import { isSuspended } from '#rules/roles/is-suspended.ts';
import type { CustomerOfSale } from '#rules/roles/selling-to.ts';
import { hasBusiness, readRole } from './customers.repository.ts';

/** Why staff may not sell to this customer: there is none, or she is suspended; null = they may (D-17, D-124). */
export async function refusalToSellTo(db: Database, { personId, businessId }: CustomerOfSale): Promise<Refusal | null> {
  if (businessId !== null) return (await hasBusiness(db, businessId)) ? null : { refused: 'unknown-business' };
  if (personId === null) return null;
  const role = await readRole(db, personId);
  if (role === null) return { refused: 'unknown-customer' };
  return isSuspended({ role }) ? { refused: 'shopper-suspended' } : null;
}
