import { recordAudit } from '#features/audit/server/record-audit.ts';
import { accountsOfRefunds } from '#features/refund-accounts/server/refund-accounts.service.ts';
import { openAccount } from '#features/refund-accounts/server/sealed-account.ts';
import { type Database, inTransaction } from '#platform/database/database.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { addUp } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import type { Refusal } from '#rules/refusal.ts';
import { BACS_LENGTH, bacsText } from '#rules/transfers-out/bacs-text.ts';
import { paymentRow } from '#rules/transfers-out/payment-row.ts';
import { insertFile, insertFileLines, readRefundsToPay, type RefundToPay } from './transfer-files.repository.ts';

type Deps = { readonly db: Database; readonly sealed: SealedValues };

/**
 * Makes a file of refunds: all, or none. Their accounts are locked first, so that of two people who choose the same refund one is
 * told that it is in a file.
 */
export async function makeFile(
  { db, sealed }: Deps,
  refundIds: readonly number[],
  by: number,
  now: Instant,
): Promise<{ id: number } | Refusal> {
  const ids = [...new Set(refundIds)];
  return inTransaction(db, async (trx) => {
    const accounts = new Map((await accountsOfRefunds.lock(trx, ids)).map((one) => [one.refundId as number, one]));
    const refunds = await readRefundsToPay(trx, ids);
    if (refunds.length < ids.length) return { refused: 'unknown-transfer' };
    const payments = refunds.map((refund) => {
      const { sealed: stored = null, fileId = null } = accounts.get(refund.id) ?? {};
      const account = refund.isOpen && fileId === null ? openAccount(sealed, refund.id, stored) : null;
      return { refund, account };
    });
    const notReady = payments.filter(({ account }) => account === null);
    if (notReady.length > 0)
      return { refused: 'transfers-not-ready', orders: notReady.map(({ refund }) => orderOf(refund)) };
    const fileId = await insertFile(trx, by, now);
    const lines = payments.flatMap(({ refund, account }, at) => {
      if (account === null) return [];
      const [place, reference] = [at + 1, referenceOf(refund)];
      const row = paymentRow({ ...account, amount: refund.amount, reference });
      const line = { place, refundId: refund.id, amount: refund.amount, reference };
      return [{ ...line, sealed: sealed.seal(row, sealedAs(fileId, place)) }];
    });
    await insertFileLines(trx, fileId, lines);
    await accountsOfRefunds.putInFile(trx, ids, fileId);
    const after = { payments: lines.length, pence: addUp(lines.map(({ amount }) => amount)) };
    await recordAudit(trx, { by, what: 'transfer-file.made', subjectId: fileId, before: null, after }, now);
    return { id: fileId };
  });
}

/** What a line's sealed text is sealed for. */
export function sealedAs(fileId: number, place: number): string {
  return `transfer-file/${fileId}/${place}`;
}

const orderOf = (refund: RefundToPay) => orderReference(refund.orderReference);

/** What the customer reads: the number of her refund, which begins with that of her order. */
function referenceOf(refund: RefundToPay): string {
  const number = refund.number ?? '';
  const isReadable = number.startsWith(`${orderOf(refund)}-`) && number.length <= BACS_LENGTH;
  return bacsText(isReadable ? number : orderOf(refund));
}
