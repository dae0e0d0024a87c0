import { z } from 'zod';
import { ofOwnOrder, wireOrder } from '#features/basket/order-shape.contract.ts';
import { text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';

const group = 'Checkout';

const PROOFS = 'By the access token, the cookie of the completed page, or the pass `t` from the mail.';

const toBegin = {
  ...ofOwnOrder,
  /** In pence. */
  cLeftToPay: wholeNumber({ least: 1 }),
};

const REFUSALS =
  '`cLeftToPay` is what was shown: 409 when it is another sum by now, when nothing is left, or when an earlier payment may have ' +
  'been taken. 404 when the order is not the caller’s.';

export const payLeftByPaypal = contract(posts('/api/order/payleftbypaypal', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Begin to pay by PayPal what is left to pay of one’s own placed order',
  description: `${PROOFS} Answers the number of the PayPal order as \`token\` (D-104). ${REFUSALS}`,
  body: z.object(toBegin),
  answer: z.object({ token: z.string() }),
});

export const payLeftByCard = contract(posts('/api/order/payleftbycard', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Begin to pay by card what is left to pay of one’s own placed order',
  description: `${PROOFS} Answers the fields of the gateway’s hosted form, prefixed \`ps\` (D-106). ${REFUSALS}`,
  body: z.object(toBegin),
  answer: z.record(z.string(), z.string()),
});

export const payLeftApproved = contract(posts('/api/order/payleftapproved', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Take what the buyer has approved at PayPal for their placed order',
  description: `${PROOFS} Repeating it takes nothing twice. 409 when the payment is refused, or is of another order.`,
  body: z.object({ ...ofOwnOrder, paymentId: text(64) }),
  answer: wireOrder,
});

export type LeftOrder = AnswerOf<typeof payLeftApproved>;
