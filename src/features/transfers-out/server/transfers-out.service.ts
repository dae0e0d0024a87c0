import { recordAudit } from '#features/audit/server/record-audit.ts';
import { askForAccount } from '#features/refund-accounts/server/ask-for-account.ts';
import { openAccount } from '#features/refund-accounts/server/sealed-account.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { addUp } from '#rules/money/pence.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { METHOD_OF } from '#rules/payments/provider/provider.ts';
import type { Refusal } from '#rules/refusal.ts';
import { keepAccountsSince } from '#rules/transfers-out/account-dates.ts';
import { paymentFile } from '#rules/transfers-out/payment-row.ts';
import { maskedAccount } from '#rules/transfers-out/read-bank-account.ts';
import type { TransferFile, TransferFileRow, TransferOutRow } from '../transfers-out.contract.ts';
import { makeFile, sealedAs } from './make-file.ts';
import { type PayDeps, type Settlement, settlePayments } from './settle-payments.ts';
import {
  type FileLineRow,
  type FilesQuery,
  forgetLinesMadeBefore,
  readFile,
  readFiles,
  type StoredFile,
} from './transfer-files.repository.ts';
import { readRefundsToAskFor, readTransfers, type TransfersQuery } from './transfers-out.repository.ts';

export type TransfersOut = ReturnType<typeof createTransfersOut>;

const UNKNOWN_FILE: Refusal = { refused: 'unknown-transfer-file' };
const UNKNOWN_TRANSFER: Refusal = { refused: 'unknown-transfer' };

/** Refunds that go to bank accounts: listed, asked about, taken to the bank in files, and noted as made. */
export function createTransfersOut(deps: PayDeps) {
  const { db, drafts, orders, sealed } = deps;

  async function file(id: number): Promise<TransferFile | Refusal> {
    const stored = await readFile(db, id);
    return stored === null ? UNKNOWN_FILE : shown(stored);
  }

  return {
    async list(query: TransfersQuery): Promise<{ rows: TransferOutRow[]; total: number }> {
      const { rows, total } = await readTransfers(db, query);
      return {
        rows: rows.map(({ reference, provider, sealed: stored, ...row }) => {
          const account = openAccount(sealed, row.id, stored);
          return {
            ...row,
            orderRef: orderReference(reference),
            payMethod: METHOD_OF[provider],
            accountEnding: account && maskedAccount(account.accountNumber),
          };
        }),
        total,
      };
    },

    /** Asks each customer anew, whose earlier link ends; gives whom it has asked. Refuses when nobody is left. */
    async ask(ids: readonly number[], by: number, now: Instant): Promise<{ ids: number[] } | Refusal> {
      const { brewery } = await drafts.gather(now);
      const { publicUrl } = orders.settings;
      const askedIds: number[] = [];
      for (const { id, orderId } of await readRefundsToAskFor(db, ids)) {
        const isAsked = await inTransaction(db, async (trx) => {
          const order = await drafts.lock(trx, { orderId });
          const [refund] = await readRefundsToAskFor(trx, [id]);
          if (order === null || refund === undefined) return false;
          await askForAccount(trx, { refundId: id, amount: refund.amount, order, brewery, publicUrl }, now);
          await recordAudit(trx, { by, what: 'refund-account.asked', subjectId: id, before: null, after: null }, now);
          return true;
        });
        if (isAsked) askedIds.push(id);
      }
      return askedIds.length === 0 ? UNKNOWN_TRANSFER : { ids: askedIds };
    },

    make: (ids: readonly number[], by: number, now: Instant) => makeFile(deps, ids, by, now),

    async files(query: FilesQuery): Promise<{ rows: TransferFileRow[]; total: number }> {
      const { rows, total } = await readFiles(db, query);
      return { rows: [...rows], total };
    },

    file,

    /** As the bank reads it: the same bytes each time. */
    async download(id: number, by: number, now: Instant): Promise<Buffer | Refusal> {
      return inTransaction(db, async (trx) => {
        const stored = await readFile(trx, id);
        if (stored === null) return UNKNOWN_FILE;
        const madeElsewhere = stored.lines.filter((line) => line.state === 'in-file' && line.isMadeElsewhere);
        if (madeElsewhere.length > 0) return { refused: 'transfer-file-holds-made', orders: ordersOf(madeElsewhere) };
        const rows = stored.lines.flatMap((line) => rowOf(id, line) ?? []);
        if (rows.length < stored.lines.length || !isWhole(stored)) return { refused: 'transfer-file-not-whole' };
        const after = { payments: rows.length };
        await recordAudit(trx, { by, what: 'transfer-file.downloaded', subjectId: id, before: null, after }, now);
        return Buffer.from(paymentFile(rows));
      });
    },

    /** Of the open payments of a file those that are named; null = all. Refuses when none of them is open. */
    async settle(
      id: number,
      lineIds: readonly number[] | null,
      settlement: Settlement,
      { by, now }: { readonly by: number; readonly now: Instant },
    ): Promise<TransferFile | Refusal> {
      const stored = await readFile(db, id);
      if (stored === null) return UNKNOWN_FILE;
      const lines = stored.lines.filter(
        (line) => line.state === 'in-file' && (lineIds === null || lineIds.includes(line.id)),
      );
      if (settlement.word === 'taken-out' && settlement.askAgain && lines.some(isNotToBeAsked))
        return { refused: 'cannot-ask-again', orders: ordersOf(lines.filter(isNotToBeAsked)) };
      const settled = await settlePayments(deps, { id, lines }, settlement, by, now);
      return settled === 0 ? UNKNOWN_TRANSFER : file(id);
    },

    forgetOld: (now: Instant): Promise<void> => forgetLinesMadeBefore(db, keepAccountsSince(now)),
  };

  function rowOf(fileId: number, { place, sealed: stored }: FileLineRow): string | null {
    return stored === null ? null : sealed.open(stored, sealedAs(fileId, place));
  }

  function shown({ id, madeAt, madeBy, lines }: StoredFile): TransferFile {
    const inState = (state: FileLineRow['state']) => lines.filter((line) => line.state === state).length;
    const rows = new Map(lines.map((line) => [line.id, rowOf(id, line)]));
    return {
      id,
      madeAt,
      madeBy,
      amount: addUp(lines.map(({ amount }) => amount)),
      count: lines.length,
      open: inState('in-file'),
      made: inState('made'),
      isWhole: isWhole({ lines }) && [...rows.values()].every((row) => row !== null),
      lines: lines.map(({ orderReference: number, place: _place, refundId: _refund, sealed: _sealed, ...line }) => ({
        ...line,
        orderRef: orderReference(number),
        accountEnding: endingOf(rows.get(line.id) ?? null),
      })),
    };
  }
}

/** Nothing was taken out of it: it could be paid elsewhere. */
function isWhole({ lines }: Pick<StoredFile, 'lines'>): boolean {
  return lines.every(({ state }) => state !== 'taken-out');
}

const ordersOf = (lines: readonly FileLineRow[]) => lines.map((line) => orderReference(line.orderReference));

/** Her refund waits for nothing any more, or no mail reaches her. */
const isNotToBeAsked = ({ hasEmail, isMadeElsewhere }: FileLineRow) => !hasEmail || isMadeElsewhere;

function endingOf(row: string | null): string | null {
  const accountNumber = row?.split(',')[1];
  return accountNumber === undefined ? null : maskedAccount(accountNumber);
}
