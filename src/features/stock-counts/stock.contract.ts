import { z } from 'zod';
import { MOVEMENT_REASONS, WRITE_OFF_REASONS } from '#rules/stock/movement-reason.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Stock';
const reading = { permission: 'stock.count' } as const;
const correcting = { permission: 'stock.adjust' } as const;

const stockId = wholeNumber({ least: 1 }).pipe(z.int32());

const stockRow = z.object({
  id: z.int(),
  name: z.string(),
  onHand: z.int(),
  /** Kept for baskets, and for orders that are not with their customers yet. */
  inBaskets: z.int(),
  ordered: z.int(),
  /** Of those on hand and ordered, what a carrier or a round has: it has left the brewery. */
  onItsWay: z.int(),
  free: z.int(),
  /** Missing from orders that were placed, or gone without a trace (D-194). */
  missing: z.int(),
});

export const stockList = contract(reads('/api/staff/stock', 'none', { shared: false }), {
  group,
  access: reading,
  summary: 'What is on hand of each pack, and what is kept of it',
  description:
    'In pages, by name unless `sort` says otherwise. `search` finds each of its words in the name; `siteId` and `binId` keep to what lies there.',
  query: z.object({
    ...listQuery(['name', 'onHand', 'free', 'missing', 'inBins']),
    siteId: stockId.optional(),
    binId: stockId.optional(),
  }),
  answer: listOf(
    stockRow.extend({
      /** What lies in bins: in those of the site, or in the bin, that was chosen. */
      inBins: z.int(),
    }),
  ),
});

export const countStockItem = contract(posts('/api/staff/stock/count', 'save this data'), {
  group,
  access: correcting,
  summary: 'Says how many packs are on hand, or that some have left past the shop (D-194)',
  description:
    '`counted`: so many are in the brewery, what is on its way to customers not among them. `sold`: so many have gone, at a counter or broken. Baskets and orders may keep more than ' +
    'that: the newest baskets are cut, and orders that lack something are marked, and mailed about, with what is missing. ' +
    '404 when there is no such item.',
  body: z.object({
    id: wholeNumber({ least: 1 }),
    kind: z.enum(['counted', 'sold']),
    number: wholeNumber({ least: 0, most: 1_000_000 }),
    reason: text(200),
  }),
  answer: z.object({
    was: z.int(),
    onHand: z.int(),
    /** How many baskets have less now, and the placed orders that are short. */
    cutBaskets: z.int(),
    shortOrders: z.array(z.int()),
  }),
});

const pieces = wholeNumber({ least: 1, most: 1_000_000 });

/** A bin, and the sub-batch of what lies there; null = nobody said. */
const takenFrom = z.object({ binId: stockId, batchId: stockId.nullable() }).nullable().default(null);

const movement = z.object({
  id: z.int(),
  at: moment,
  stockItemId: z.int(),
  /** The pack. */
  name: z.string(),
  why: z.enum(MOVEMENT_REASONS),
  /** More or fewer on hand. */
  change: z.int(),
  /** On hand since. */
  onHand: z.int(),
  note: z.string(),
  /** A person, a till, a script; empty = nobody said. */
  by: z.string(),
  /** The order with which they left or came back, and its reference once it has one. */
  orderId: z.int().nullable(),
  orderRef: z.string(),
  /** The gyle that was filled, with its sub-batch. */
  gyle: z.string(),
});

export const stockMovements = contract(reads('/api/staff/stock/movements', 'none', { shared: false }), {
  group,
  access: reading,
  summary: 'Every change of what is on hand, and why',
  description:
    'In pages, the latest first unless `sort` says otherwise. `search` finds each of its words in the pack, or in the note.',
  query: z.object({
    ...listQuery(['at', 'name', 'change']),
    why: z.enum(MOVEMENT_REASONS).optional(),
    item: stockId.optional(),
  }),
  answer: listOf(movement),
});

const move = z.object({
  id: z.int(),
  at: moment,
  /** How many were put away or moved; null = a count of a site found that some lie elsewhere, which `from` and `to` say in words. */
  quantity: z.int().nullable(),
  /** The bins; empty = not put away. */
  from: z.string(),
  to: z.string(),
  gyle: z.string(),
  by: z.string(),
});

const claim = z.object({
  orderId: z.int(),
  /** Empty = a basket. */
  orderRef: z.string(),
  standing: z.enum(['basket', 'paying', 'ordered']),
  quantity: z.int(),
  missing: z.int(),
  /** Until when a basket keeps it. */
  until: moment.nullable(),
});

export const stockItem = contract(reads('/api/staff/stock/item', 'none', { shared: false }), {
  group,
  access: reading,
  summary: 'What is on hand of one pack, who keeps some of it, and its latest movements',
  description:
    'The first hundred that keep some of it, the last ten movements, and the last ten moves between bins, which change nothing on hand. 404 when there is no such item.',
  query: z.object({ id: stockId }),
  answer: stockRow.extend({
    /** What a case of it becomes when it is broken up; null = it is no case. */
    breaksInto: z.object({ name: z.string(), each: z.int() }).nullable(),
    claims: z.array(claim),
    movements: z.array(movement),
    moves: z.array(move),
  }),
});

const stored = z.object({
  was: z.int(),
  onHand: z.int(),
  /** How many baskets have less now, and the placed orders that are short. */
  cutBaskets: z.int(),
  shortOrders: z.array(z.int()),
});

export const receiveStock = contract(posts('/api/staff/stock/receive', 'save this data'), {
  group,
  access: correcting,
  summary: 'Takes packs into stock',
  description:
    'Orders that were short of the pack get theirs first (D-194). `toBin` = the bin into which they are put, null = they are not put away; ' +
    '422 with `fields` when it takes nothing. 404 when there is no such item.',
  body: z.object({ id: stockId, number: pieces, reason: text(200), toBin: stockId.nullable().default(null) }),
  answer: stored,
});

export const writeOffStock = contract(posts('/api/staff/stock/writeoff', 'save this data'), {
  group,
  access: correcting,
  summary: 'Writes packs off: waste, a sample, broken',
  description:
    'Baskets and orders may keep them: the newest baskets are cut, and orders that lack something are marked, and mailed about, with ' +
    'what is missing (D-194). No more than are on hand, and no more than lie where they are taken `from`: null = nobody said, so that what ' +
    'is not put away goes first. 404 when there is no such item.',
  body: z.object({ id: stockId, number: pieces, why: z.enum(WRITE_OFF_REASONS), reason: text(200), from: takenFrom }),
  answer: stored,
});

export const breakCases = contract(posts('/api/staff/stock/breakcase', 'save this data'), {
  group,
  access: correcting,
  summary: 'Breaks cases up into what is in them',
  description:
    'Only cases that no basket and no order keeps, and no more than lie where they are taken `from`. What is in them is not put away. 404 ' +
    'when there is no such item; refused when it is no case.',
  body: z.object({ id: stockId, number: wholeNumber({ least: 1, most: 10_000 }), from: takenFrom }),
  answer: stored,
});

export type StockMovement = AnswerOf<typeof stockMovements>['rows'][number];
export type StockMove = AnswerOf<typeof stockItem>['moves'][number];
export type StockItemForStaff = AnswerOf<typeof stockItem>;
export type StockRow = AnswerOf<typeof stockList>['rows'][number];
export type StockCounted = AnswerOf<typeof countStockItem>;
