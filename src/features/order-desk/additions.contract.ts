import { z } from 'zod';
import { pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { handedBack, orderAtDesk, why } from './order-desk.contract.ts';

const group = 'Orders';
const id = wholeNumber({ least: 1 });

/** The packs that are added. */
const lines = z
  .array(
    z.object({
      packId: wholeNumber({ least: 1 }),
      /** Of a pack that comes in sizes or colours. */
      variantId: wholeNumber({ least: 1 }).optional(),
      quantity: wholeNumber({ least: 1, most: 1000 }),
    }),
  )
  .min(1)
  .max(30);

export const packsToAdd = contract(reads('/api/staff/order/add/packs', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Packs that can be added to a placed order, by a part of their names',
  description:
    'What whoever placed the order may have, their memberships included, and what goes in a box: at most 20, in the order of the ' +
    'shelf. 404 when there is no such order.',
  query: z.object({ id, search: text(60).default('') }),
  answer: z.object({
    packs: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        /** Pence including VAT, of one. */
        price: pence,
        inStock: z.int(),
        variants: z.array(z.object({ id: z.int(), name: z.string() })),
      }),
    ),
  }),
});

export const previewAddition = contract(posts('/api/staff/order/add/preview', 'get this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'What adding packs to a placed order would cost; nothing is stored',
  description:
    'By the prices and memberships of whoever placed the order, without delivery, since it goes in the same box. 409 when there ' +
    'is less than that in stock, or something is in the way, which `addObstacle` of the order says; 422 for what cannot go with it.',
  body: z.object({ id, lines }),
  answer: z.object({
    lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: pence })),
    discount: z.object({ name: z.string(), amount: pence }),
    /** Pence including VAT. */
    total: pence,
    /** Bottle boxes that the order takes without it, and with it. */
    boxes: z.object({ before: z.int(), after: z.int() }),
  }),
});

export const addToOrderAtDesk = contract(posts('/api/staff/order/add', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Adds packs to a placed order before it is packed',
  description:
    'They are an order of their own that goes in the same box without a charge for delivery, for the same person by the same ' +
    'way; it is placed at once, and paid by transfer. The customer gets a mail with what is to be paid by when; the box is not packed ' +
    'before that. 409 when there is less than that in stock, something is in the way, which `addObstacle` of the order says, or ' +
    '`version` is not the one that is stored; 422 for what cannot go with it.',
  body: z.object({ id, version: wholeNumber({ least: 1 }), lines }),
  answer: orderAtDesk,
});

export const replaceInOrder = contract(posts('/api/staff/order/replace', 'save this data'), {
  group,
  access: { permission: 'orders.refund', recently: true },
  summary: 'Replaces pieces of a placed order by other packs before it is packed',
  description:
    '`quantity` pieces of `lineId` are credited and taken out, as by a refund of goods that are `taken-out`; `lines` are added, as by ' +
    '`/api/staff/order/add`. What was paid for the first counts for the others as far as they cost that: the rest goes back by the ' +
    'way it came, or is to be paid. The customer gets mails. Refused as either is, and nothing is stored then.',
  body: z.object({
    id,
    version: wholeNumber({ least: 1 }),
    lineId: id,
    quantity: wholeNumber({ least: 1, most: 100_000 }),
    lines,
    why,
    handedBack,
  }),
  answer: orderAtDesk,
});

export type PackToAdd = AnswerOf<typeof packsToAdd>['packs'][number];
export type AdditionPreview = AnswerOf<typeof previewAddition>;
