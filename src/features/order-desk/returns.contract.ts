import { z } from 'zod';
import { ofOwnOrder } from '#features/basket/order-shape.contract.ts';
import { RETURN_REASONS } from '#rules/returns/decide-return.ts';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { orderAtDesk, returnRequest, why } from './order-desk.contract.ts';

const group = 'Orders';

const LINE_OBSTACLES = ['nothing-left', 'no-right', 'code'] as const;

/** The same for each reason to return something. */
const byReason = <T extends z.ZodType>(of: T) => z.object({ 'changed-mind': of, faulty: of });

const ownReturns = z.object({
  /** The last day on which she may change her mind; null = the 14 days have not begun. */
  lastDay: day.nullable(),
  /** For each reason, why nothing can be returned, in words; null = nothing is in the way. */
  obstacles: byReason(z.string().nullable()),
  /** What delivery cost, in pence including VAT, if it was not refunded before. */
  delivery: pence,
  lines: z.array(
    z.object({
      lineId: z.int(),
      name: z.string(),
      /** Pieces that were not refunded. */
      left: z.int(),
      byEmail: z.boolean(),
      obstacles: byReason(z.enum(LINE_OBSTACLES).nullable()),
    }),
  ),
  /** What she has wished before, the last first. */
  requests: z.array(returnRequest),
});

export const returnsOfOrder = contract(posts('/api/order/returns', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'What of one’s own order can be returned, until when, and what was wished before',
  description:
    'By the access token, the cookie of the completed page, or the pass `t` from the mail. 404 when the order is not the ' +
    'caller’s.',
  body: z.object(ofOwnOrder),
  answer: ownReturns,
});

export const requestReturn = contract(posts('/api/order/requestreturn', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Tells the brewery that one returns pieces of one’s own order',
  description:
    '`changed-mind` is the right to withdraw, within 14 days of receipt and not of what regulation 28 exempts; `faulty` what ' +
    'came broken, off or wrong. Both sides get a mail. 422 when nothing is chosen, more than there is, or what cannot be ' +
    'returned; 409 when the order has not left the brewery, the days are over, or another wish waits for its answer; 404 when ' +
    'the order is not the caller’s.',
  body: z.object({
    ...ofOwnOrder,
    reason: z.enum(RETURN_REASONS),
    lines: z
      .array(z.object({ lineId: wholeNumber({ least: 1 }), quantity: wholeNumber({ least: 1, most: 100_000 }) }))
      .max(100),
    why,
  }),
  answer: ownReturns,
});

export const answerReturn = contract(posts('/api/staff/order/return/answer', 'save this data'), {
  group,
  access: { permission: 'orders.refund' },
  summary: 'Declines a customer’s wish to return something, or notes that its money was sent back by hand',
  description:
    'They get a mail with `why`, which must say something when it is declined. Where the software sends the money back, it is ' +
    'answered by the refund: `returnId` of that call. 422 without words, 404 when the order has no such wish that waits.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    returnId: wholeNumber({ least: 1 }),
    outcome: z.enum(['refunded', 'declined']),
    why,
  }),
  answer: orderAtDesk,
});

export type OwnReturns = AnswerOf<typeof returnsOfOrder>;
