import { z } from 'zod';
import { TILL_DAY_REFUSALS } from '#rules/till/till-day.ts';
import { TILL_REFUND_REFUSALS } from '#rules/till/till-refund.ts';
import { TILL_REFUSALS, TILL_WAYS_OF_PAYING } from '#rules/till/till-sale.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, pence, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';
import { dayTotals } from './till-message.contract.ts';

const group = 'Till';
const access = { permission: 'tills.manage' } as const;
const row = wholeNumber({ least: 1, most: 2_147_483_647 });

const day = z.object({
  till: z.int(),
  tillName: z.string(),
  /** Counted on the device from 1. */
  number: z.int(),
  openedAt: moment,
  openedBy: z.string(),
  /** Null = it is open. */
  closedAt: moment.nullable(),
  closedBy: z.string(),
  float: pence,
  /** Null = it is open; its count is null when it ended without one. */
  totals: dayTotals.extend({ counted: pence.nullable(), difference: pence.nullable() }).nullable(),
  /** How many sales and refunds came when it was closed, which are in no total. */
  late: z.int(),
});

export const tillDays = contract(reads('/api/staff/till/days', 'none', { shared: false }), {
  group,
  access,
  summary: 'The days of all tills, with their totals',
  description: 'In pages, the newest first. `search` finds part of the name of a till.',
  query: z.object({ ...listQuery(['openedAt']), till: row.optional() }),
  answer: listOf(day),
});

export const tillDay = contract(reads('/api/staff/till/day', 'none', { shared: false }), {
  group,
  access,
  summary: 'One day of a till, and what came too late for it',
  description: '404 when there is no such day.',
  query: z.object({ till: row, number: row }),
  answer: day.extend({
    /** The cash in the drawer as the device has reckoned it; null = it is open. */
    expectedByDevice: pence.nullable(),
    note: z.string(),
    lateOnes: z.array(
      z.object({ number: z.int(), what: z.enum(['sale', 'refund']), total: pence, receivedAt: moment }),
    ),
  }),
});

export const refusedAtTill = contract(reads('/api/staff/till/refused', 'none', { shared: false }), {
  group,
  access,
  summary: 'What tills have sent and was not taken, with what is in it',
  description:
    'In pages, the newest first. `search` finds part of the name of a till. Their problems are settled with all others.',
  query: z.object({ ...listQuery(['lastAt']), till: row.optional() }),
  answer: listOf(
    z.object({
      till: z.int(),
      tillName: z.string(),
      number: z.int(),
      reason: z.enum([...TILL_REFUSALS, ...TILL_REFUND_REFUSALS, ...TILL_DAY_REFUSALS]),
      says: z.string(),
      what: z.enum(['sale', 'refund', 'opening', 'closing']),
      total: pence,
      seller: z.string(),
      lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: pence.nullable() })),
      payments: z.array(z.object({ by: z.enum(TILL_WAYS_OF_PAYING), amount: pence })),
      firstAt: moment,
      lastAt: moment,
      /** How often it was sent. */
      times: z.int(),
      /** Nobody has noted that what was refused so is settled. */
      isOpen: z.boolean(),
    }),
  ),
});

export type TillDayRow = AnswerOf<typeof tillDays>['rows'][number];
export type TillDayPage = AnswerOf<typeof tillDay>;
export type RefusedRow = AnswerOf<typeof refusedAtTill>['rows'][number];
