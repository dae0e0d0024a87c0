import type { BusinessId, PersonId } from '#rules/orders/placing/draft.ts';
import { isAdvancedMode } from './allowed-mode.ts';
import { type Holder, hasPermission } from './has-permission.ts';
import { ShopMode } from './shop-mode.ts';

/** The customer to whom a member of staff sells (D-124): a trade account, somebody with an account of her own, or a guest. */
export type SellingTo =
  | { readonly kind: 'business'; readonly id: BusinessId }
  | { readonly kind: 'person'; readonly id: PersonId }
  | { readonly kind: 'guest' };

/** Whose the order of a sale is. A guest's is nobody's, and an order of a business names no person of it. */
export type CustomerOfSale = { readonly personId: PersonId | null; readonly businessId: BusinessId | null };

export function customerOfSale(to: SellingTo): CustomerOfSale {
  return { personId: to.kind === 'person' ? to.id : null, businessId: to.kind === 'business' ? to.id : null };
}

/** Whether an order is of the customer to whom staff sell: what she bought for a business is that business's, and a guest's is nobody's. */
export function isOfCustomer(order: CustomerOfSale, to: SellingTo): boolean {
  const { personId, businessId } = customerOfSale(to);
  return order.businessId === businessId && (businessId !== null || order.personId === personId);
}

/** The mode of a sale: 11 to a business and 10 to anybody else, or the twins for orders with a chosen day (D-115, D-124). */
export function saleMode(to: SellingTo, requested: number): ShopMode {
  const advanced = isAdvancedMode(requested as ShopMode);
  if (to.kind === 'business') return advanced ? ShopMode.advancedTelesalesTrade : ShopMode.telesalesTrade;
  return advanced ? ShopMode.advancedTelesalesRetail : ShopMode.telesalesRetail;
}

/** Whether somebody may sell to customers of the brewery: by the permission, so with the second factor (D-124, D-192). */
export function maySellToCustomers(person: Holder | null): boolean {
  return hasPermission(person, 'telesales.sell');
}
