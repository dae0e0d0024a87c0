import type { CalendarDay } from '../../calendar/instant.ts';
import type { Pence } from '../../money/pence.ts';
import type { ManualProvider } from '../../payments/provider/provider.ts';
import { formatDayInWords } from '../formats/format-date.ts';
import { formatMoney } from '../formats/format-money.ts';

/** How money came that a person has received, in the middle of a sentence. */
export const RECEIVED_BY: Readonly<Record<ManualProvider, string>> = {
  transfer: 'by bank transfer',
  cash: 'in cash',
  'card-machine': 'by the card machine',
  till: 'at the taproom till',
};

/** Money that a person has received, for the history of its order. Without the reference, which may name the payer. */
export function receiptSentence({
  provider,
  amount,
  receivedOn,
}: {
  readonly provider: ManualProvider;
  readonly amount: Pence;
  readonly receivedOn: CalendarDay;
}): string {
  return `${formatMoney(amount)} received ${RECEIVED_BY[provider]} on ${formatDayInWords(receivedOn)}`;
}
