import { z } from 'zod';
import { gyleNumber, notedGyle, subReference, typedGyles } from '#features/gyles/gyles.contract.ts';
import { day, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { orderAtDesk } from './order-desk.contract.ts';

const group = 'Orders';

export const gylesToPack = contract(reads('/api/staff/order/gyles', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'The drinks of an order and the gyles that they may be packed from',
  description:
    'Each drink of the order and of what goes along in its box, those in boxes by `part`, with what was noted. ' +
    '`offered` has the gyles for each pack, the likeliest first: what lies in bins, the oldest best before first; then the one that was ' +
    'packed last, and those that keep longer. ' +
    'A number that is not among them may be known all the same.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: z.object({
    pieces: z.array(
      z.object({
        lineId: z.int(),
        part: z.int(),
        /** The order that it is of: this one, or one that goes along in its box. */
        orderRef: z.string(),
        name: z.string(),
        quantity: z.int(),
        /** The bottle, can or cask. */
        packId: z.int(),
        beverageId: z.int(),
        gyles: z.array(notedGyle),
      }),
    ),
    offered: z.array(
      z.object({
        packId: z.int(),
        gyleNum: gyleNumber,
        subRef: subReference,
        bestBefore: day,
        /** Its best-before date has passed. */
        isOver: z.boolean(),
        /** Where it lies, in the order in which the bins are emptied. */
        bins: z.array(z.object({ site: z.string(), code: z.string(), quantity: z.int() })),
      }),
    ),
  }),
});

export const binsToPack = contract(reads('/api/staff/order/bins', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'From which bins an order is packed',
  description:
    'What of it and of what goes along in its box lies in bins, the oldest best before first, as somebody walks past them. Empty when it is ' +
    'packed already, and when nothing of it was put away.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: z.object({
    items: z.array(
      z.object({
        /** The order that it is of: this one, or one that goes along in its box. */
        orderRef: z.string(),
        name: z.string(),
        site: z.string(),
        code: z.string(),
        /** Empty = of no gyle, or of one that nobody noted. */
        gyle: z.string(),
        quantity: z.int(),
      }),
    ),
  }),
});

export const noteGylesAtDesk = contract(posts('/api/staff/order/gyles', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Notes or corrects from which gyles an order was packed',
  description:
    'In the place of what was noted before. Of each drink all pieces are noted or none; a sub-batch that is not known yet ' +
    'needs its `bestBefore`. `why` is needed once its customer has the order. 409 when `gylesObstacle` of the order says ' +
    'what is in the way, or `version` is not the one that is stored.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    version: wholeNumber({ least: 1 }),
    gyles: typedGyles,
    why: text(300).default(''),
  }),
  answer: orderAtDesk,
});

export type GylesToPack = AnswerOf<typeof gylesToPack>;
export type BinsToPack = AnswerOf<typeof binsToPack>;
