import { addDays, isCalendarDay } from '../calendar/calendar-day.ts';
import type { CalendarDay } from '../calendar/instant.ts';
import { MAX_DAYS_AHEAD, MOST_IN_BATCH, MOST_VALUE } from './voucher-limits.ts';

/** What a batch makes: gift vouchers of a value, or codes for a rate off. Memberships are sold in packs. */
export const BATCH_KINDS = ['gift', 'discount'] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** Sums in pence, rates in hundredths of a percent; null = none. Days are the first and last on which its codes are good. */
export type BatchToMake = {
  readonly name: string;
  readonly gives: BatchKind;
  /** The kind whose codes these are, which says what each gives; null = what is entered here. */
  readonly kindId: number | null;
  readonly number: number | null;
  readonly value: number | null;
  readonly discount: number | null;
  readonly collectionDiscount: number | null;
  readonly minimum: number | null;
  readonly startsOn: string | null;
  readonly endsOn: string | null;
};

const FULL_RATE = 10_000;

/**
 * Field → sentence that says how to correct it, for codes that staff make in one go; empty when they may be made. Refuses more than
 * 5,000, a gift of nought or above £1,000, no rate or one above 100 %, and days that are past, out of order or above ten years ahead
 * (D-88, D-89, D-90). What the other kind has is not looked at.
 */
export function batchFaults(batch: BatchToMake, today: CalendarDay): Readonly<Record<string, string>> {
  const { name, gives, number } = batch;
  return {
    ...(name === '' && { name: 'Please enter what its holders read on it, such as Christmas gift' }),
    ...((number === null || number < 1 || number > MOST_IN_BATCH) && {
      number: 'Please enter a number of codes from 1 to 5,000',
    }),
    ...(gives === 'gift' ? giftFault(batch) : batch.kindId === null ? discountFaults(batch) : {}),
    ...dayFaults(batch, today),
  };
}

function giftFault({ value }: BatchToMake): Readonly<Record<string, string>> {
  if (value === null || value < 1) return { value: 'Please enter what each is worth' };
  return value > MOST_VALUE ? { value: 'A gift voucher is worth at most £1,000' } : {};
}

function discountFaults({ discount, collectionDiscount, minimum }: BatchToMake): Readonly<Record<string, string>> {
  const [rate, collected] = [discount ?? 0, collectionDiscount ?? 0];
  return {
    ...(rate === 0 && collected === 0 && { discount: 'Please enter a rate, or one for what is collected' }),
    ...((rate < 0 || rate > FULL_RATE) && { discount: 'Please enter a rate from 0 to 100 %' }),
    ...((collected < 0 || collected > FULL_RATE) && { collectionDiscount: 'Please enter a rate from 0 to 100 %' }),
    ...((minimum ?? 0) < 0 && { minimum: 'A minimum is not below nought' }),
  };
}

function dayFaults({ startsOn, endsOn }: BatchToMake, today: CalendarDay): Readonly<Record<string, string>> {
  const last = addDays(today, MAX_DAYS_AHEAD);
  return {
    ...(startsOn !== null && !isGoodDay(startsOn, last) && { startsOn: 'Please choose a day within ten years' }),
    ...(endsOn !== null && !isGoodDay(endsOn, last) && { endsOn: 'Please choose a day within ten years' }),
    ...(endsOn !== null && endsOn < today && { endsOn: 'This day is past: please choose today or a later one' }),
    ...(startsOn !== null && endsOn !== null && endsOn < startsOn && { endsOn: 'It ends before it begins' }),
  };
}

const isGoodDay = (text: string, last: CalendarDay) => isCalendarDay(text) && text <= last;
