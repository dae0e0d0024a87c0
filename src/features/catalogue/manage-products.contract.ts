import { z } from 'zod';
import { DrinkKind, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { MOST_PICTURES } from '#rules/catalogue/products/with-picture.ts';
import { SALE_MOVES, SALE_STATES } from '#rules/catalogue/shelf/sale-state.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';
const access = { permission: 'catalogue.edit' } as const;

const drinkKind = z.literal(Object.values(DrinkKind));
const state = z.enum(SALE_STATES);

/** The fields of a product that staff edit. Strength in hundredths of a percent, gravities in ten-thousandths. */
export const productFields = z.object({
  name: text(120),
  /** The slug in the addresses of its packs, unique among products. Empty = derived from the name. */
  slug: text(100),
  subName: text(120),
  style: text(60),
  /** The brewery of a guest beer; empty for our own. */
  supplier: text(80),
  drinkKind,
  /** The group by which it stands on the shelf (D-46). */
  groupId: z.int().min(1).max(99),
  /** What stands on the back of its card. */
  labelText: text(600),
  description: text(4000),
  abv: z.int().min(0).max(9600),
  ibu: z.int().min(0).max(200),
  /** 0 = not known, as for the final one. */
  originalGravity: z.int().min(0).max(99_999),
  finalGravity: z.int().min(0).max(99_999),
  malt: text(300),
  hops: text(300),
  yeast: text(300),
  otherIngredients: text(300),
  allergens: text(300),
  fined: z.boolean(),
  vegan: z.boolean(),
  glutenFree: z.boolean(),
  /** Paths of uploaded pictures or of those that it has already, in their order, and what each shows. Cards show the first. */
  pictures: z.array(z.object({ path: text(200), alt: text(200) })).max(MOST_PICTURES),
  /** The event that its packs are tickets for, of a product in the group of tickets; null = none. */
  eventId: wholeNumber({ least: 1 }).nullable(),
});

const stored = {
  id: z.int(),
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  state,
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
};

const packOfProduct = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.literal(Object.values(PackKind)),
  active: z.boolean(),
  /** Inclusive of VAT; null = not for retail. */
  retail: pence.nullable(),
  /** The room it takes in a box, in tenths of a bottle. */
  boxCells: z.int(),
  /** Where the shop shows it. */
  path: z.string(),
});

const productForStaff = productFields.extend({
  ...stored,
  /** The title of that event; empty = none. */
  eventTitle: z.string(),
  packs: z.array(packOfProduct),
});

const productRow = productFields
  .pick({ name: true, subName: true, style: true, supplier: true, drinkKind: true, groupId: true, abv: true })
  .extend({
    ...stored,
    /** How many of its packs are active, of so many. */
    activePacks: z.int(),
    packs: z.int(),
    /** The lowest and highest retail price of its active packs; null = none has one. */
    leastRetail: pence.nullable(),
    mostRetail: pence.nullable(),
    /** How many pieces of its active packs are free; null = none of them is counted. */
    free: z.int().nullable(),
  });

export const productsToManage = contract(reads('/api/staff/products', 'none', { shared: false }), {
  group,
  access,
  summary: 'The products of every state, for staff',
  description:
    'In pages, by name unless `sort` says otherwise. `search` looks into name, style, supplier, and the barcodes and SKUs of the packs. ' +
    '`stock=out`: those that are live with counted packs, of which none is free. `delivery=paid`: those with a pack on sale that ' +
    'does not count for free delivery.',
  query: z.object({
    ...listQuery(['name', 'abv', 'free', 'changedAt']),
    kind: wholeNumber({ least: 0, most: 9 }).optional(),
    state: state.optional(),
    stock: z.literal('out').optional(),
    delivery: z.literal('paid').optional(),
  }),
  answer: listOf(productRow),
});

export const productToManage = contract(reads('/api/staff/product', 'none', { shared: false }), {
  group,
  access,
  summary: 'One product with everything that staff write of it',
  description: 'Of any state. 404 when there is no such product.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: productForStaff,
});

export const eventsToSell = contract(reads('/api/staff/product/events', 'none', { shared: false }), {
  group,
  access,
  summary: 'The events that tickets can be for',
  description: 'Those that are not over and not in the archive, the next one first, 200 at most.',
  query: z.object({}),
  answer: z.object({ events: z.array(z.object({ id: z.int(), title: z.string(), startsAt: moment })) }),
});

const known = { id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) };

export const saveProduct = contract(posts('/api/staff/product/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a product',
  description:
    'Without `id` a new one, as a draft. 409 `VERSION_CONFLICT` when `version` is not the one that is stored: somebody ' +
    'else has saved since. 422 with `fields` when something of it is wrong.',
  body: productFields
    .extend({ id: known.id.optional(), version: known.version.optional() })
    .refine(({ id, version }) => id === undefined || version !== undefined, {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine(({ id, version }) => version === undefined || id !== undefined, {
      path: ['id'],
      message: 'is needed with `version`',
    }),
  answer: productForStaff,
});

export const moveProduct = contract(posts('/api/staff/product/move', 'save this data'), {
  group,
  access,
  summary: 'Puts a product on sale, withdraws, archives or restores it',
  description:
    'Of a product that is not live no pack is sold. 409 when it is in a state that the move does not start from, a pack of ' +
    'another product holds one of its packs, or `version` is not the one that is stored.',
  body: z.object({ ...known, move: z.enum(SALE_MOVES) }),
  answer: productForStaff,
});

export const duplicateProduct = contract(posts('/api/staff/product/duplicate', 'save this data'), {
  group,
  access,
  summary: 'Writes a copy of a product, as a draft without packs',
  description: 'Its address is the next free one after that of the original.',
  body: z.object({ id: known.id }),
  answer: productForStaff,
});

export type ProductFields = z.output<typeof productFields>;
export type ProductListed = z.output<typeof productRow>;
export type ProductForStaff = AnswerOf<typeof productToManage>;
