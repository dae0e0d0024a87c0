import { z } from 'zod';
import { day, idWithVersion, listOf, listQuery, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Stock';
/** Where it lies: read, and changed by who walks past it. What is on hand stays as it is. */
const storing = { permission: 'stock.count' } as const;
const naming = { permission: 'stock.adjust' } as const;

const id = wholeNumber({ least: 1 }).pipe(z.int32());
const version = wholeNumber({ least: 1 }).pipe(z.int32());

const bin = z.object({
  id: z.int(),
  code: z.string(),
  archived: z.boolean(),
  version: z.int(),
  /** Packs that lie in it. */
  packs: z.int(),
});

const site = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string(),
  sort: z.int(),
  archived: z.boolean(),
  version: z.int(),
  bins: z.array(bin),
});

const allSites = z.object({ sites: z.array(site) });

export const stockSites = contract(reads('/api/staff/stock/sites', 'none', { shared: false }), {
  group,
  access: storing,
  summary: 'The sites where stock lies, with their bins',
  description: 'In their order, the bins of each as somebody walks past them. A brewery that names none has no sites.',
  answer: allSites,
});

export const saveStockSite = contract(posts('/api/staff/stock/site/save', 'save this data'), {
  group,
  access: naming,
  summary: 'Writes a site where stock lies',
  description:
    'Without `id` a new one. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when there is one of ' +
    'this name. Nothing more is put into the bins of an archived one.',
  body: z
    .object({
      id: id.optional(),
      version: version.optional(),
      name: text(60),
      address: text(200),
      sort: wholeNumber({ least: 0, most: 999 }),
      archived: z.boolean(),
    })
    .refine(...idWithVersion),
  answer: allSites,
});

export const deleteStockSite = contract(posts('/api/staff/stock/site/delete', 'save this data'), {
  group,
  access: naming,
  summary: 'Removes a site without bins',
  description: '409 `VERSION_CONFLICT` when somebody else has changed it since, and when it has bins.',
  body: z.object({ id, version }),
  answer: allSites,
});

export const addStockBins = contract(posts('/api/staff/stock/bins/add', 'save this data'), {
  group,
  access: naming,
  summary: 'Adds bins to a site',
  description:
    '`codes` has their codes with commas, blanks or lines between them. All are added or none: 422 with `fields` names those that are ' +
    'there already. 404 when there is no such site.',
  body: z.object({ siteId: id, codes: text(4000) }),
  answer: allSites,
});

export const saveStockBin = contract(posts('/api/staff/stock/bin/save', 'save this data'), {
  group,
  access: naming,
  summary: 'Writes a bin',
  description:
    '409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when its site has the code already. Nothing ' +
    'more is put into an archived one.',
  body: z.object({ id, version, code: text(12), archived: z.boolean() }),
  answer: allSites,
});

export const deleteStockBin = contract(posts('/api/staff/stock/bin/delete', 'save this data'), {
  group,
  access: naming,
  summary: 'Removes an empty bin',
  description: '409 `VERSION_CONFLICT` when somebody else has changed it since, and when something lies in it.',
  body: z.object({ id, version }),
  answer: allSites,
});

const placeRow = z.object({
  stockItemId: z.int(),
  /** The pack. */
  name: z.string(),
  binId: z.int(),
  site: z.string(),
  code: z.string(),
  /** Empty = of no gyle, or of one that nobody noted. */
  gyle: z.string(),
  bestBefore: day.nullable(),
  /** Nothing of it is packed. */
  isRecalled: z.boolean(),
  quantity: z.int(),
});

export const stockPlaces = contract(reads('/api/staff/stock/places', 'none', { shared: false }), {
  group,
  access: storing,
  summary: 'What lies in which bin, by pack and gyle',
  description:
    'In pages, as somebody walks past the bins unless `sort` says otherwise. `search` finds each of its words in the pack, the gyle or the code of ' +
    'the bin; `siteId` keeps to one site.',
  query: z.object({ ...listQuery(['bin', 'name', 'bestBefore', 'quantity']), siteId: id.optional() }),
  answer: listOf(placeRow),
});

const placesOfItem = z.object({
  /** On hand in the brewery, in no box and in no bin. */
  notPutAway: z.int(),
  /** In the order in which they are emptied. */
  places: z.array(
    placeRow
      .omit({ stockItemId: true, name: true })
      /** Null = of no gyle, or of one that nobody noted. */
      .extend({ batchId: z.int().nullable() }),
  ),
  /** Where something can be put; empty = the brewery names no bins. */
  bins: z.array(z.object({ id: z.int(), site: z.string(), code: z.string() })),
  /** Of which it may be, the newest first. */
  gyles: z.array(z.object({ batchId: z.int(), name: z.string(), bestBefore: day })),
});

export const placesOfStock = contract(reads('/api/staff/stock/item/places', 'none', { shared: false }), {
  group,
  access: storing,
  summary: 'In which bins one pack lies, and where it could be put',
  description: '404 when there is no such item.',
  query: z.object({ id }),
  answer: placesOfItem,
});

export const moveStock = contract(posts('/api/staff/stock/move', 'save this data'), {
  group,
  access: storing,
  summary: 'Puts packs away, or moves them to another bin',
  description:
    'From what is not put away, where `fromBin` is null, or from one bin; `toBin` null takes them out of it. `batchId` is the sub-batch of ' +
    'what is put away, or of what lies in the bin; null = of none. What is on hand stays as it is. 422 with `fields` when fewer lie there, ' +
    'or nothing can be put into the bin. 404 when there is no such item.',
  body: z.object({
    id,
    fromBin: id.nullable(),
    toBin: id.nullable(),
    batchId: id.nullable(),
    number: wholeNumber({ least: 1, most: 1_000_000 }),
  }),
  answer: placesOfItem,
});

export type StockSites = AnswerOf<typeof stockSites>;
export type StockSite = StockSites['sites'][number];
export type StockBin = StockSite['bins'][number];
export type PlaceRow = AnswerOf<typeof stockPlaces>['rows'][number];
export type PlacesOfStock = AnswerOf<typeof placesOfStock>;
