import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { Transaction } from '#platform/database/database.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { isConfirmed } from '#rules/orders/order-stage.ts';
import type { StoredReturn } from '../refunding/store-refund-made.ts';
import type { SettleDeps } from './settle-deps.ts';
import { takeAway } from './store-payment-decision.ts';

/**
 * Orders whose money was carried over from a payment that its provider has returned: they have lost it, too, and are locked. What
 * was returned is stored before; a cancelled one has nothing to lose.
 */
export async function takeCarried(
  trx: Transaction,
  carried: StoredReturn['carried'],
  { bringer, shop }: { readonly bringer: string; readonly shop: ShopFacts },
  deps: Pick<SettleDeps, 'drafts' | 'orders' | 'payments'>,
): Promise<void> {
  for (const { payment: attempt, amount } of carried) {
    const order = await deps.drafts.lock(trx, { orderId: attempt.orderId });
    const lost = { decide: 'money-lost', amount, alerts: ['money-returned'] } as const;
    if (order !== null && isConfirmed(order.status))
      await takeAway(trx, lost, { attempt, held: NO_PENCE, order, bringer, shop }, deps);
  }
}
