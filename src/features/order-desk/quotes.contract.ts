import { z } from 'zod';
import { day, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts } from '#wire/endpoint.ts';
import { orderAtDesk } from './order-desk.contract.ts';

const group = 'Orders';
const token = text(100);

export const quoteOrder = contract(posts('/api/staff/order/quote', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Quotes what the delivery of an order costs',
  description:
    'For an order that waits for its quote (status 19). `net` is in pence without VAT; the VAT of its goods comes on top. Its customer ' +
    'gets a mail with a link, by which they accept the price or refuse it; an earlier quote cannot be accepted any more. 409 when the ' +
    'order waits for no quote, or `version` is not the one that is stored; 422 with `fields` for a price out of bounds.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    net: wholeNumber({ least: 0, most: 100_000_000 }),
  }),
  answer: orderAtDesk,
});

const quote = z.object({
  orderRef: z.string(),
  /** `replaced` = there is a newer quote; `cancelled` = the order was, and not by an answer to this one. */
  state: z.enum(['open', 'accepted', 'refused', 'lapsed', 'replaced', 'cancelled']),
  /** The last day on which it can be answered. */
  goodUntil: day,
  /** By its number, and where the goods go; that only while it is open, since the link does not end. */
  deliveryMethod: z.int(),
  goesTo: z.array(z.string()),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), list: pence })),
  /** Discount, delivery, VAT and vouchers; with the lines they add up to `due`. */
  steps: z.array(z.object({ what: z.string(), says: z.string(), amount: pence })),
  due: pence,
});

const byLink = { group, access: 'anyone', answer: quote } as const;

export const quoteByLink = contract(posts('/api/order/quote', 'get this data'), {
  ...byLink,
  summary: 'The quote that a mailed link is about; changes nothing',
  description: 'By the `token` of the mail. 404 when there is no such quote.',
  body: z.object({ token }),
});

export const acceptQuote = contract(posts('/api/order/quote/accept', 'save this data'), {
  ...byLink,
  summary: 'Accepts the price of a delivery: the order is confirmed, and can be paid',
  description:
    'A transfer is due like that of any order, and the page of the order is opened for this browser. 409 when the quote is not open any ' +
    'more: it was answered before, has run out, was replaced by a newer one, or its order was cancelled. 404 as when it is read.',
  body: z.object({ token }),
});

export const refuseQuote = contract(posts('/api/order/quote/refuse', 'save this data'), {
  ...byLink,
  summary: 'Refuses the price of a delivery: the order is cancelled, and what is in it can be sold again',
  description: '`why` is for the brewery. 409 and 404 as when it is accepted.',
  body: z.object({ token, why: text(500).optional() }),
});

export type QuoteByLink = AnswerOf<typeof quoteByLink>;
