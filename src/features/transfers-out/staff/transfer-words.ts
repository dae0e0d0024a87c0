import { formatMoment } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import type { TransferFileLine, TransferFileRow, TransferOutRow } from '../transfers-out.contract.ts';

/** Where a refund stands on its way to a bank account. */
export function standingOf({
  state,
  accountEnding,
  askedAt,
  hasEmail,
  fileId,
  isMadeElsewhere,
}: TransferOutRow): string {
  switch (state) {
    case 'not-asked':
      return hasEmail ? 'Nobody has asked for the account' : NO_EMAIL;
    case 'waiting':
      if (!hasEmail || askedAt === null) return NO_EMAIL;
      return `Waits for the customer’s account details, asked ${formatMoment(askedAt)}`;
    case 'ready':
      return accountEnding === null
        ? 'The account cannot be read any more: please ask again'
        : `Ready to be paid to ${accountEnding}`;
    case 'in-file':
      return isMadeElsewhere ? `In file ${fileId}, but went back another way already` : `In file ${fileId}`;
    case 'made':
      return `Paid with file ${fileId}`;
  }
  return state satisfies never;
}

const NO_EMAIL = 'There is no e-mail address: send it yourself, and note it on the order';

/** What became of a payment in a file. */
export function lineStanding({ state, isMadeElsewhere }: Pick<TransferFileLine, 'state' | 'isMadeElsewhere'>): string {
  switch (state) {
    case 'in-file':
      return isMadeElsewhere ? 'Went back another way already: take it out' : 'Not settled';
    case 'made':
      return isMadeElsewhere ? 'Paid, and went back another way too: see Problems' : 'Paid';
    case 'taken-out':
      return 'Taken out';
  }
  return state satisfies never;
}

/** It is in the file still, and went back another way: the bank would pay it a second time. */
export function wouldBePaidTwice({ state, isMadeElsewhere }: TransferFileLine): boolean {
  return state === 'in-file' && isMadeElsewhere;
}

/** How far a file is. */
export function fileStanding({ count, open, made }: Pick<TransferFileRow, 'count' | 'open' | 'made'>): string {
  const takenOut = count - open - made;
  const parts = [
    open > 0 && `${open} not settled`,
    made > 0 && `${made} paid`,
    takenOut > 0 && `${takenOut} taken out`,
  ].filter((part) => part !== false);
  return parts.join(', ');
}

export const payments = (count: number): string => (count === 1 ? '1 payment' : `${count} payments`);

export function sumOf(rows: readonly { readonly amount: Pence }[]): string {
  return formatMoney(pence(rows.reduce((sum, { amount }) => sum + amount, 0)));
}
