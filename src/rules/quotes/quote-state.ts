import { addWorkingDays, type BankHolidays } from '#rules/calendar/working-day.ts';
import type { CalendarDay } from '#rules/calendar/instant.ts';
import { type Pence, pence } from '#rules/money/pence.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { type Refusal, wrongField } from '#rules/refusal.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';

/** Between which sums staff quote a delivery, in pence without VAT. */
export const QUOTE_BOUNDS: { readonly least: Pence; readonly most: Pence } = {
  least: pence(1),
  most: pence(1_000_000),
};

/** How a quote has ended. `lapsed` = nobody answered in time. */
export type QuoteAnswer = 'accepted' | 'refused' | 'lapsed';

/** Where a quote stands. `replaced` = staff have quoted another price since; `cancelled` = its order is, and not by an answer. */
export type QuoteState = 'open' | QuoteAnswer | 'replaced' | 'cancelled';

export type Quote = {
  readonly answer: QuoteAnswer | null;
  readonly isNewest: boolean;
  /** The last day on which it can be answered. */
  readonly goodUntil: CalendarDay;
  /** Of its order. */
  readonly status: OrderStatus;
};

/** Where a quote stands on a day (D-62). */
export function quoteState({ answer, isNewest, goodUntil, status }: Quote, today: CalendarDay): QuoteState {
  if (answer !== null) return answer;
  if (!isNewest) return 'replaced';
  if (status !== OrderStatus.quoteRequired) return 'cancelled';
  return today > goodUntil ? 'lapsed' : 'open';
}

/** Refuses an answer to a quote that is not open any more; null = it may be accepted or refused. */
export function refusalToAnswer(quote: Quote, today: CalendarDay): Refusal | null {
  const state = quoteState(quote, today);
  return state === 'open' ? null : { refused: 'cannot-answer-quote', because: state };
}

/** Refuses a price for an order that waits for none, and one out of bounds. `net` in pence without VAT. */
export function refusalToQuote(status: OrderStatus, net: number): Refusal | null {
  if (status !== OrderStatus.quoteRequired) return { refused: 'no-quote-required' };
  const { least, most } = QUOTE_BOUNDS;
  if (net >= least && net <= most) return null;
  return wrongField('net', `Between ${formatMoney(least)} and ${formatMoney(most)}, please`);
}

type Days = { readonly quoteDays: number; readonly bankHolidays: BankHolidays };

/** The last day on which a quote of a day can be answered, and the last day on which one can be made for an order of that day. */
export function quoteGoodUntil(day: CalendarDay, { quoteDays, bankHolidays }: Days): CalendarDay {
  return addWorkingDays(day, quoteDays, bankHolidays);
}

/** Whether an order that waits for its quote, or for the answer to one, has waited long enough (D-62). */
export function quoteHasLapsed(
  {
    placedOn,
    goodUntil,
  }: {
    readonly placedOn: CalendarDay;
    /** Null = nobody has quoted a price. */ readonly goodUntil: CalendarDay | null;
  },
  today: CalendarDay,
  days: Days,
): boolean {
  return today > (goodUntil ?? quoteGoodUntil(placedOn, days));
}
