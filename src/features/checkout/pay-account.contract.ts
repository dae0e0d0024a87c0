import { z } from 'zod';
import { ACCOUNT_PAYMENT_STATES } from '#rules/payments/account-payment-state.ts';
import { MOST_ITEMS_AT_ONCE } from '#rules/payments/pay-open-items.ts';
import { day, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Checkout';

const onOrder = { orderId: z.int(), orderRef: z.string() };

export const openItems = contract(reads('/api/order/getopenitems', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'What of one’s own trade account can be paid now',
  description:
    'The orders on account of which something is left to pay, the earliest due day first; `left` is what a payment of it takes. 403 ' +
    'for who may only look, 404 for who buys for no business.',
  answer: z.object({
    items: z.array(
      z.object({
        ...onOrder,
        /** Its invoice; empty = not invoiced yet. */
        invoiceRef: z.string(),
        dueOn: day,
        /** Days since its due day; 0 = not overdue. */
        daysOverdue: z.int().min(0),
        isDue: z.boolean(),
        left: pence,
        /** What a payment pays of it whose money is announced, or may have been taken: until that is known it cannot be paid again; 0 = nothing. */
        onItsWay: pence,
      }),
    ),
  }),
});

const toPay = z.object({
  orders: z
    .array(
      z.object({
        orderId: wholeNumber({ least: 1 }),
        /** What she saw as left to pay of it, in pence. */
        cLeftToPay: wholeNumber({ least: 1 }),
      }),
    )
    .min(1)
    .max(MOST_ITEMS_AT_ONCE)
    .refine((orders) => new Set(orders.map(({ orderId }) => orderId)).size === orders.length, {
      error: 'names an order twice',
    }),
});

const REFUSALS =
  'Each order is named once, with what was shown of it. 403 for who may only look. 404 when one is not an order on the account of the ' +
  'caller. 409 when another sum is left of one by now, or when money for it may have been taken; 422 with `fields` when one is paid or ' +
  'cancelled. Nothing is begun then.';

export const payAccountByPaypal = contract(posts('/api/order/payaccountbypaypal', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Begin to pay several open items of one’s trade account in one sum by PayPal',
  description: `Answers the number of the PayPal order as \`token\` (D-104). ${REFUSALS}`,
  body: toPay,
  answer: z.object({ token: z.string() }),
});

export const payAccountByCard = contract(posts('/api/order/payaccountbycard', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Begin to pay several open items of one’s trade account in one sum by card',
  description: `Answers the fields of the gateway’s hosted form, prefixed \`ps\` (D-106). ${REFUSALS}`,
  body: toPay,
  answer: z.record(z.string(), z.string()),
});

const payment = z.object({
  id: z.int(),
  state: z.enum(ACCOUNT_PAYMENT_STATES),
  amount: pence,
  /** What it counts for; until it is paid, what it is for. */
  orders: z.array(z.object({ ...onOrder, amount: pence })),
  /** What of it is above what the orders lacked; it stands to the credit of the account, or goes back. */
  above: pence,
});

export const payAccountApproved = contract(posts('/api/order/payaccountapproved', 'complete this process'), {
  group,
  access: 'customer',
  summary: 'Take what the buyer has approved at PayPal for several open items',
  description:
    'Repeating it takes nothing twice. 409 when the payment is refused, or is of another account; and when one of the orders is not left ' +
    'to pay as it was: nothing is taken then.',
  body: z.object({ paymentId: text(64) }),
  answer: payment,
});

export const accountPayment = contract(reads('/api/order/getaccountpayment', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'How a payment of several open items of one’s trade account has ended',
  description: '404 for a payment of another account, as for one that is not there.',
  query: z.object({ payment: wholeNumber({ least: 1 }) }),
  answer: payment,
});

export type OpenItems = AnswerOf<typeof openItems>;
export type OpenItemToPay = OpenItems['items'][number];
export type AccountPayment = AnswerOf<typeof accountPayment>;
