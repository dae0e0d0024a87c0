import { z } from 'zod';
import { JOB_NAMES } from '#rules/jobs/jobs.ts';
import { PROBLEM_KINDS } from '#rules/problems/problem.ts';
import { day, moment, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Orders';
const access = { permission: 'orders.read' } as const;

const count = z.int();

export const today = contract(reads('/api/staff/today', 'none', { shared: false }), {
  group,
  access,
  summary: 'What needs doing now, and how the shop sells',
  description:
    'Counts of what waits for somebody, each of which a list of the back office shows in full; the sales of the last seven days beside ' +
    'those of the same days a week before, with VAT and before refunds; what runs out first; the events of the day; and which background jobs fail.',
  answer: z.object({
    day,
    orders: z.object({
      toPack: count,
      /** Of these, what is promised for today or was for a day before; so with those to be collected. */
      toPackToday: count,
      toCollect: count,
      toCollectToday: count,
      /** By our own van, today. */
      toBring: count,
      quotes: count,
      unpaidTransfers: count,
    }),
    problems: z.array(z.object({ kind: z.enum(PROBLEM_KINDS), count })),
    /** Background jobs that fail, or are later than twice their interval, the longest first: what each means is known by its name. */
    failing: z.array(z.object({ name: z.enum(JOB_NAMES), since: moment })),
    /** Mails that were tried in vain and are tried again, or wait for more than ten minutes, and since when the oldest does. */
    mailsWaiting: z.object({ count, since: moment }).nullable(),
    /** The time of the database jumped by so much, back below 0, and some jobs wait for somebody to say that it is right. */
    timeJump: z.object({ since: moment, seconds: z.int() }).nullable(),
    /** Memberships that end within 60 days, with none of the same person after them. */
    renewals: count,
    /** What visitors wrote, and nothing has come of yet. */
    messages: count,
    /** That keep stock from others at this moment. */
    baskets: count,
    /** Counts of the cellar that were handed in. */
    countsToApprove: count,
    sales: z.object({
      /** The earliest first; `before` is the same weekday a week before. */
      days: z.array(z.object({ day, pence, orders: count, before: pence })),
      /** On this weekday a week before, until this time of day. */
      beforeUntilNow: pence,
    }),
    /** What is on sale and lasts no longer than two weeks, the soonest first. */
    runsOut: z.array(z.object({ name: z.string(), free: z.int(), days: z.int() })),
    /** `sold` = tickets that belong to it; null = none do. */
    events: z.array(z.object({ id: z.int(), title: z.string(), startsAt: moment, sold: count.nullable() })),
  }),
});

/** How long one stream lasts before it is asked for anew. */
export const LONGEST_STREAM_SECONDS = 300;

export const todayStream = contract(reads('/api/staff/today/stream', 'none', { shared: false }), {
  group,
  access,
  summary: 'The same, again and again as it changes',
  description:
    'Server-sent events: `today` with the answer of the call of that name in JSON, at once and after each change, and a comment where ' +
    'nothing has changed. It ends after `seconds` (without them after the first event), when people or log-ins change, and when the server stops: ask again.',
  query: z.object({ seconds: wholeNumber({ least: 0, most: LONGEST_STREAM_SECONDS }).default(0) }),
  answer: z.custom<ReadableStream<Uint8Array>>(),
});

export type Today = AnswerOf<typeof today>;
