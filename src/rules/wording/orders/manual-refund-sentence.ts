import type { Instant } from '../../calendar/instant.ts';
import type { ManualProvider } from '../../payments/provider/provider.ts';
import type { TransferState } from '../../transfers-out/transfer-state.ts';
import { formatLongDate } from '../formats/format-date.ts';

/** How money goes back that no provider can be asked for: what is to be done with the sum, and what the person has to do. */
export const MANUAL_REFUNDS: Readonly<Record<ManualProvider, { readonly isTo: string; readonly advice: string }>> = {
  transfer: {
    isTo: 'is to be sent back by bank transfer',
    advice:
      'Ask for the account under Refunds by transfer, or send it yourself with the number of the order as reference',
  },
  cash: {
    isTo: 'is to be handed back in cash',
    advice: 'Take it out of the drawer and hand it to the customer',
  },
  'card-machine': {
    isTo: 'is to be refunded with the card machine',
    advice: 'Refund it with the card machine, to the card that paid',
  },
  till: {
    isTo: 'is to be given back at the taproom till',
    advice: 'Give it back at the taproom till, the way it was paid there',
  },
};

/** How far a refund that is not made is on its way to a bank account, and since when; null = nobody has asked for the account. */
export type TransferStanding = {
  readonly state: Exclude<TransferState, 'made'>;
  /** The file for the bank in which it is; null = it is in none. */
  readonly fileId: number | null;
  readonly since: Instant | null;
};

/** Where a transfer that goes back stands, and what is to be done with it, in whole sentences. */
export function transferStandingSentence({ state, fileId, since }: TransferStanding): string {
  const day = since === null ? '' : formatLongDate(since);
  switch (state) {
    case 'not-asked':
      return `${MANUAL_REFUNDS.transfer.advice}. Then note that it is done.`;
    case 'waiting':
      return `It waits for the customer’s account details: they were asked for by mail${day && ` on ${day}`}. Ask again under Refunds by transfer, or note that it is done if you send it yourself.`;
    case 'ready':
      return 'The account is known, and it is ready to be paid: put it into a file for the bank, under Refunds by transfer.';
    case 'in-file':
      return `It is in file ${fileId} for the bank${day && ` since ${day}`}: note there, under Refunds by transfer, whether it was paid.`;
  }
  return state satisfies never;
}
