import { z } from 'zod';
import { TILL_DAY_REFUSALS } from '#rules/till/till-day.ts';
import { TILL_REFUND_REFUSALS } from '#rules/till/till-refund.ts';
import { TILL_REFUSALS, TILL_WAYS_OF_PAYING } from '#rules/till/till-sale.ts';
import { LONGEST_CODE, storedCode } from '#rules/vouchers/stored-code.ts';
import { type AnswerOf, type BodyOf, contract } from '#wire/contract.ts';
import { day, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts } from '#wire/endpoint.ts';
import { deviceMoment, discountRate, money, MOST_PENCE, rowNumber, tabId, tillLine } from './till-line.contract.ts';

const dayNumber = rowNumber;
const payment = z.object({
  by: z.enum(TILL_WAYS_OF_PAYING),
  amount: wholeNumber({ least: 1, most: MOST_PENCE }).pipe(pence),
});
/** `voucherCode`: of a gift voucher; blanks and capitals do not matter. */
const paymentOfSale = payment
  .extend({ voucherCode: text(60).transform(storedCode).pipe(z.string().max(LONGEST_CODE)).default('') })
  .refine(({ by, voucherCode }) => (by === 'voucher') === (voucherCode !== ''), {
    message: 'is for a gift voucher, and only for that',
    path: ['voucherCode'],
  });
const total = wholeNumber({ least: 0, most: MOST_PENCE * 10 }).pipe(pence);

const dayOpening = z.object({
  /** Counted on the device from 1. */
  number: dayNumber,
  openedAt: deviceMoment,
  /** The person who opened it. */
  sellerId: rowNumber,
  /** The cash that lies in the drawer. */
  float: money,
});

const dayClosing = z.object({
  number: dayNumber,
  closedAt: deviceMoment,
  /** The person who counted the drawer. */
  sellerId: rowNumber,
  /** The cash that lies in the drawer, float included. */
  counted: total,
  /** The same as the device reckons it; below 0 = more was given back than there was. */
  expected: wholeNumber({ least: -10 * MOST_PENCE, most: 10 * MOST_PENCE }).pipe(pence),
  note: text(500).default(''),
});

/** What an order has one line for. */
const thingAndPrice = ({ packId, extraItemId, picks, price }: z.output<typeof tillLine>) =>
  JSON.stringify([packId, extraItemId, picks, price]);

const sale = z.object({
  /** Counted on the device from 1, together with its refunds. */
  number: rowNumber,
  soldAt: deviceMoment,
  /** The person who sold it. */
  sellerId: rowNumber,
  /** The day of the till to which its money belongs. */
  dayNumber,
  ageCheckedByStaff: z.boolean(),
  lines: z
    .array(tillLine)
    .min(1)
    .max(100)
    .refine((lines) => new Set(lines.map(thingAndPrice)).size === lines.length, 'must name each thing at a price once'),
  discountRate,
  /** The code of a membership, hashed with the salt of the till; empty = none. */
  memberHash: text(64).default(''),
  payments: z.array(paymentOfSale).max(10),
  /** Something is left to be paid. */
  unpaid: z.boolean().default(false),
  /** Handed over in cash, before the change. */
  tendered: money.nullable().default(null),
  total,
  /** The tab that is paid; empty = none. */
  tabId: tabId.or(z.literal('')).default(''),
});

const refund = z.object({
  /** Counted on the device from 1, together with its sales. */
  number: rowNumber,
  refundedAt: deviceMoment,
  /** The person who gave the money back. */
  sellerId: rowNumber,
  /** The day of the till of which the money is given back. */
  dayNumber,
  /** The till of the sale, and its number there. */
  ofTill: rowNumber,
  ofNumber: rowNumber,
  reason: text(200).refine((words) => words !== '', 'must say why'),
  /** What came back can be sold again: it goes into the stock. */
  resellable: z.boolean(),
  lines: z
    .array(
      z.object({
        /** Of the line in the sale, counted from 0. */
        place: wholeNumber({ least: 0, most: 99 }),
        quantity: wholeNumber({ least: 1, most: 999 }),
      }),
    )
    .min(1)
    .max(100),
  payments: z.array(payment).max(10),
  total,
});

