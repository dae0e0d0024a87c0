import { z } from 'zod';
import { addressInput, wireOrder } from '#features/orders/orders.contract.ts';
import { contract } from '#wire/contract.ts';
import { flag, text, wholeNumber } from '#wire/codec.ts';
import { checkoutEndpoints } from './checkout.endpoints.ts';

const group = 'Checkout';

/** Name, note and addresses of the draft, in the words of the shopper; nothing else of an order is believed. */
const shopperWords = {
  toName: text(40).optional(),
  note: text(500).optional(),
  secondAddress: flag.optional(),
  invAddress: addressInput.optional(),
  delAddress: addressInput.optional(),
};

/** What the shopper was shown: the order is compared with it and never takes it over (D-103). */
const asSeen = {
  version: wholeNumber().optional(),
  cDue: wholeNumber().optional(),
  cDeliveryCost: wholeNumber().optional(),
};

/** Saves name, note, addresses and the declaration, then validates (D-60, D-23). */
export const presave = contract(checkoutEndpoints.presave, {
  group,
  summary: 'Save name, note and addresses, and price anew',
  body: z.object({
    action: wholeNumber().optional(),
    orderId: wholeNumber(),
    draftName: text(64).optional(),
    appUserId: wholeNumber().optional(),
    iInt: wholeNumber().optional(),
    /** The payment that the shopper leans towards; it decides which address is asked for (D-162). */
    payMethod: wholeNumber().optional(),
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    ...shopperWords,
  }),
  answer: wireOrder,
});

/** Answers the number of the PayPal order as `token` (D-104). */
export const createPaypalPayment = contract(checkoutEndpoints.createPaypalPayment, {
  group,
  summary: 'Begin a payment with PayPal',
  inputs: 'query or body',
  query: z.object({
    orderId: wholeNumber(),
    email: text(100).optional(),
    draftName: text(64).optional(),
    ageConfirmed: flag.optional(),
    termsVersion: text(20).optional(),
    ...asSeen,
  }),
  answer: z.object({ token: z.string() }),
});

/** The fields of the gateway's hosted form, prefixed `ps`; never its password or key (D-106). */
export const createCardPayment = contract(checkoutEndpoints.createCardPayment, {
  group,
  summary: 'Begin a payment with the hosted card form',
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

/**
 * Places the order (D-103). A returned status below 11 means that something differs from what the shopper last saw and
 * nothing was charged. Of the posted draft only the shopper's words, the declaration and what she saw are read.
 */
export const confirmDraftOrder = contract(checkoutEndpoints.confirm, {
  group,
  summary: 'Place the order',
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
  answer: wireOrder,
});

/** Gives up a payment under way, so that the basket can be changed again (D-108). */
export const cancelPayment = contract(checkoutEndpoints.cancelPayment, {
  group,
  summary: 'Give up a payment under way',
  body: z.object({ orderId: wholeNumber(), draftName: text(64).optional() }),
  answer: wireOrder,
});

export const paypalConfig = contract(checkoutEndpoints.paypalConfig, {
  group,
  summary: 'What the browser needs to load the PayPal buttons',
  answer: z.object({ sandboxed: z.boolean(), clientId: z.string(), scriptUrl: z.string(), cardOffered: z.boolean() }),
});

export const paypalUsesSandbox = contract(checkoutEndpoints.paypalUsesSandbox, {
  group,
  summary: 'Whether payments are pretend',
  answer: z.boolean(),
});
