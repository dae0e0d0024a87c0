import type { Pence } from '../money/pence.ts';
import { decimalPounds } from '../payments/provider/decimal-pounds.ts';
import { bacsText } from './bacs-text.ts';
import type { BankAccount } from './read-bank-account.ts';

/** Money that is to go to an account, in pence, with what its holder reads of it. */
export type TransferOut = BankAccount & { readonly amount: Pence; readonly reference: string };

/**
 * One payment in the bank's file: sort code, account number, name, pounds with two decimals, reference. Nothing in it needs quotes, and
 * nothing begins like a formula: names and references hold what Bacs allows, everything else is digits.
 */
export function paymentRow({ sortCode, accountNumber, holder, amount, reference }: TransferOut): string {
  return [sortCode, accountNumber, bacsText(holder), decimalPounds(amount), bacsText(reference)].join(',');
}

/** The file of these rows: each ends its line as banks want it, and there is no line of titles. */
export function paymentFile(rows: readonly string[]): string {
  return rows.map((row) => `${row}\r\n`).join('');
}
