import type { Database, Transaction } from '#platform/database/database.ts';
import { newRandomBytes } from '#platform/ids.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { OrderId } from '#rules/orders/draft.ts';
import { BYTES_OF_A_CODE, voucherCode } from '#rules/vouchers/voucher-code.ts';
import { becomesVoucher, type PaidLine, vouchersToIssue } from '#rules/vouchers/vouchers-to-issue.ts';
import { insertVouchers, type IssuedVoucher, readVouchers, stopVouchers } from './vouchers.repository.ts';

export type { IssuedVoucher };

/** An order with the lines that were paid for. */
export type PaidOrder = { readonly id: OrderId; readonly lines: readonly PaidLine[] };

/**
 * Hands over the vouchers and memberships of an order that is paid, in the transaction that takes note of the money
 * (D-91, D-96). Done again, it gives the same codes. An order without any asks nothing of the database.
 */
export async function issueVouchers(trx: Transaction, order: PaidOrder, now: Instant): Promise<IssuedVoucher[]> {
  const toIssue = vouchersToIssue(order.lines, londonDay(now));
  if (toIssue.length === 0) return [];
  await insertVouchers(
    trx,
    toIssue.map((voucher) => ({ ...voucher, code: voucherCode(newRandomBytes(BYTES_OF_A_CODE)) })),
  );
  return readVouchers(trx, order.id);
}

/** The codes that an order has brought and that are good. */
export async function vouchersOf(db: Database, order: PaidOrder): Promise<IssuedVoucher[]> {
  return order.lines.some(becomesVoucher) ? readVouchers(db, order.id) : [];
}

/** An order has lost its money: its codes are good no more, unless the money comes back. */
export async function withdrawVouchers(trx: Transaction, order: PaidOrder): Promise<void> {
  if (order.lines.some(becomesVoucher)) await stopVouchers(trx, order.id);
}
