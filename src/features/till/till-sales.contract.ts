import { z } from 'zod';
import { TILL_REFUSALS, TILL_TENDERS } from '#rules/till/till-sale.ts';
import { type AnswerOf, type BodyOf, contract } from '#wire/contract.ts';
import { moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts } from '#wire/endpoint.ts';

const row = { least: 1, most: 2_147_483_647 };
const MOST_PENCE = 10_000_000;
const money = wholeNumber({ least: 0, most: MOST_PENCE }).pipe(pence);

/** What a clock without a battery says counts as well; what no calendar has does not. */
const deviceMoment = moment.refine((at) => at >= '1970' && at < '3000', 'must be between 1970 and 2999');

const sale = z.object({
  /** Counted on the device from 1. */
  number: wholeNumber(row),
  soldAt: deviceMoment,
  /** The person who sold it. */
  sellerId: wholeNumber(row),
  ageCheckedByStaff: z.boolean(),
  lines: z
    .array(
      z.object({
        packId: wholeNumber(row),
        /** The variant; 0 = it has none. */
        extraItemId: wholeNumber({ least: 0, most: row.most }).default(0),
        picks: z.array(wholeNumber(row)).max(24).default([]),
        quantity: wholeNumber({ least: 1, most: 999 }),
        /** What one was charged before the discount, VAT included. */
        price: money,
      }),
    )
    .min(1)
    .max(100),
  /** In hundredths of a percent. */
  discountRate: wholeNumber({ least: 0, most: 10_000 }).default(0),
  /** The code of a membership, hashed with the salt of the till; empty = none. */
  memberHash: text(64).default(''),
  payments: z
    .array(z.object({ by: z.enum(TILL_TENDERS), amount: wholeNumber({ least: 1, most: MOST_PENCE }).pipe(pence) }))
    .max(10),
  /** Something is left to be paid. */
  unpaid: z.boolean().default(false),
  /** Handed over in cash, before the change. */
  tendered: money.nullable().default(null),
  total: wholeNumber({ least: 0, most: MOST_PENCE * 10 }).pipe(pence),
});

export const sendTillSales = contract(posts('/api/till/sales', 'save this data'), {
  group: 'Till',
  access: 'till',
  summary: 'What a till has sold since it last had a network',
  description:
    'Sales in the order of their numbers, each answered by itself. The same sale again is answered as before and stored once; another one ' +
    'with the same number is refused. A sale that is taken stays as it was charged: where the shop would have charged otherwise, or ' +
    'had not so much of it, `differences` says so, and a person looks at it. `sentAt` is the clock of the device when it sends: by it ' +
    'its times are corrected. All sales of a message are stored together, or none after a failure: send them again then.',
  body: z.object({ sentAt: deviceMoment, sales: z.array(sale).min(1).max(50) }),
  answer: z.object({
    sales: z.array(
      z.object({
        number: z.int(),
        outcome: z.enum(['accepted', 'refused']),
        /** Why it was not taken, for machines and in words; empty = it was. */
        reason: z.enum(['', ...TILL_REFUSALS]),
        says: z.string(),
        /** The order, such as `BS100123`; empty = there is none. */
        orderReference: z.string(),
        differences: z.array(z.string()),
      }),
    ),
    /** What the clock of the device is ahead, in seconds. */
    clockOff: z.int(),
  }),
});

export type SentSales = BodyOf<typeof sendTillSales>;
export type TillSaleAnswer = AnswerOf<typeof sendTillSales>['sales'][number];
