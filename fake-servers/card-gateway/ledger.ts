import { readLedgerFile, writeLedgerFile } from '../ledger-file.ts';

/** One try to pay. Status 0 took the money; nothing else did. */
export type Transaction = {
  readonly crossReference: string;
  readonly orderId: string;
  readonly amountPence: number;
  readonly cardName: string;
  readonly statusCode: number;
  readonly message: string;
  readonly at: string;
  /** What the shop said to each notification: its StatusCode, or null when it could not be reached. */
  readonly replies: (number | null)[];
  /** The fields of the result, unsigned, and where the shop is notified of it. */
  result: Readonly<Record<string, string>>;
  notifyUrl: string;
};

/** Money that went back, of a payment by its cross reference. */
export type Refund = {
  readonly of: string;
  readonly orderId: string;
  readonly amountPence: number;
  readonly reference: string;
  readonly at: string;
};

export type Ledger = { transactions: Transaction[]; refunds: Refund[] };
export type LedgerBook = { readonly ledger: Ledger; save(): void };

export function openLedger(path: string | undefined): LedgerBook {
  const file = readLedgerFile(path) as Partial<Ledger> | null;
  const ledger: Ledger = { transactions: file?.transactions ?? [], refunds: file?.refunds ?? [] };
  return { ledger, save: () => writeLedgerFile(path, ledger) };
}
