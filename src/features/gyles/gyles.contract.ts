import { z } from 'zod';
import { GYLE_NUMBER, SUB_REFERENCE } from '#rules/gyles/read-gyle.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { day, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Orders';

/** The number of a gyle, in upper case. */
export const gyleNumber = z
  .string()
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().regex(GYLE_NUMBER, 'must be letters, figures, points, dashes or strokes, twenty at most'));

/** A sub-batch of a gyle, in upper case; empty = it was filled in one go. */
export const subReference = z
  .string()
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().regex(SUB_REFERENCE, 'must be letters, figures, points, dashes or strokes, ten at most'));

/** So many were packed from this gyle and sub-batch. */
export const notedGyle = z.object({ gyleNum: z.string(), subRef: z.string(), quantity: z.int() });

/** From which gyles the drinks of an order were packed, `part` being the place of a drink in its box, 0 for a line that is none. */
export const typedGyles = z
  .array(
    z.object({
      lineId: wholeNumber({ least: 1 }),
      part: z.int().min(0).max(1000),
      gyleNum: gyleNumber,
      subRef: subReference.default(''),
      quantity: z.int().min(1).max(99_999),
      /** Of a sub-batch that is not known yet. */
      bestBefore: day.nullable().default(null),
    }),
  )
  .max(500);

const recalled = z.object({
  orderId: z.int(),
  orderRef: z.string(),
  /** The shop in which it was sold (D-16). */
  mode: z.int(),
  status: z.int(),
  orderedAt: moment,
  /** When its customer had it; null = not yet. */
  fulfilledAt: moment.nullable(),
  name: z.string(),
  email: z.string(),
  telephone: z.string(),
  gyleNum: z.string(),
  subRef: z.string(),
  /** The number of the beer, as `bevRef` of an item of an order has it. */
  bevRef: z.string(),
  /** The beer with its bottle, can or cask. */
  product: z.string(),
  /** Those in boxes among them. */
  pieces: z.int(),
});

export const orderSearch = contract(reads('/api/order/getordersearch', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'Who got which gyle: the search for a recall (D-129)',
  description:
    'One row for each order, sub-batch and pack, as far as the packer noted it. `gyleNum`, `sub`, `bevId` (the number of the beer), ' +
    '`orderRef` and `mode` (the shop in which it was sold) narrow it down; what is left out is not looked for, and what ' +
    'there is not finds nothing. `gyleNum` may have the sub-batch after a space. `search` finds a part of name, e-mail or telephone. Cancelled orders are left out: nobody has them. ' +
    '`pieces` and `orders` are those of all pages.',
  query: z.object({
    ...listQuery(['orderedAt', 'name', 'pieces', 'gyle']),
    orderRef: text(20).optional(),
    mode: wholeNumber()
      .pipe(z.literal(Object.values(ShopMode)))
      .optional(),
    gyleNum: text(31).optional(),
    sub: text(10).optional(),
    bevId: wholeNumber({ least: 1 }).pipe(z.int32()).optional(),
  }),
  answer: listOf(recalled).extend({ pieces: z.int(), orders: z.int() }),
});

export const gyleBeers = contract(reads('/api/staff/gyles/beers', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'The beers of which a gyle is known',
  description: 'By name, to choose one of them for the search for a recall.',
  answer: z.object({ items: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export type Recalled = AnswerOf<typeof orderSearch>['rows'][number];
