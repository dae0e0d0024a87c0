import { readLedgerFile, writeLedgerFile } from '../ledger-file.ts';

export type Subscriber = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `form` = by a browser, `json` = by a server or a script. */
  readonly by: 'form' | 'json';
  readonly at: string;
};

export type Ledger = { subscribers: Subscriber[]; requests: number };
export type LedgerBook = { readonly ledger: Ledger; save(): void };

export function openLedger(path: string | undefined): LedgerBook {
  const ledger = (readLedgerFile(path) as Ledger | null) ?? { subscribers: [], requests: 0 };
  return { ledger, save: () => writeLedgerFile(path, ledger) };
}
