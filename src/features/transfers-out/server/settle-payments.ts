import { recordAudit } from '#features/audit/server/record-audit.ts';
import { settleLocked } from '#features/checkout/server/refunding/settle-refund-by-hand.ts';
import { refundMadeTwice } from '#features/checkout/server/settling/payment-problems.ts';
import type { SettleDeps } from '#features/checkout/server/settling/settle-deps.ts';
import { askForAccount } from '#features/refund-accounts/server/ask-for-account.ts';
import { openProblem } from '#features/problems/server/problems.service.ts';
import { accountsOfRefunds } from '#features/refund-accounts/server/refund-accounts.service.ts';
import { openAccount } from '#features/refund-accounts/server/sealed-account.ts';
import type { ShopFacts } from '#features/basket/server/view/shop-facts.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { inTransaction, type Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { SealedValues } from '#platform/sealed-values.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { waitsForPerson } from '#rules/payments/refunds/refund.ts';
import { refundSentMail } from './refund-sent-mail.ts';
import { type FileLineRow, settleFileLine, type StoredFile } from './transfer-files.repository.ts';

export type PayDeps = Pick<SettleDeps, 'db' | 'drafts' | 'orders' | 'payments'> & { readonly sealed: SealedValues };

/** What a person says of payments of a file. */
export type Settlement =
  | { readonly word: 'made' }
  | { readonly word: 'taken-out'; readonly why: string; readonly askAgain: boolean };

/**
 * Settles payments of a file, each by itself, so that what was done stays done should the next one fail; a repeated call settles
 * the rest. Answers how many it has settled.
 */
export async function settlePayments(
  deps: PayDeps,
  { id, lines }: Pick<StoredFile, 'id' | 'lines'>,
  settlement: Settlement,
  by: number,
  now: Instant,
): Promise<number> {
  const shop = await deps.drafts.gather(now);
  let settled = 0;
  for (const line of lines) if (await settlePayment(deps, { fileId: id, line, settlement, by }, shop)) settled += 1;
  return settled;
}

type OfFile = {
  readonly fileId: number;
  readonly line: FileLineRow;
  readonly settlement: Settlement;
  readonly by: number;
};

/** Orders are locked before anything of theirs (D-32), then the account of the refund, then the line. */
function settlePayment(deps: PayDeps, { fileId, line, settlement, by }: OfFile, shop: ShopFacts): Promise<boolean> {
  return inTransaction(deps.db, async (trx) => {
    const order = await deps.drafts.lock(trx, { orderId: line.orderId });
    if (order === null) throw new Error(`Order ${line.orderId} of a payment has gone`);
    const [account] = await accountsOfRefunds.lock(trx, [line.refundId]);
    const note = settlement.word === 'made' ? '' : settlement.why;
    if (!(await settleFileLine(trx, line.id, { to: settlement.word, note }, by, shop.now))) return false;
    await accountsOfRefunds.putInFile(trx, [line.refundId], null);
    const of = { order, line, by };
    const after =
      settlement.word === 'made'
        ? await make(trx, deps, { ...of, fileId, sealed: account?.sealed ?? null }, shop)
        : await takeOut(trx, deps, { ...of, askAgain: settlement.askAgain }, shop);
    const entry = { by, what: `transfer-file.payment-${settlement.word}`, subjectId: fileId } as const;
    const before = { refund: line.refundId, state: 'in-file' };
    await recordAudit(trx, { ...entry, before, after: { refund: line.refundId, ...after } }, shop.now);
    return true;
  });
}

type Payment = { readonly order: StoredOrder; readonly line: FileLineRow; readonly by: number };

/**
 * The refund is made by the one way by which a person says so; its customer is told. Should a provider's notice have been faster,
 * the money went back twice, and a person has to look at it.
 */
async function make(
  trx: Transaction,
  deps: PayDeps,
  {
    order,
    line: { refundId, amount },
    fileId,
    sealed,
    by,
  }: Payment & Pick<OfFile, 'fileId'> & { readonly sealed: string | null },
  { brewery, now }: ShopFacts,
): Promise<{ state: 'made'; twice?: true }> {
  const settling = { order, refundId, word: 'made', by, brewery, now } as const;
  if ((await settleLocked(trx, deps, settling)) !== 'settled') {
    const refund = (await deps.payments.refunds.ofOrder(trx, order.id)).find(({ id }) => id === refundId);
    if (refund === undefined) throw new Error(`Refund ${refundId} of a payment in a file is gone`);
    await openProblem(trx, refundMadeTwice(refund, fileId, order), brewery, now);
    return { state: 'made', twice: true };
  }
  const account = openAccount(deps.sealed, refundId, sealed);
  await together(trx, writingIfAddressed(refundSentMail({ order, brewery, refundId, amount, account }), now));
  return { state: 'made' };
}

/** Nobody is asked for the account of a refund that was made another way, and nobody without an e-mail. */
async function takeOut(
  trx: Transaction,
  { orders, payments }: PayDeps,
  { order, line: { refundId, amount }, askAgain }: Payment & { readonly askAgain: boolean },
  { brewery, now }: ShopFacts,
): Promise<{ state: 'taken-out'; askedAgain: boolean }> {
  const refund = (await payments.refunds.ofOrder(trx, order.id)).find(({ id }) => id === refundId);
  const askedAgain = askAgain && refund !== undefined && waitsForPerson(refund) && order.invoiceAddress.email !== '';
  if (askedAgain) {
    await accountsOfRefunds.clear(trx, [refundId]);
    const { publicUrl } = orders.settings;
    await askForAccount(trx, { refundId, amount, order, brewery, publicUrl }, now);
  }
  return { state: 'taken-out', askedAgain };
}
