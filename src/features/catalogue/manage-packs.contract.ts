import { z } from 'zod';
import { BoxRule, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/pack-codes.ts';
import { SALE_MOVES, SALE_STATES } from '#rules/catalogue/sale-state.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Shop';
const access = { permission: 'prices.edit' } as const;

/** Pence; what is wrong with a sum of nought or less is said by the rule. */
const sum = z.int().min(-100_000_000).max(100_000_000);
const packId = wholeNumber({ least: 1 });

/** The fields of a pack that staff edit. Prices in pence: retail with VAT, tiers of trade and costs without. Null = none. */
export const packFields = z.object({
  name: text(80),
  /** Fixed once it is saved. */
  kind: z.literal(Object.values(PackKind)),
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
  bestBeforeText: text(120),
  boxRule: z.literal(Object.values(BoxRule)),
  /** Tenths of an item; 120 fill a box (D-73). */
  boxCells: z.int().min(0).max(10_000),
  /** The pack of which it is a case, and how many are in it. */
  bulkOf: packId.nullable(),
  bulkQuantity: z.int().min(0).max(1000).nullable(),
  membersOnly: z.boolean(),
  /** Sold by telephone only. */
  teleOnly: z.boolean(),
  /** Shown online, and not sold there. */
  noOnlineShop: z.boolean(),
  draughtRelief: z.boolean(),
  /** The first and last day of sale. */
  soldFrom: day.nullable(),
  soldTo: day.nullable(),
});

const packForStaff = packFields.extend({
  id: z.int(),
  version: z.int(),
  state: z.enum(SALE_STATES),
  productId: z.int(),
  productName: z.string(),
  extraKind: z.literal(Object.values(ExtraKind)),
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
    'With `productId` a new one, as a draft with nothing on hand; with `id` and `version` that one, whose kind stays. The ' +
    'prices count at once: who has it in a basket is told at the checkout. 409 `VERSION_CONFLICT` when `version` is not the ' +
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

export const sortPacks = contract(posts('/api/staff/packs/sort', 'save this data'), {
  group,
  access,
  summary: 'Puts the packs of a product into another order',
  description: 'All of them, in the order in which they are to stand. 422 when they are not those that it has now.',
  body: z.object({ productId: packId, packIds: z.array(packId).min(1).max(200) }),
  answer: z.object({ productId: z.int(), packIds: z.array(z.int()) }),
});

export type PackFields = z.output<typeof packFields>;
export type PackForStaff = AnswerOf<typeof packToManage>;
