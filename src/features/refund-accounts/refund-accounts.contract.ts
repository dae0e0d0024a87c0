import { z } from 'zod';
import { LONGEST_HOLDER } from '#rules/transfers-out/read-bank-account.ts';
import { moment, pence, text } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';

const group = 'Orders';
const token = text(100);

const refundToAccount = z.object({
  orderRef: z.string(),
  /** Pence that go back. */
  amount: pence,
  /** The end of the account that was told; null = none yet. */
  accountEnding: z.string().nullable(),
  /** It is being paid: the account cannot be changed any more. */
  isBeingPaid: z.boolean(),
  goodUntil: moment,
});

export const refundAccountByLink = contract(posts('/api/order/refundaccount', 'get this data'), {
  group,
  access: 'anyone',
  summary: 'The refund that the mailed link asks an account for; changes nothing',
  description:
    'By the `token` of the newest mail. 404 when the link is not whole, is over, or a newer one was sent, and when the refund was made.',
  body: z.object({ token }),
  answer: refundToAccount,
});

export const tellRefundAccount = contract(posts('/api/order/refundaccount/tell', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Tells the bank account to which a refund goes, or corrects it',
  description:
    'A British account: six digits of sort code and eight of the account, with or without spaces and hyphens. It is stored ' +
    'encrypted, and shown with its last four digits only. 422 with `fields`; 409 when the refund is being paid; 404 as when it is read; 429 after ten tries an hour.',
  body: z.object({
    token,
    holder: text(LONGEST_HOLDER + 30),
    sortCode: text(40),
    accountNumber: text(40),
  }),
  answer: refundToAccount,
});

export type RefundToAccount = AnswerOf<typeof refundAccountByLink>;
