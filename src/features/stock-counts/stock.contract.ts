import { z } from 'zod';
import { listOf, listQuery, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Stock';
const access = { permission: 'stock.adjust' } as const;

const stockRow = z.object({
  id: z.int(),
  name: z.string(),
  onHand: z.int(),
  /** Kept for baskets, and for orders that are not with their customers yet. */
  inBaskets: z.int(),
  ordered: z.int(),
  free: z.int(),
  /** Missing from orders that were placed, or gone without a trace (D-194). */
  missing: z.int(),
});

export const stockList = contract(reads('/api/staff/stock', 'none', { shared: false }), {
  group,
  access,
  summary: 'What is on hand of each pack, and what is kept of it',
  description: 'In pages, by name unless `sort` says otherwise. `search` finds a part of the name.',
  query: z.object(listQuery(['name', 'onHand', 'free', 'missing'])),
  answer: listOf(stockRow),
});

export const countStockItem = contract(posts('/api/staff/stock/count', 'save this data'), {
  group,
  access,
  summary: 'Says how many packs are on hand, or that some have left past the shop (D-194)',
  description:
    '`counted`: so many are there. `sold`: so many have gone, at a counter or broken. Baskets and orders may keep more than ' +
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

export type StockRow = AnswerOf<typeof stockList>['rows'][number];
export type StockCounted = AnswerOf<typeof countStockItem>;
