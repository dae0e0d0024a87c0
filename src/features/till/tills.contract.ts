import { z } from 'zod';
import { LONGEST_TILL_NAME, TILL_STANDINGS } from '#rules/till/till-standing.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Till';
const managing = { permission: 'tills.manage' } as const;

const standing = z.enum(TILL_STANDINGS);

const till = z.object({
  number: z.int(),
  name: z.string(),
  standing,
  registeredAt: moment,
  /** Empty = nobody of whom it was recorded. */
  registeredBy: z.string(),
  /** Until when the code is good; null = the code was used. */
  codeUntil: moment.nullable(),
  connectedAt: moment.nullable(),
  /** To the minute. */
  lastSeenAt: moment.nullable(),
  revokedAt: moment.nullable(),
  revokedBy: z.string(),
  /** How often its device has called since it was revoked, and when last. */
  refusedCalls: z.int(),
  refusedAt: moment.nullable(),
  /** What the clock of its device is ahead, in seconds, by its last message; null = it has sent none. */
  clockOffSeconds: z.int().nullable(),
});

const withCode = z.object({
  till,
  /** To be typed on the device. It is answered here alone. */
  code: z.string(),
});

const number = wholeNumber({ least: 1, most: 2_147_483_647 });

export const tillsForStaff = contract(reads('/api/staff/tills', 'none', { shared: false }), {
  group,
  access: managing,
  summary: 'The devices that are tills',
  description: 'In pages, the newest first; those that are revoked as well. `search` finds part of the name.',
  query: z.object({ ...listQuery(['name', 'registeredAt']), standing: standing.optional() }),
  answer: listOf(till),
});

export const registerTill = contract(posts('/api/staff/till/register', 'save this data'), {
  group,
  access: { ...managing, recently: true },
  summary: 'Registers a till, and answers the code for its device',
  description:
    'The code is good once, for ten minutes. 422 with `fields` when the name is missing, or another till has it that is not revoked.',
  // Longer than the rule allows, so that the rule says it, at the field.
  body: z.object({ name: text(LONGEST_TILL_NAME + 1000) }),
  answer: withCode,
});

export const renewTillCode = contract(posts('/api/staff/till/code', 'save this data'), {
  group,
  access: { ...managing, recently: true },
  summary: 'A new code for a till that waits for its device',
  description: 'The former code opens nothing any more. 409 when the till has its device, or is revoked.',
  body: z.object({ number }),
  answer: withCode,
});

export const revokeTill = contract(posts('/api/staff/till/revoke', 'save this data'), {
  group,
  access: managing,
  summary: 'Revokes a till: its device sells nothing from that moment',
  description: 'At once, and for good. Of one that is revoked already nothing changes. 404 when there is no such till.',
  body: z.object({ number }),
  answer: till,
});

export const connectTill = contract(posts('/api/till/connect', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'A device becomes a till by the code that an administrator reads to it',
  description:
    'Answers the token that the device sends as `x-till` with each call of tills. It is answered once, and again only to the ' +
    'device that sends the `secret` with which it came, until the code would have run out: the token of before is none then. A device that has lost it is ' +
    'registered anew. Capitals, blanks and dashes of the code do not matter. 422 when the code is wrong, was used or has run out; tries are limited per address.',
  body: z.object({
    code: text(40),
    /** What the device has drawn for itself before it asks, and sends again when it has heard no answer; empty = nothing. */
    secret: text(64).default(''),
  }),
  answer: z.object({ token: z.string(), number: z.int(), name: z.string() }),
});

export const thisTill = contract(reads('/api/till/self', 'none', { shared: false }), {
  group,
  access: 'till',
  summary: 'Which till the device is, and what time it is',
  description: '401 when the device is no till, 403 when the till was revoked.',
  answer: z.object({ number: z.int(), name: z.string(), now: moment }),
});

export type TillForStaff = AnswerOf<typeof revokeTill>;
export type TillWithCode = AnswerOf<typeof registerTill>;
