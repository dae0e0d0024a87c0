import { z } from 'zod';
import { BoxRule, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import { SALE_MOVES, SALE_STATES } from '#rules/catalogue/shelf/sale-state.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';
const access = { permission: 'prices.edit' } as const;

/** Pence; what is wrong with a sum of nought or less is said by the rule. */
const sum = z.int().min(-100_000_000).max(100_000_000);
const packId = wholeNumber({ least: 1 });

const couponId = wholeNumber({ least: 1 });
/** So many pieces or places are there from the beginning; what changes of it later is counted. */
const firstStock = z.int().min(0).max(1_000_000).nullable();

const variant = z.object({
  /** Null = a new one. */
  id: packId.nullable(),
  colour: text(40),
  sizeName: text(40),
  text: text(80),
  firstStock,
});

/** The fields of a pack that staff edit. Prices in pence: retail with VAT, tiers of trade and costs without. Null = none. */
export const packFields = z.object({
  name: text(80),
  /** Fixed once it is saved. */
  kind: z.literal(Object.values(PackKind)),
  extraKind: z.literal(Object.values(ExtraKind)),
  /** Of a mini keg or bag in box. */
  vessel: z.literal(Object.values(Vessel)),
  sizeMl: z.int().min(0).max(1_000_000),
  vatCode: z.literal(Object.values(VatCode)),
  retail: sum.nullable(),
  tier0: sum.nullable(),
  tier1: sum.nullable(),
  tier2: sum.nullable(),
  tier3: sum.nullable(),
  tier4: sum.nullable(),
  /** What it costs the brewery. */
  cost: sum.nullable(),
  deposit: sum,
  barcode: text(20),
  /** The brewery's own number; empty = none. Several packs may have the same. */
  sku: text(60),
  bestBeforeText: text(120),
  boxRule: z.literal(Object.values(BoxRule)),
  /** Tenths of an item; 120 fill a box (D-73). */
  boxCells: z.int().min(0).max(10_000),
  /** The pack of which it is a case, and how many are in it. */
  bulkOf: packId.nullable(),
  bulkQuantity: z.int().min(0).max(1000).nullable(),
  /** What is in a mixed box. */
  components: z.array(z.object({ packId, quantity: z.int().min(1).max(200) })).max(50),
  /** What may go into a box to fill, each as often as somebody likes. */
  choices: z.array(packId).max(200),
  /** Sizes, colours or sessions, in the order in which they are offered. */
  variants: z.array(variant).max(60),
  /** Of a new pack only. */
  firstStock,
  /** The club that a membership is of, or whose members alone buy it (null = those of any); what a gift voucher is for. */
  couponId: couponId.nullable(),
  /** The bounds of a price that the shopper names. */
  ownValueLeast: sum.nullable(),
  ownValueMost: sum.nullable(),
  /** It fits through a letter box. */
  byPost: z.boolean(),
  membersOnly: z.boolean(),
  /** Sold by telephone only. */
  teleOnly: z.boolean(),
  /** Shown online, and not sold there. */
  noOnlineShop: z.boolean(),
  draughtRelief: z.boolean(),
  /** The first and last day of sale. */
  soldFrom: day.nullable(),
  soldTo: day.nullable(),
  /** Path of an uploaded picture or of the one that it has already; empty = that of its product. */
  picture: text(200),
  /** What the picture shows; empty = the names are read. */
  pictureAlt: text(200),
});

const packForStaff = packFields.extend({
  id: z.int(),
  version: z.int(),
  state: z.enum(SALE_STATES),
  productId: z.int(),
  productName: z.string(),
  /** The last day of the event that its product is for; null = none. */
  eventDay: day.nullable(),
  /** It is in orders or baskets: its size and content stay. */
  isOrdered: z.boolean(),
  /** Bottles and cans of the same product, of which it can be a case. */
  singles: z.array(z.object({ id: z.int(), name: z.string() })),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
});

export const packToManage = contract(reads('/api/staff/pack', 'none', { shared: false }), {
  group,
  access,
  summary: 'One pack with everything that staff write of it',
  description: 'Of any state, with its prices and what it costs the brewery. 404 when there is no such pack.',
  query: z.object({ id: packId }),
  answer: packForStaff,
});

const known = { id: packId, version: wholeNumber({ least: 1 }) };

export const savePack = contract(posts('/api/staff/pack/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a pack and its prices',
  description:
    'With `productId` a new one, as a draft with nothing on hand; with `id` and `version` that one, whose kind stays. A mixed ' +
    'box that is on sale or in orders keeps its contents, and what somebody has chosen of its sizes or sessions stays. The VAT and ' +
    'room of a box follow from what is in it. The prices count at once: who has it in a basket is told at the checkout. 409 `VERSION_CONFLICT` when `version` is not the ' +
    'one that is stored. 422 with `fields` when something of it is wrong.',
  body: packFields
    .extend({ id: known.id.optional(), version: known.version.optional(), productId: packId })
    .refine(({ id, version }) => id === undefined || version !== undefined, {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine(({ id, version }) => version === undefined || id !== undefined, {
      path: ['id'],
      message: 'is needed with `version`',
    }),
  answer: packForStaff,
});

export const movePack = contract(posts('/api/staff/pack/move', 'save this data'), {
  group,
  access,
  summary: 'Puts a pack on sale, withdraws, archives or restores it',
  description:
    'It is sold while its product is live too. 409 when it is in a state that the move does not start from, another pack on ' +
    'sale holds it, or `version` is not the one that is stored; 422 when it has no price yet.',
  body: z.object({ ...known, move: z.enum(SALE_MOVES) }),
  answer: packForStaff,
});

export const duplicatePack = contract(posts('/api/staff/pack/duplicate', 'save this data'), {
  group,
  access,
  summary: 'Writes a copy of a pack, as a draft of the same product',
  description:
    'With its prices, what is in it and what there is to choose; without its barcode and SKU, and with nothing on hand. 404 when there is no such pack.',
  body: z.object({ id: packId }),
  answer: packForStaff,
});

export const sortPacks = contract(posts('/api/staff/packs/sort', 'save this data'), {
  group,
  access,
  summary: 'Puts the packs of a product into another order',
  description: 'All of them, in the order in which they are to stand. 422 when they are not those that it has now.',
  body: z.object({ productId: packId, packIds: z.array(packId).min(1).max(200) }),
  answer: z.object({ productId: z.int(), packIds: z.array(z.int()) }),
});

export const packChoices = contract(reads('/api/staff/pack/choices', 'none', { shared: false }), {
  group,
  access,
  summary: 'What a pack can be made of',
  description:
    'The packs that can be in a box or go into one, those on sale first, 3,000 at most; the clubs and vouchers that can be sold; and the rates of VAT.',
  query: z.object({}),
  answer: z.object({
    parts: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        kind: z.literal(Object.values(PackKind)),
        extraKind: z.literal(Object.values(ExtraKind)),
        vatCode: z.literal(Object.values(VatCode)),
        boxCells: z.int(),
        isSold: z.boolean(),
      }),
    ),
    /** `kind` as everywhere: below 50 a gift voucher, above 100 a membership (D-88). */
    /** Those that are charged today: 0 while the brewery is not registered for VAT. */
    vatRates: z.array(z.object({ code: z.literal(Object.values(VatCode)), rate: z.int() })),
    coupons: z.array(z.object({ id: z.int(), name: z.string(), kind: z.int(), months: z.int() })),
  }),
});

export type PackChoices = AnswerOf<typeof packChoices>;
export type PackFields = z.output<typeof packFields>;
export type PackForStaff = AnswerOf<typeof packToManage>;
