import { describe, expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { refusalSentence } from '#rules/wording/refusals/refusal-sentence.ts';
import { refusalRemedy } from '#rules/wording/refusals/refusal-remedy.ts';
import {
  type Quote,
  QUOTE_BOUNDS,
  quoteGoodUntil,
  quoteHasLapsed,
  quoteState,
  refusalToAnswer,
  refusalToQuote,
} from './quote-state.ts';

const day = calendarDay;
const open: Quote = {
  answer: null,
  isNewest: true,
  goodUntil: day('2026-12-03'),
  status: OrderStatus.quoteRequired,
};
const [lastDay, dayAfter] = [day('2026-12-03'), day('2026-12-04')];

describe('a quote', () => {
  test('is open up to its last day, and over on the next', () => {
    expect([quoteState(open, lastDay), quoteState(open, dayAfter)]).toEqual(['open', 'lapsed']);
    expect(refusalToAnswer(open, lastDay)).toBeNull();
  });

  test.each([
    ['was accepted', { answer: 'accepted', status: OrderStatus.confirmed }, 'accepted'],
    [
      'was accepted, and its order cancelled later',
      { answer: 'accepted', status: OrderStatus.unpaidTooLong },
      'accepted',
    ],
    ['was refused', { answer: 'refused', status: OrderStatus.cancelledByCustomer }, 'refused'],
    ['has lapsed', { answer: 'lapsed', status: OrderStatus.cancelledByStaff }, 'lapsed'],
    ['has a newer one', { isNewest: false }, 'replaced'],
    ['has a newer one that was accepted', { isNewest: false, status: OrderStatus.confirmed }, 'replaced'],
    ['belongs to an order that staff have cancelled', { status: OrderStatus.cancelledByStaff }, 'cancelled'],
  ] as const)('that %s is answered no more, and says why and what to do', (_, different, because) => {
    const refusal = refusalToAnswer({ ...open, ...different }, lastDay);
    expect(refusal).toEqual({ refused: 'cannot-answer-quote', because });
    expect(refusalSentence(refusal!)).not.toBe('');
    expect(refusalRemedy(refusal!)).not.toBe('');
  });
});

test('staff quote within bounds, and only for an order that waits for it', () => {
  const { quoteRequired, confirmed, cancelledByStaff } = OrderStatus;
  for (const net of [QUOTE_BOUNDS.least, QUOTE_BOUNDS.most]) expect(refusalToQuote(quoteRequired, net)).toBeNull();
  for (const net of [QUOTE_BOUNDS.least - 1, QUOTE_BOUNDS.most + 1, -1])
    expect(refusalToQuote(quoteRequired, net)).toMatchObject({
      refused: 'wrong-fields',
      fields: { net: expect.any(String) },
    });
  for (const status of [confirmed, cancelledByStaff])
    expect(refusalToQuote(status, 4800)).toEqual({ refused: 'no-quote-required' });
});

test('days are working days: a bank holiday and a weekend do not count', () => {
  const days = { quoteDays: 5, bankHolidays: new Set([day('2026-12-25'), day('2026-12-28')]) };
  expect(quoteGoodUntil(day('2026-11-26'), days)).toBe('2026-12-03');
  expect(quoteGoodUntil(day('2026-12-22'), days)).toBe('2026-12-31');
});

test('an order lapses by the day of its quote, or when nobody has quoted one in time', () => {
  const days = { quoteDays: 5, bankHolidays: new Set<never>() };
  const placedOn = day('2026-11-26');
  const lapsed = (goodUntil: Quote['goodUntil'] | null, today: string) =>
    quoteHasLapsed({ placedOn, goodUntil }, day(today), days);
  expect([lapsed(null, '2026-12-03'), lapsed(null, '2026-12-04')]).toEqual([false, true]);
  expect([lapsed(day('2026-12-09'), '2026-12-09'), lapsed(day('2026-12-09'), '2026-12-10')]).toEqual([false, true]);
});
