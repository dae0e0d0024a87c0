import { z } from 'zod';
import { addressInput, wireOrder } from '#features/basket/order-shape.contract.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { flag, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Checkout';

/** Name, note and addresses of the draft, as the shopper typed them; nothing else of an order is taken from a client. */
const shopperWords = {
  toName: text(40).optional(),
  note: text(500).optional(),
  secondAddress: flag.optional(),
  invAddress: addressInput.optional(),
  delAddress: addressInput.optional(),
};

/** What the shopper was shown: the order is compared with it, and nothing of it is stored (D-103). */
const asSeen = {
  version: wholeNumber().optional(),
  cDue: wholeNumber().optional(),
  cDeliveryCost: wholeNumber().optional(),
};

export const presave = contract(posts('/api/order/orderactionpresave', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Save name, note and addresses, and price anew',
  description:
    'Saves them with the declaration, then validates (D-23, D-60). For the owner of the draft: by log-in, or by ' +
    'its token. Of a placed order, with the `version` that was shown: name, note and addresses until it is packed, as ' +
    'long as neither its sum nor its day depends on them; by log-in, the cookie of the completed page, or the pass ' +
    '`t` from the mail. 409 when it is packed, or changed since; 422 with `fields` when it would go into another ' +
    'zone, or out of the round of the van.',
  body: z.object({
    action: wholeNumber().optional(),
    orderId: wholeNumber(),
    draftName: text(64).optional(),
    /** Of a placed order only. */
    version: wholeNumber({ least: 1 }).optional(),
    t: text(64).optional(),
    appUserId: wholeNumber().optional(),
    iInt: wholeNumber().optional(),
    /** The way of paying that the shopper has marked; it decides which address is needed (D-162). */
    payMethod: wholeNumber().optional(),
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    ...shopperWords,
  }),
  answer: wireOrder,
});

export const createPaypalPayment = contract(posts('/api/order/ppcreatepaymentv2', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Begin a payment with PayPal',
  description:
    'Answers the number of the PayPal order as `token` (D-104); and, at the first payment of a draft, the token ' +
    'that owns it from now on as `draftName` (D-187).',
  inputs: 'query or body',
  query: z.object({
    orderId: wholeNumber(),
    email: text(100).optional(),
    draftName: text(64).optional(),
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    ...asSeen,
  }),
  answer: z.object({ token: z.string(), draftName: z.string().optional() }),
});

export const createCardPayment = contract(posts('/api/order/pscreatepaymentdata', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Begin a payment with the hosted card form',
  description:
    'Answers the fields of the gateway’s hosted form, prefixed `ps`, never its password or key (D-106); and ' +
    '`draftName` as with PayPal.',
  inputs: 'query or body',
  query: z.object({
    orderId: wholeNumber(),
    draftName: text(64).optional(),
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    ...asSeen,
  }),
  answer: z.record(z.string(), z.string()),
});

export const confirmDraftOrder = contract(posts('/api/order/confirmdraftorder', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Place the order',
  description:
    'A returned status below 11 means that something differs from what the shopper last saw and nothing was ' +
    'charged (D-103). Of the posted draft only the shopper’s words, the declaration and what they saw are read. ' +
    '`placedBefore` = the order had been placed already, in another window or by a call whose answer was lost.',
  query: z.object({
    mode: wholeNumber().optional(),
    paymentId: text(64).optional(),
    payerId: text(64).optional(),
    isPaid: flag.optional(),
    payMethod: wholeNumber(),
  }),
  body: z.object({
    id: wholeNumber(),
    draftName: text(64).optional(),
    ...asSeen,
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    customerSaysPaid: flag.optional(),
    ...shopperWords,
  }),
  answer: wireOrder.extend({ placedBefore: z.boolean() }),
});

export const chooseAddress = contract(posts('/api/order/chooseaddress', 'save this data'), {
  group,
  access: 'anyone',
  summary: 'Deliver to the address that PayPal told, or to the one of the basket',
  description:
    'Takes one of the two addresses of `addressChoice` (D-86). It says which, never where or what it costs. Refused ' +
    'when the draft is another than the one of that `version`, or when nothing can be delivered there. For the owner ' +
    'of the draft: by log-in, or by its token.',
  body: z.object({
    orderId: wholeNumber(),
    draftName: text(64).optional(),
    version: wholeNumber(),
    take: z.enum(['paypal', 'basket'], { error: 'must be paypal or basket' }),
  }),
  answer: wireOrder,
});

export const cancelPayment = contract(posts('/api/order/cancelpayment', 'complete this process'), {
  group,
  access: 'anyone',
  summary: 'Give up a payment under way',
  description: 'The basket can be changed again afterwards (D-108).',
  body: z.object({ orderId: wholeNumber(), draftName: text(64).optional() }),
  answer: wireOrder,
});

export const paypalConfig = contract(reads('/api/accounts/getpaypalconfig', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'What the browser needs to load the PayPal buttons',
  description:
    'An empty `clientId` = PayPal is not offered; `cardOffered` = the hosted card form is. Never a secret (D-25).',
  answer: z.object({ sandboxed: z.boolean(), clientId: z.string(), scriptUrl: z.string(), cardOffered: z.boolean() }),
});

export const paypalUsesSandbox = contract(reads('/api/accounts/getpaypalusesandbox', 'content', { shared: true }), {
  group,
  access: 'anyone',
  summary: 'Whether payments are pretend',
  description: 'True for PayPal’s sandbox, where no money moves.',
  answer: z.boolean(),
});

export type Order = AnswerOf<typeof presave>;
export type PaypalConfig = AnswerOf<typeof paypalConfig>;
export type CardForm = AnswerOf<typeof createCardPayment>;
