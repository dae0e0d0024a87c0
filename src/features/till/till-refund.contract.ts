import { z } from 'zod';
import { TILL_WAYS_OF_PAYING } from '#rules/till/till-sale.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { moment, pence, text } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';
import { soldVoucher } from './till-message.contract.ts';

export const saleToRefund = contract(reads('/api/till/sale', 'none', { shared: false }), {
  group: 'Till',
  access: 'till',
  summary: 'A sale of any till, to give something of it back',
  description:
    'By the reference of its order, such as `BS100123`, with or without BS. What comes back is worth its share of `vatParts`, as the rule ' +
    '`till-refund` shares it out, and gift vouchers that paid for it have their share first. Nothing in it says whose it is. 404 when there is no such sale of a till.',
  query: z.object({ reference: text(20) }),
  answer: z.object({
    orderReference: z.string(),
    till: z.int(),
    number: z.int(),
    soldAt: moment,
    /** In the order of the sale: a refund names them by their place. */
    lines: z.array(
      z.object({
        name: z.string(),
        quantity: z.int(),
        /** What can still come back, in pieces; of what is not paid, or was cancelled, nothing. */
        refundable: z.int(),
        /** Gift vouchers, which come back with all of their line while none of them was spent, or not at all. */
        inWhole: z.boolean(),
        /** What one was charged before the discount. */
        price: pence,
        /** What all of the line cost after the discount, by rate in hundredths of a percent. */
        vatParts: z.array(z.object({ rate: z.int(), net: pence, vat: pence })),
      }),
    ),
    /** What has come by which tender, whatever has gone back since. */
    payments: z.array(z.object({ by: z.enum(TILL_WAYS_OF_PAYING), amount: pence })),
    /** Good gift vouchers that were sold with it, to the till that has sold them; to others none. */
    vouchers: z.array(soldVoucher),
    isPaid: z.boolean(),
    total: pence,
    /** What of it was given back, gift vouchers included. */
    refunded: pence,
  }),
});

export type SaleToRefund = AnswerOf<typeof saleToRefund>;
