import { z } from 'zod';
import { CORNERS, FACES, LONGEST_DRAWING } from '#rules/brand/brand.ts';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;

const brandFields = z.object({
  /** `#rrggbb`; the accent may be empty: it is computed then. */
  main: text(9),
  accent: text(9),
  displayFace: z.enum(FACES),
  textFace: z.enum(FACES),
  corners: z.enum(CORNERS),
  /** A drawing (SVG as text), or the path of an uploaded picture; empty = none. */
  logo: text(LONGEST_DRAWING),
  logoDark: text(LONGEST_DRAWING),
});

const brandVersion = z.object({
  version: z.int(),
  savedAt: moment,
  /** Empty = unknown. */
  savedBy: z.string(),
  /** The version that it brought back; null = it was made anew. */
  takenFrom: z.int().nullable(),
  /** The picked colours; null = the built-in look. */
  colours: z.object({ main: z.string(), accent: z.string() }).nullable(),
});

const brandForStaff = z.object({
  /** Null = the built-in look. */
  brand: brandFields.nullable(),
  /** 0 = nobody has saved one yet. A save states the version it is based on. */
  version: z.int(),
  /** The newest first, at most fifty. */
  versions: z.array(brandVersion),
});

export const brandToManage = contract(reads('/api/staff/brand', 'none', { shared: false }), {
  group,
  access,
  summary: 'How the shop looks, and how it looked before',
  description: 'The brand that counts, as it was picked, and the versions that were saved, to take one of them back.',
  answer: brandForStaff,
});

const version = wholeNumber({ least: 0, most: 2_147_483_647 });

export const saveBrand = contract(posts('/api/staff/brand/save', 'save this data'), {
  group,
  access,
  summary: 'Saves how the shop looks, as a new version',
  description:
    'Pages and mails have it within a second. All other colours are computed from those that are picked, so that every text can be ' +
    'read. Of a drawing scripts and whatever names other places are taken out. 409 `VERSION_CONFLICT` when `version` is not the ' +
    'newest. 422 with `fields` for what is no colour, no drawing or no uploaded picture.',
  body: brandFields.extend({ version }),
  answer: brandForStaff,
});

export const takeBackBrand = contract(posts('/api/staff/brand/takeback', 'save this data'), {
  group,
  access,
  summary: 'Brings an earlier look of the shop back, as a new version',
  description:
    '`earlier` is the number of that version, 0 the built-in look. 409 `VERSION_CONFLICT` when `version` is not the newest. 422 with ' +
    '`fields.earlier` when there is no such version.',
  body: z.object({ version, earlier: version }),
  answer: brandForStaff,
});

export type BrandFields = z.output<typeof brandFields>;
export type BrandVersion = z.output<typeof brandVersion>;
export type BrandForStaff = AnswerOf<typeof brandToManage>;
