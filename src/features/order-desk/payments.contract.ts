import { z } from 'zod';
import { day, text, wholeNumber } from '#wire/codec.ts';
import { contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { handedBack, orderAtDesk } from './order-desk.contract.ts';

const group = 'Orders';

/** How money comes that a member of staff records. */
const RECORDED_BY = ['transfer', 'cash', 'card-machine'] as const;
export type RecordedBy = (typeof RECORDED_BY)[number];

const seen = { id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) };

export const recordPayment = contract(posts('/api/staff/order/payment/record', 'save this data'), {
  group,
  access: { permission: 'orders.refund' },
  summary: 'Records money that has come for a placed order: by transfer, in cash or by the card machine (D-186, D-189)',
  description:
    '`amount` in pence, `receivedOn` the day on which it came. An order that waited for it is released: its day is promised ' +
    'from now on, the packing slip is written, codes that it bought are issued. Far below the sum it waits for a person, and ' +
    'further payments count together. The customer gets a mail. A cancelled order takes money with `sendsBack` only: all of ' +
    'it goes back. 422 for nothing, a day to come or before the order; 409 when the same sum of the same day and reference is ' +
    'recorded already (`again` records it once more), when the order takes no money, or `version` is not the one that is stored.',
  body: z.object({
    ...seen,
    by: z.enum(RECORDED_BY),
    amount: wholeNumber({ most: 100_000_000, least: -100_000_000 }),
    receivedOn: day,
    reference: text(100).default(''),
    again: z.boolean().default(false),
    sendsBack: z.boolean().default(false),
    handedBack,
  }),
  answer: orderAtDesk,
});

export const withdrawRecordedPayment = contract(posts('/api/staff/order/payment/withdraw', 'save this data'), {
  group,
  access: { permission: 'orders.refund' },
  summary: 'Takes back the record of money that has not come',
  description:
    'The order waits for its money again, and its customer gets a mail. 404 when the payment is not one of the order that a ' +
    'person has recorded; 409 when the order was packed, issued codes, was invoiced or credited because of it, when some of ' +
    'it went back, or `version` is not the one that is stored.',
  body: z.object({ ...seen, paymentId: wholeNumber({ least: 1 }) }),
  answer: orderAtDesk,
});

export const refundOverpaid = contract(posts('/api/staff/order/overpaid/refund', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Refunds what was paid too much for an order (D-55)',
  description:
    'All of `overPaid` goes back, from what came last, by the way it came. The customer gets a mail. 409 when nothing was paid ' +
    'too much, or `version` is not the one that is stored.',
  body: z.object({ ...seen, handedBack }),
  answer: orderAtDesk,
});

export const sendPaymentLink = contract(posts('/api/staff/order/payment/link', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Mails the customer what is left to pay, and a link to pay it online',
  description:
    'Once for each version of the order: its history says that the link was sent. 422 when there is no e-mail address; 409 when ' +
    'nothing is left to pay, or `version` is not the one that is stored.',
  body: z.object(seen),
  answer: orderAtDesk,
});
