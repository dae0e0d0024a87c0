import { OrderStatus } from '#rules/orders/order-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { BasketFacts } from './basket-facts.ts';
import { isPaying } from './reservation-clock.ts';

/**
 * Why the draft may not be changed now, or null when it may (D-84, D-108, D-179): the order is placed, a payment is under way,
 * the shopper is suspended, or the shop is closed. A closed shop does not stop telephone sales.
 */
export function refusalToChange(facts: Pick<BasketFacts, 'draft' | 'buyer' | 'shop' | 'now'>): Refusal | null {
  const { draft, buyer, shop, now } = facts;
  if (draft.status === OrderStatus.redundantDraft) return { refused: 'unknown-order' };
  if (draft.status >= OrderStatus.confirmed) return { refused: 'already-confirmed' };
  if (isPaying(draft, now)) return { refused: 'payment-in-progress' };
  if (buyer.suspended) return { refused: 'shopper-suspended' };
  if (!shop.open && !buyer.telesales) return { refused: 'shop-closed', message: shop.message };
  return null;
}
