import type { ShopFacts } from '#features/orders/server/shop-facts.ts';
import type { StoredOrder } from '#features/orders/server/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { SettleDeps } from './settle-payment.ts';

/**
 * The shop as a payment finds it: no payment is begun while it is closed, so one that is under way was begun before, and is
 * finished (D-84, D-168).
 */
export function shopForPayment(attempt: Attempt | undefined, draft: StoredOrder, shop: ShopFacts): ShopFacts {
  return attempt !== undefined && isUnderWay(attempt, draft) ? { ...shop, door: { open: true, message: '' } } : shop;
}

function isUnderWay({ state, orderVersion }: Attempt, draft: StoredOrder): boolean {
  return (state === 'started' || state === 'asking' || state === 'declined') && orderVersion === draft.version;
}

/** Nothing is captured: the shopper sees what changed and pays anew if she still wants to. */
export async function giveUpPayment(
  trx: Transaction,
  { orders, payments }: Pick<SettleDeps, 'orders' | 'payments'>,
  { draft, attempt }: { readonly draft: StoredOrder; readonly attempt: Attempt },
  shop: ShopFacts,
): Promise<void> {
  await payments.change(trx, attempt.id, { state: 'abandoned', detail: 'the order changed', settledAt: shop.now });
  await orders.thawWithinCap(trx, draft, shop.now);
}
