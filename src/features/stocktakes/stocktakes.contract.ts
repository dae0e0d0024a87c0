import { z } from 'zod';
import { SITE_DIFFERENCES } from '#rules/stock/settle-site-count.ts';
import { STOCKTAKE_STATUSES } from '#rules/stock/stocktake-obstacle.ts';
import { flag, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Stock';
const access = { permission: 'stock.count' } as const;
/** Who decides about what others have counted. */
const approving = { permission: 'stock.adjust' } as const;
const rowId = wholeNumber({ least: 1 }).pipe(z.int32());
const chosen = z.array(rowId).min(1).max(2000);

export const COUNTED_GROUPS = ['all', 'beer', 'other'] as const;

const stocktakeRow = z.object({
  id: z.int(),
  name: z.string(),
  status: z.enum(STOCKTAKE_STATUSES),
  /** The site that is counted; null = the whole business. */
  siteId: z.int().nullable(),
  /** Its name; empty = the whole business. */
  site: z.string(),
  startedBy: z.string(),
  startedAt: moment,
  items: z.int(),
  counted: z.int(),
  approved: z.int(),
});

export const stocktakeList = contract(reads('/api/staff/stocktakes', 'none', { shared: false }), {
  group,
  access,
  summary: 'Counts of the cellar: under way, to approve, and over',
  description: 'In pages, the latest first unless `sort` says otherwise. `search` finds a part of the name.',
  query: z.object({ ...listQuery(['startedAt', 'name']), status: z.enum(STOCKTAKE_STATUSES).optional() }),
  answer: listOf(stocktakeRow),
});

export const stocktakeSites = contract(reads('/api/staff/stocktake/sites', 'none', { shared: false }), {
  group,
  access,
  summary: 'The sites that can be counted by themselves',
  description: 'In their order: those with a bin that takes something.',
  answer: z.object({ sites: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

const stocktakeItem = z.object({
  id: z.int(),
  name: z.string(),
  barcode: z.string(),
  sku: z.string(),
  /** Who has counted it; empty = nobody yet. */
  countedBy: z.string(),
  /** Whoever reads this has counted it. */
  isOwn: z.boolean(),
  isApproved: z.boolean(),
  /** Who has approved it, and when; empty and null = nobody yet. */
  approvedBy: z.string(),
  approvedAt: moment.nullable(),
  /** While it is counted, only what whoever reads this has counted herself. */
  counted: z.int().nullable(),
  /** Null while it is counted: who counts does not know what the shop believes. */
  difference: z
    .object({
      /** In the brewery in the moment of the count; of a site, what lay in its bins. */
      onHandThen: z.int(),
      countedAt: moment,
      /** More or fewer than the shop believed. */
      change: z.int(),
      /** More or fewer on hand, unless they only lie elsewhere; of the whole business the same as `change`. */
      onHandChange: z.int(),
      /** Of a site: on hand and in no bin in that moment, and not found by another count since. Null = the whole business is counted. */
      notPutAway: z.int().nullable(),
      /** Of a site, once it is approved: what lies there of what was not put away, below nought where it lies there no more. Null = not approved, or the whole business. */
      putAway: z.int().nullable(),
      /** In the brewery once it is approved, what a carrier has not among them, and what of that baskets and orders keep. */
      onHandAfter: z.int(),
      promised: z.int(),
      /** Somebody has counted it by another way since: this count cannot be applied any more. */
      isCountedSince: z.boolean(),
    })
    .nullable(),
});

const stocktakeAnswer = stocktakeRow.extend({
  rows: z.array(stocktakeItem),
  /** They may correct stock and nobody else may, so that they may approve their own count, with a reason. */
  mayApproveOwn: z.boolean(),
  /** It is not over, and they may correct stock, or have started it and it was not handed in. */
  mayAbandon: z.boolean(),
});

export const stocktake = contract(reads('/api/staff/stocktake', 'none', { shared: false }), {
  group,
  access,
  summary: 'One count of the cellar, with its items by name',
  description:
    'What the shop believes is only in it once the count was handed in; of what was approved who did it, when, and what it has changed. 404 when there is no such count, or its items are gone.',
  query: z.object({ id: rowId }),
  answer: stocktakeAnswer,
});

export const startStocktake = contract(posts('/api/staff/stocktake/start', 'save this data'), {
  group,
  access,
  summary: 'Starts a count of all or of some items, in the whole business or at one site',
  description:
    '`search` takes those with each of its words in the name, `group` drinks or everything else. What is in the archive is only counted where some are on hand. No more than 2,000 items in one count. ' +
    'With `siteId` what lies in the bins of that site is counted, and what lies wholly in bins of others is left out; 422 with `fields` when the site has no bin that takes something.',
  body: z.object({
    siteId: rowId.nullable().default(null),
    name: text(80),
    search: text(100).default(''),
    group: z.enum(COUNTED_GROUPS).default('all'),
  }),
  answer: stocktakeRow,
});

export const enterStocktake = contract(posts('/api/staff/stocktake/enter', 'save this data'), {
  group,
  access,
  summary: 'Says how many of an item are there',
  description:
    '`again` = they have counted anew; otherwise their earlier number is corrected, and stays one of its moment. What somebody else has counted is refused. ' +
    '404 when there is no such count, or the item is not in it.',
  body: z.object({
    id: rowId,
    itemId: rowId,
    number: wholeNumber({ least: 0, most: 1_000_000 }),
    again: flag.default(false),
  }),
  answer: z.object({ counted: z.int() }),
});

export const handInStocktake = contract(posts('/api/staff/stocktake/handin', 'save this data'), {
  group,
  access,
  summary: 'Hands a count in: differences are shown, for another person to approve',
  description: 'Items that nobody counted stay as they are. Refused while nothing is counted. 404 when there is none.',
  body: z.object({ id: rowId }),
  answer: stocktakeRow,
});

export const approveStocktake = contract(posts('/api/staff/stocktake/approve', 'save this data'), {
  group,
  access: approving,
  summary: 'Approves differences: they are on hand from now on',
  description:
    'Each is applied once, as the difference to what was on hand when it was counted. Baskets and orders may keep more than is left: the newest ' +
    'baskets are cut, and orders that lack something are marked, and mailed about (D-194). Nobody approves what they counted themselves, unless nobody else may correct stock: then with `reason`. ' +
    'Of a site what is more was not put away, as far as there was some; for the rest, and for what is missing, `differs` says whether what is on hand ' +
    'differs, or only where it lies: 422 with `fields` without it, as long as none of them was applied. Without `items` all that they may approve. 404 when there is no such count.',
  body: z.object({
    id: rowId,
    items: chosen.optional(),
    reason: text(200).default(''),
    differs: z.enum(SITE_DIFFERENCES).nullable().default(null),
  }),
  answer: z.object({
    approved: z.int(),
    /** Units more or fewer on hand, in all. */
    change: z.int(),
    /** Not applied, since somebody has counted them by another way. */
    countedSince: z.int(),
    cutBaskets: z.int(),
    shortOrders: z.array(z.int()),
    /** Not applied, and waiting still: they are approved in several steps, and something changed in between so that one was refused. */
    waiting: z.int(),
  }),
});

export const sendBackStocktake = contract(posts('/api/staff/stocktake/sendback', 'save this data'), {
  group,
  access: approving,
  summary: 'Sends items of a handed-in count back, to be counted again',
  description:
    'Others that wait for approval wait until the count is handed in again. 404 when there is no such count.',
  body: z.object({ id: rowId, items: chosen }),
  answer: stocktakeRow,
});

export const abandonStocktake = contract(posts('/api/staff/stocktake/abandon', 'save this data'), {
  group,
  access,
  summary: 'Abandons a count: what was not approved changes nothing',
  description:
    'Refused when it is over, and to who may not correct stock once it was handed in, or when somebody else has started it. 404 when there is none.',
  body: z.object({ id: rowId }),
  answer: stocktakeRow,
});

export type StocktakeRow = AnswerOf<typeof stocktakeList>['rows'][number];
export type Stocktake = AnswerOf<typeof stocktake>;
export type StocktakeItem = Stocktake['rows'][number];
export type StocktakeApproved = AnswerOf<typeof approveStocktake>;
