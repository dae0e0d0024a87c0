import type { Database, Transaction } from '#platform/database/database.ts';
import { newRandomBytes } from '#platform/ids.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import { BYTES_OF_A_CODE, voucherCode } from '#rules/vouchers/voucher-code.ts';
import { becomesVoucher, type PaidLine, vouchersToIssue } from '#rules/vouchers/vouchers-to-issue.ts';
import {
  insertVouchers,
  type IssuedVoucher,
  lockCodes,
  readVouchers,
  stopVouchers,
  stopVouchersOfLines,
} from './vouchers.repository.ts';

export type { IssuedVoucher };

export type PaidOrder = { readonly id: OrderId; readonly lines: readonly PaidLine[] };

/**
 * Issues the vouchers and memberships of a paid order, in the transaction that records the payment (D-91, D-96).
 * Repeating it gives the same codes. Orders without any run no query.
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

type OrderWithLines = {
  readonly id: OrderId;
  readonly lines: readonly Pick<PaidLine, 'extraKind'>[];
};

/** The valid codes that an order issued. */
export async function vouchersOf(db: Database, order: OrderWithLines): Promise<IssuedVoucher[]> {
  return order.lines.some(becomesVoucher) ? readVouchers(db, order.id) : [];
}

/** Whether a code that an order issued has been spent or activated; in a transaction nobody can use one until its end. */
export async function holdsUsedCode(db: Database, order: PaidOrder): Promise<boolean> {
  return order.lines.some(becomesVoucher) && (await lockCodes(db, order.id)).some(({ isUsed }) => isUsed);
}

/** The lines of an order of whose codes one has been spent or activated; in a transaction nobody can use one until its end. */
export async function linesWithUsedCode(db: Database, order: OrderWithLines): Promise<ReadonlySet<LineId>> {
  if (!order.lines.some(becomesVoucher)) return new Set();
  const codes = await lockCodes(db, order.id);
  return new Set(codes.flatMap(({ lineId, isUsed }) => (isUsed ? [lineId] : [])));
}

/** Withdraws the codes of single lines, which are credited. */
export async function withdrawCodesOfLines(trx: Transaction, lineIds: readonly LineId[]): Promise<void> {
  if (lineIds.length > 0) await stopVouchersOfLines(trx, lineIds);
}

/** Withdraws the codes of an order whose payment was undone, until it is paid again. */
export async function withdrawVouchers(trx: Transaction, order: PaidOrder): Promise<void> {
  if (order.lines.some(becomesVoucher)) await stopVouchers(trx, order.id);
}
