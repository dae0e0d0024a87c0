import { bankAccountFaults, readBankAccount } from '../transfers-out/read-bank-account.ts';

/** The account that customers pay to, as staff type it. */
export type BreweryBankAccount = {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
};

/** Field → sentence that says how to correct it. All three empty is no account, and nothing wrong; a part of one is. */
export function breweryBankFaults({
  accountName,
  sortCode,
  accountNumber,
}: BreweryBankAccount): Readonly<Record<string, string>> {
  if ([accountName, sortCode, accountNumber].every((part) => part.trim() === '')) return {};
  const { holder, ...numbers } = bankAccountFaults({ holder: accountName, sortCode, accountNumber });
  return { ...(holder !== undefined && { accountName: holder }), ...numbers };
}

/** An account without faults in the one form in which customers read it: `20-00-00` and eight digits; none is three empty parts. */
export function breweryBankToStore({ accountName, sortCode, accountNumber }: BreweryBankAccount): BreweryBankAccount {
  const read = readBankAccount({ holder: accountName, sortCode, accountNumber });
  if ('refused' in read) return { accountName: '', sortCode: '', accountNumber: '' };
  return {
    accountName: read.holder,
    sortCode: read.sortCode.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3'),
    accountNumber: read.accountNumber,
  };
}