const most = 50;
const body = z
  .object({
    sentAt: deviceMoment,
    opened: z.array(dayOpening).max(most).default([]),
    sales: z.array(sale).max(most).default([]),
    refunds: z.array(refund).max(most).default([]),
    closed: z.array(dayClosing).max(most).default([]),
  })
  .refine(({ opened, sales, refunds, closed }) => [opened, sales, refunds, closed].some(({ length }) => length > 0), {
    message: 'must hold something',
    path: ['sales'],
  });

/** `until` = its last day. */
export const soldVoucher = z.object({ code: z.string(), pence, until: day.nullable() });

const outcome = z.enum(['accepted', 'refused']);

const vatOfRate = z.object({ /** In hundredths of a percent. */ rate: z.int(), net: pence, vat: pence });
/** As `DayTotals` of the rule `day-totals` says. */
export const dayTotals = z.object({
  sales: z.int(),
  refunds: z.int(),
  sold: pence,
  refunded: pence,
  discounts: pence,
  unpaid: pence,
  tenders: z.array(z.object({ by: z.enum(TILL_WAYS_OF_PAYING), taken: pence, refunded: pence })),
  vat: z.array(vatOfRate),
  float: pence,
  cashExpected: pence,
  counted: pence,
  difference: pence,
});

export const sendTillMessage = contract(posts('/api/till/sales', 'save this data'), {
  group: 'Till',
  access: 'till',
  summary: 'What happened at a till since it last had a network',
  description:
    'Days that were opened, sales, refunds and days that were closed, taken in this order and each answered by itself. The same again is ' +
    'answered as before and stored once; something else with the same number is refused. What is taken stays as it was charged: where ' +
    'the shop would have charged otherwise, or had not so much of it, `differences` says so, and a person looks at it. A till has one ' +
    'open day: the opening of the next goes into a message after the one that closes the former, and ends one that is still open without a count. Of a day that was ' +
    'counted nothing changes any more; a sale or refund that comes later is taken and says so. `sentAt` is the clock of the device when it sends: by it its times are corrected. ' +
    'A sale that a gift voucher cannot pay (`voucher-unknown`, `voucher-not-valid`, `voucher-short`) is not taken, and its number stays free: it is sent again when it is ' +
    'paid otherwise; so it is with a refund of a gift voucher that was spent. Gift vouchers that are sold come with their codes. ' +
    'All of a message is stored together, or nothing after a failure: send it again then.',
  body,
  answer: z.object({
    /** Openings and then closings, in the order in which they were sent. */
    days: z.array(
      z.object({
        number: z.int(),
        act: z.enum(['opened', 'closed']),
        outcome,
        /** Why it was not taken, for machines and in words; empty = it was. */
        reason: z.enum(['', ...TILL_DAY_REFUSALS]),
        says: z.string(),
        /** Of a day that was closed. */
        totals: dayTotals.nullable(),
      }),
    ),
    sales: z.array(
      z.object({
        number: z.int(),
        outcome,
        reason: z.enum(['', ...TILL_REFUSALS]),
        says: z.string(),
        /** The order, such as `BS100123`; empty = there is none. */
        orderReference: z.string(),
        differences: z.array(z.string()),
        /** The codes of the gift vouchers that were sold. */
        vouchers: z.array(soldVoucher),
      }),
    ),
    refunds: z.array(
      z.object({
        number: z.int(),
        outcome,
        reason: z.enum(['', ...TILL_REFUND_REFUSALS]),
        says: z.string(),
        /** The credit note of it, such as `CN100123`; empty = there is none. */
        creditReference: z.string(),
        differences: z.array(z.string()),
      }),
    ),
    /** What the clock of the device is ahead, in seconds. */
    clockOff: z.int(),
  }),
});

export type TillMessage = BodyOf<typeof sendTillMessage>;
export type TillMessageAnswer = AnswerOf<typeof sendTillMessage>;
export type TillDayAnswer = TillMessageAnswer['days'][number];
export type TillSaleAnswer = TillMessageAnswer['sales'][number];
export type SoldVoucher = TillSaleAnswer['vouchers'][number];
export type TillRefundAnswer = TillMessageAnswer['refunds'][number];
