import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { Pence } from '#rules/money/pence.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

/** A line of a bank statement, matched or not. */
type Line = { readonly day: string; readonly amount: Pence; readonly file: string; readonly line: number };

/** The first columns of every table of such lines. */
export const DAY_AND_AMOUNT = [
  {
    id: 'day',
    header: 'Day',
    sort: 'day',
    text: ({ day }: Line) => formatShortDate(day as CalendarDay),
    cell: ({ day }: Line) => <span className="line-day">{formatShortDate(day as CalendarDay)}</span>,
  },
  { id: 'amount', header: 'Came in', sort: 'amount', figures: true, text: ({ amount }: Line) => formatMoney(amount) },
] as const;

/** The last one, which is shown when it is chosen. */
export const FILE = {
  id: 'file',
  header: 'From',
  hidden: true,
  text: ({ file, line }: Line) => `${file}, line ${line}`,
} as const;
