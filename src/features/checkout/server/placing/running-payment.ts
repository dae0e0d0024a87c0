import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { Attempt } from '#features/payments/server/attempt.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isOpen, isUnderWay, mayHaveTakenMoney } from '#rules/payments/attempts/attempt-state.ts';
import { whilePaying } from '#rules/payments/attempts/begin-attempt.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';

/**
 * The shop as a payment sees it: payments cannot begin while it is closed, so one under way was begun before, and is
 * finished (D-84, D-168).
 */
export function shopForPayment(attempt: Attempt | undefined, draft: StoredOrder, shop: ShopFacts): ShopFacts {
  return attempt !== undefined && isUnderWay(attempt, draft) ? { ...shop, opening: { open: true, message: '' } } : shop;
}

/** Nothing is captured: the shopper sees what changed and pays again if she still wants to. */
export async function giveUpPayment(
  trx: Transaction,
  { drafts, payments }: Pick<SettleDeps, 'drafts' | 'payments'>,
  { draft, attempt }: { readonly draft: StoredOrder; readonly attempt: Attempt },
  shop: ShopFacts,
): Promise<void> {
  await payments.change(trx, attempt.id, { state: 'abandoned', detail: 'the order changed', settledAt: shop.now });
  await drafts.thawWithinCap(trx, draft, shop.now);
}

/**
 * Cancels the payment, so that the basket can be changed; not while PayPal is capturing it (D-108), nor once the card
 * gateway has sent her back from a payment whose outcome it does not say (D-185).
 */
export function stopPaying(
  { db, drafts, payments }: SettleDeps,
  orderId: StoredOrder['id'],
  now: Instant,
): Promise<Refusal | null> {
  return inTransaction(db, async (trx): Promise<Refusal | null> => {
    const order = await drafts.lock(trx, { orderId });
    if (order === null || orderStage(order.status) !== 'draft') return null;
    const attempts = await payments.ofOrder(trx, order.id);
    if (attempts.some(mayHaveTakenMoney)) return whilePaying(order);
    const detail = 'given up by the shopper';
    for (const attempt of attempts.filter(isOpen))
      await payments.change(trx, attempt.id, { state: 'abandoned', detail, settledAt: now });
    await drafts.thawWithinCap(trx, order, now);
    return null;
  });
}
