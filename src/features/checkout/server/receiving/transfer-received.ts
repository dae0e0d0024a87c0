import type { Actor } from '#features/audit/server/record-audit.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { pence } from '#rules/money/pence.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { isRefusal } from '#rules/refusal.ts';
import type { SettleDeps } from '../settling/settle-deps.ts';
import { shopOfPayer } from '../settling/settle-payment.ts';
import { readMoney } from './read-money.ts';
import { receivePayment } from './receive-payment.ts';

/** The result of recording a bank transfer. `on` = the day that is promised now, if any. */
export type TransferReceived =
  | { readonly outcome: 'received'; readonly orderId: OrderId; readonly on: CalendarDay | null }
  | { readonly outcome: 'received-before'; readonly orderId: OrderId }
  | { readonly outcome: 'not-by-transfer' | 'not-waiting' | 'unknown' };

/**
 * Records by the order's reference that all that is left to pay of it has come by transfer today (D-189). Repeating it changes
 * nothing.
 */
export async function transferReceived(
  deps: Pick<SettleDeps, 'db' | 'drafts' | 'orders' | 'payments'>,
  orderRefNum: number,
  by: Actor,
  now: Instant,
): Promise<TransferReceived> {
  const orderId = await deps.orders.placedBy(orderRefNum);
  if (orderId === null) return { outcome: 'unknown' };
  const shop = await shopOfPayer(deps, { orderId }, now);
  return inTransaction(deps.db, async (trx): Promise<TransferReceived> => {
    const money = await readMoney(trx, orderId, deps);
    if (money === null) return { outcome: 'unknown' };
    const { order, owed, held } = money;
    if (!isPaidByTransfer(order)) return { outcome: 'not-by-transfer' };
    if (order.isPaid) return { outcome: 'received-before', orderId };
    if (orderStage(order.status) === 'cancelled') return { outcome: 'not-waiting' };
    const receipt = {
      provider: 'transfer',
      amount: pence(owed - held),
      receivedOn: shop.today,
      reference: '',
    } as const;
    const received = await receivePayment(trx, { ...receipt, orderId, by, again: true }, shop, deps);
    return isRefusal(received) ? { outcome: 'not-waiting' } : { outcome: 'received', orderId, on: received.on };
  });
}

/** Whoever buys on account pays the invoice by transfer, after the goods have come. */
function isPaidByTransfer({ payMethod }: { readonly payMethod: PaymentMethod }): boolean {
  return payMethod === PaymentMethod.bankTransfer || payMethod === PaymentMethod.onAccount;
}
