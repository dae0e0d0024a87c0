import { type Actor, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { awaitsTransfer } from '#rules/orders/awaits-transfer.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { movedBy } from './moved-by.ts';
import { type Release, releaseToPack } from './release-to-pack.ts';
import { lockOrder } from '#features/basket/server/draft/whole-order.ts';

/** The result of recording a bank transfer. `on` = the day that is promised now, if any. */
export type TransferReceived =
  | { readonly outcome: 'received'; readonly orderId: OrderId; readonly on: CalendarDay | null }
  | { readonly outcome: 'received-before'; readonly orderId: OrderId }
  | { readonly outcome: 'not-by-transfer' | 'not-waiting' | 'unknown' };

/** Records that a bank transfer has arrived and releases the order (D-189). Repeating it changes nothing. */
export async function receiveTransfer(
  trx: Transaction,
  orderId: OrderId,
  context: Pick<Release, 'shop' | 'drafts' | 'settings'> & { readonly by: Actor },
): Promise<TransferReceived> {
  const order = await lockOrder(trx, { orderId });
  if (order === null || order.frozen === null) return { outcome: 'unknown' };
  if (order.payMethod !== PaymentMethod.bankTransfer) return { outcome: 'not-by-transfer' };
  if (!awaitsTransfer(order)) return { outcome: 'received-before', orderId };
  if (orderStage(order.status) !== 'confirmed') return { outcome: 'not-waiting' };
  const release = {
    ...context,
    by: movedBy(context.by),
    waitedFor: 'transfer',
    why: 'transfer received',
    overPaid: 0,
  } as const;
  const on = await releaseToPack(trx, order, release);
  const [before, after] = [{ isPaid: false }, { isPaid: true, promisedFor: on }];
  const entry = { by: context.by, what: 'transfer.received', subjectId: orderId, before, after } as const;
  await recordAudit(trx, entry, context.shop.now);
  return { outcome: 'received', orderId, on };
}
