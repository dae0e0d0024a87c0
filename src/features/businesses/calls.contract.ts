import { z } from 'zod';
import { LONGEST_CALL_NOTE } from '#rules/trade/call-note.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';
const access = { permission: 'telesales.sell' } as const;

const noted = {
  calledAt: moment,
  /** Empty = nobody of whom it is known. */
  calledBy: z.string(),
  note: z.string(),
  /** When to call again; null = no day was agreed. */
  callBackOn: day.nullable(),
};

const accountToCall = z.object({
  id: z.int(),
  name: z.string(),
  telephone: z.string(),
  /** Empty = no round. */
  round: z.string(),
  /** The next day on which the van drives it. */
  nextVan: day.nullable(),
  lastOrder: moment.nullable(),
  /** What it owes in pence at the end of the day; below 0 = its credit. */
  due: pence,
  /** The newest call; null = none was noted. */
  lastCall: z.object(noted).nullable(),
  /** Its day is today, or past. */
  isDue: z.boolean(),
});

/** By when accounts have ordered last, of the 28 days before the day that is looked at (D-125). */
export const ORDERED = ['within', 'not-within'] as const;
export const CALL_BACKS = ['due', 'later', 'none'] as const;

const round = wholeNumber({ least: 0, most: 2_000_000_000 });
const businessId = wholeNumber({ least: 1, most: 2_147_483_647 });

export const accountsToCall = contract(reads('/api/staff/calls', 'none', { shared: false }), {
  group,
  access,
  summary: 'Whom to call: trade accounts by round, last order and the day that was agreed',
  description:
    'In pages; those to be called first, then those that have not ordered for longest. `search` looks into name, postcodes and ' +
    'telephone numbers; `round` 0 = none; `ordered` is about the 28 days before `day`, and `due` is what was owed at its end. ' +
    'Without `day`, or for one to come, today counts. Accounts that are closed are not listed.',
  query: z.object({
    ...listQuery(['callBackOn', 'name', 'lastOrder', 'due']),
    callBack: z.enum(CALL_BACKS).optional(),
    ordered: z.enum(ORDERED).optional(),
    round: round.optional(),
    day: day.refine((date) => date >= '2000-01-01', 'must be in this century').optional(),
  }),
  answer: listOf(accountToCall),
});

export const callsToAccount = contract(reads('/api/staff/calls/of', 'none', { shared: false }), {
  group,
  access,
  summary: 'What was said in the last calls to a trade account',
  description: 'The newest first, at most 50. 404 when there is no such account.',
  query: z.object({ businessId }),
  answer: z.object({ calls: z.array(z.object({ id: z.int(), ...noted })) }),
});

export const noteCall = contract(posts('/api/staff/calls/note', 'save this data'), {
  group,
  access,
  summary: 'Notes a call to a trade account, and when to call it again',
  description:
    'The day of an earlier call no longer counts. 404 when there is no such account, 422 with `fields` when something is wrong.',
  body: z.object({
    businessId,
    // Longer than the rule allows, so that the rule says it, at the field.
    note: text(LONGEST_CALL_NOTE + 1000),
    callBackOn: day.nullable(),
  }),
  answer: z.object({ id: z.int() }),
});

export type AccountToCall = AnswerOf<typeof accountsToCall>['rows'][number];
