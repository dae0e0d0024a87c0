import { z } from 'zod';
import { gyleNumber, subReference } from '#features/gyles/gyles.contract.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Stock';
const access = { permission: 'stock.adjust' } as const;
const rowId = wholeNumber({ least: 1 }).pipe(z.int32());

export const GYLE_STANDINGS = ['brewed', 'packaged', 'destroyed'] as const;

const filled = z.object({
  subRef: z.string(),
  bestBefore: day,
  pack: z.string(),
  quantity: z.int(),
  /** So many of them went to customers, as far as their gyle was noted. */
  packed: z.int(),
});

const gyleRow = z.object({
  id: z.int(),
  version: z.int(),
  gyleNum: z.string(),
  beverageId: z.int(),
  beer: z.string(),
  /** Null = it was first heard of when an order was packed. */
  brewedOn: day.nullable(),
  volumeLitres: z.int().nullable(),
  /** Millilitres. */
  packagedMl: z.int(),
  standing: z.enum(GYLE_STANDINGS),
  destroyedAt: moment.nullable(),
  destroyedWhy: z.string(),
  filled: z.array(filled),
  /** The recalls that are in force, of a sub-batch or, null, of all of it. */
  recalls: z.array(z.object({ id: z.int(), subRef: z.string().nullable() })),
});

export const gyleBook = contract(reads('/api/staff/gyles', 'none', { shared: false }), {
  group,
  access,
  summary: 'The gyles that were brewed, and what was filled from them',
  description:
    'In pages, the latest first unless `sort` says otherwise. `search` finds a part of the number or of the beer.',
  query: z.object({
    ...listQuery(['brewedOn', 'gyle', 'beer']),
    bevId: rowId.optional(),
    standing: z.enum(GYLE_STANDINGS).optional(),
  }),
  answer: listOf(gyleRow),
});

export const brewedBeers = contract(reads('/api/staff/gyles/brewable', 'none', { shared: false }), {
  group,
  access,
  summary: 'The drinks that can be brewed',
  description: 'By name, without what is in the archive.',
  answer: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const packsToFill = contract(reads('/api/staff/gyles/fillable', 'none', { shared: false }), {
  group,
  access,
  summary: 'Into which packs a beer is filled, and where they can be put',
  description: '`bevId` is the beer. Without packs that are in the archive; nothing for what is no beer.',
  query: z.object({ bevId: rowId }),
  answer: z.object({
    /** `packMl`: millilitres in one of them. */
    packs: z.array(z.object({ stockItemId: z.int(), name: z.string(), packMl: z.int() })),
    /** Into which what is filled can be put; empty = the brewery names none. */
    bins: z.array(z.object({ id: z.int(), site: z.string(), code: z.string() })),
  }),
});

export const saveGyle = contract(posts('/api/staff/gyles/save', 'save this data'), {
  group,
  access,
  summary: 'Enters a gyle that was brewed, or corrects its day and volume',
  description:
    '`id` and `version` of one that is known; without them it is new. The number and the beer of a known one stay as they are. ' +
    'Refused as `version-conflict` when somebody has changed it meanwhile.',
  body: z.object({
    id: rowId.optional(),
    version: wholeNumber({ least: 1 }).pipe(z.int32()).optional(),
    gyleNum: gyleNumber,
    bevId: rowId,
    brewedOn: day,
    volumeLitres: z.int32().min(-1),
  }),
  answer: gyleRow,
});

export const packageGyle = contract(posts('/api/staff/gyles/package', 'save this data'), {
  group,
  access,
  summary: 'Fills packs from a gyle: they are on hand from now on',
  description:
    '`subRef` = the letter of this filling, where there are several. Orders that were short of the pack get theirs first (D-194). ' +
    '`toBin` = the bin into which they are put, null = they are not put away. ' +
    'Refused with the field when it does not fit the gyle: more than was brewed, a date that a sub-batch does not have; or when the bin ' +
    'takes nothing.',
  body: z.object({
    id: rowId,
    stockItemId: rowId,
    quantity: z.int32().min(-1),
    subRef: subReference.default(''),
    bestBefore: day,
    packagedOn: day,
    toBin: rowId.nullable().default(null),
  }),
  answer: gyleRow,
});

export const destroyGyle = contract(posts('/api/staff/gyles/destroy', 'save this data'), {
  group,
  access,
  summary: 'Says that a gyle was destroyed, and why',
  description:
    'Nothing can be filled from it any more, and packers are not offered it. Packs of it that are on hand are written off by themselves.',
  body: z.object({ id: rowId, version: wholeNumber({ least: 1 }).pipe(z.int32()), reason: text(200) }),
  answer: gyleRow,
});

export type GyleRow = AnswerOf<typeof gyleBook>['rows'][number];
export type BrewedBeer = AnswerOf<typeof brewedBeers>[number];
export type PacksToFill = AnswerOf<typeof packsToFill>;
