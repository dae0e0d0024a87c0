import { z } from 'zod';
import { LONGEST_NOTE, LONGEST_TITLE, PRICE_LIST_STANDINGS } from '#rules/trade/price-list-entry.ts';
import { LIST_KINDS } from '#rules/trade/price-list-kind.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Printing';
const access = { permission: 'prices.share' } as const;

const standing = z.enum(PRICE_LIST_STANDINGS);

const priceList = z.object({
  /** By which staff name it. */
  number: z.int(),
  /** By which its page and its PDF are asked for; a secret, as the whole link is. */
  linkId: z.string(),
  /** Whoever has it opens the list, if that is public. */
  link: z.string(),
  listKind: z.enum(LIST_KINDS),
  title: z.string(),
  /** Opened by the link alone; false = its reader has to be logged in, and trade. */
  isPublic: z.boolean(),
  /** The one business that it is made for; empty = none in particular. */
  business: z.string(),
  /** Kinds of packs by `tpe`; none = drinks of every kind. */
  packKinds: z.array(z.int()),
  saysHowMany: z.boolean(),
  onlyInStock: z.boolean(),
  note: z.string(),
  lastDay: day.nullable(),
  standing,
  madeAt: moment,
  /** Empty = nobody of whom it was recorded. */
  madeBy: z.string(),
  endedAt: moment.nullable(),
  endedBy: z.string(),
});

export const priceListsForStaff = contract(reads('/api/staff/pricelists', 'none', { shared: false }), {
  group,
  access,
  summary: 'Price lists with their links, and who made and ended them',
  description: 'In pages, the newest first. `search` finds part of the title or of the business.',
  query: z.object({ ...listQuery(['madeAt', 'title']), standing: standing.optional() }),
  answer: listOf(priceList),
});

export const makePriceList = contract(posts('/api/staff/pricelist/make', 'save this data'), {
  group,
  access,
  summary: 'Makes a price list that opens by its link',
  description:
    'With the prices of `listKind`; without VAT, but for retail. `packKinds` narrows it to these kinds of packs. It can be opened until it is ended, or up to ' +
    '`lastDay`. 422 with `fields` when something of it is wrong.',
  body: z.object({
    listKind: text(40),
    // Longer than the rule allows, so that the rule says it, at the field.
    title: text(LONGEST_TITLE + 1000),
    packKinds: z.array(z.int()).max(20),
    saysHowMany: z.boolean(),
    onlyInStock: z.boolean(),
    note: text(LONGEST_NOTE + 1000),
    lastDay: day.nullable(),
  }),
  answer: priceList,
});

export const endPriceList = contract(posts('/api/staff/pricelist/end', 'save this data'), {
  group,
  access,
  summary: 'Ends a price list: its link opens nothing any more',
  description: 'At once, and for good. Of one that is over already nothing changes. 404 when there is no such list.',
  body: z.object({ number: wholeNumber({ least: 1, most: 2_147_483_647 }) }),
  answer: priceList,
});

export type PriceListForStaff = AnswerOf<typeof makePriceList>;
