import { hasPermission, type Holder } from '../roles/has-permission.ts';
import { tradeBusinessOf } from '../roles/trade-business-of.ts';

/**
 * Whether somebody may read a trade account: a trade person her own, also while suspended or while the account is closed; staff who
 * may read customers all of them (D-123, D-125).
 */
export function mayReadBusiness(person: Holder & { readonly businessId: number | null }, businessId: number): boolean {
  return hasPermission(person, 'customers.read') || tradeBusinessOf(person) === businessId;
}
