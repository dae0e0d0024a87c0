import { bacsText } from './bacs-text.ts';

/** An account at a British bank; sort code and account number in digits only. */
export type BankAccount = {
  /** As its holder writes it. */
  readonly holder: string;
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
};

export type BankAccountFaults = { readonly [Field in keyof BankAccount]?: string };

/** The longest name that is taken; a file for the bank has its beginning. */
export const LONGEST_HOLDER = 70;

/**
 * An account as somebody types it: spaces and hyphens between the digits are taken. Refuses, by its field and in words, what is
 * no sort code, no account number, or a name without any letter that British banks know.
 */
export function readBankAccount(
  typed: BankAccount,
): BankAccount | { readonly refused: 'wrong-fields'; readonly fields: BankAccountFaults } {
  const fields = bankAccountFaults(typed);
  if (Object.keys(fields).length > 0) return { refused: 'wrong-fields', fields };
  const holder = typed.holder.trim().replaceAll(/\s+/g, ' ');
  return { holder, sortCode: digitsOf(typed.sortCode), accountNumber: digitsOf(typed.accountNumber) };
}

/** What is wrong with an account as it was typed, by field; the browser asks it first. Nothing = it can be taken. */
export function bankAccountFaults({ holder, sortCode, accountNumber }: BankAccount): BankAccountFaults {
  const faults = {
    holder: holderFault(holder),
    sortCode: digitsFault(sortCode, 'A sort code', 'six', 6, '12-34-56'),
    accountNumber: digitsFault(accountNumber, 'An account number', 'eight', 8, '12345678'),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

function holderFault(holder: string): string | null {
  if (holder.trim() === '') return 'Please enter the name of the account, as your bank writes it';
  if (holder.trim().length > LONGEST_HOLDER) return `Please shorten it to ${LONGEST_HOLDER} characters`;
  return /[A-Z]/.test(bacsText(holder)) ? null : 'Please write the name in the letters A to Z, as your bank does';
}

function digitsFault(typed: string, oneOfIt: string, inWords: string, count: number, example: string): string | null {
  const digits = digitsOf(typed);
  const what = oneOfIt.replace(/^An? /, '');
  if (digits === '') return `Please enter the ${what}: ${inWords} digits, like ${example}`;
  if (/\D/.test(digits)) return `${oneOfIt} has digits only, like ${example}`;
  if (digits.length > 12)
    return `${oneOfIt} has ${inWords} digits, like ${example}. Please do not enter the number of a card`;
  if (digits.length !== count)
    return `${oneOfIt} has ${inWords} digits, like ${example}; this has ${digits.length}${count === 8 && digits.length < 8 && digits.length > 5 ? '. Put noughts before a shorter one' : ''}`;
  return /^0+$/.test(digits) ? `There is no ${what} of noughts only` : null;
}

/** What was typed without spaces and hyphens. */
function digitsOf(typed: string): string {
  return typed.replaceAll(/[\s\-‐-―]/g, '');
}

/** An account number of which only the end can be read. */
export function maskedAccount(accountNumber: string): string {
  return `••••${accountNumber.slice(-4)}`;
}
