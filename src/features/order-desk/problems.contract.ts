import { z } from 'zod';
import { PROBLEM_KINDS } from '#rules/problems/problem.ts';
import { TRANSFER_STATES } from '#rules/transfers-out/transfer-state.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';

const problemRow = z.object({
  /** Its number; problems that have none, since they settle by themselves, are named by what they are about. */
  id: z.string(),
  kind: z.enum(PROBLEM_KINDS),
  since: moment,
  /** What is wrong, in one line, and what to do about it. */
  summary: z.string(),
  advice: z.string(),
  /** The placed order that it is about; null = none that the desk shows. */
  orderId: z.int().nullable(),
  /** How far a refund by hand is on its way to a bank account; null = it is none. */
  transfer: z.enum(TRANSFER_STATES).nullable(),
});

export const openProblems = contract(reads('/api/staff/problems', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'What the software cannot settle and a person has to look at',
  description:
    'Payments whose outcome is unknown, refunds to be made by hand, in doubt or made twice, orders paid far below their sum, money without an ' +
    'order, wishes to cancel an order that the software does not cancel by itself, orders of which something is missing, sales of tills that differ from what the shop would have charged or were not taken, wishes to return something, and mails that could not be sent. The oldest first.',
  query: z.object({ ...listQuery(['since']), kind: z.enum(PROBLEM_KINDS).optional() }),
  answer: listOf(problemRow),
});

const PROBLEM_OUTCOMES = ['paid', 'not-paid', 'refunded', 'retry', 'settled'] as const;

export const settleProblem = contract(posts('/api/staff/problem/settle', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Notes how a problem was settled',
  description:
    'An unknown payment takes `paid` with the `reference` of the money in the merchant system, or `not-paid`; a refund by ' +
    'hand or in doubt `refunded`, or `retry` if it was not made; money without an order, a refund made twice, a wish to cancel and a sale of a till `settled`. 422 when the ' +
    'outcome does not fit, or the reference is that of another payment; 409 when the software cannot ask for the refund; ' +
    '404 when there is no such problem, or it is settled already.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    outcome: z.enum(PROBLEM_OUTCOMES),
    reference: text(100).default(''),
  }),
  answer: z.object({ id: z.int() }),
});

export const tryMailAgain = contract(posts('/api/staff/problem/mail/send', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Has a mail that was given up tried again',
  description:
    'As it was written, to where it was written: at once, and for days if need be. 404 when there is no such mail, or it was sent or is being tried already. ' +
    '`id` is the number in that of the problem.',
  body: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: z.object({ id: z.int() }),
});

export type ProblemRow = AnswerOf<typeof openProblems>['rows'][number];
export type ProblemOutcome = (typeof PROBLEM_OUTCOMES)[number];
