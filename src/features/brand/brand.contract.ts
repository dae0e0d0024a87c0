import { z } from 'zod';
import {
  BARS,
  BRAND_EXAMPLES,
  CORNERS,
  FACES,
  HOMES,
  LONGEST_DRAWING,
  PACK_LABELS,
  PRODUCT_PAGES,
  SHELVES,
} from '#rules/brand/brand.ts';
import { flag, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads, uploads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'settings.edit' } as const;

const brandFields = z.object({
  /** `#rrggbb`; the accent may be empty: it is computed then. */
  main: text(9),
  accent: text(9),
  displayFace: z.enum(FACES),
  textFace: z.enum(FACES),
  /** An uploaded typeface for names and headings; empty = the face above. */
  headingFont: text(40),
  corners: z.enum(CORNERS),
  /** The bar at the top of each page, and where the words of the home page's first screen stand. */
  bar: z.enum(BARS),
  home: z.enum(HOMES),
  /** How packs stand on the shelf and a product on its page, and the labels of packs that are drawn. */
  shelf: z.enum(SHELVES),
  productPage: z.enum(PRODUCT_PAGES),
  packLabels: z.enum(PACK_LABELS),
  /** A drawing (SVG as text), or the path of an uploaded picture; empty = none. */
  logo: text(LONGEST_DRAWING),
  logoDark: text(LONGEST_DRAWING),
  /** As a logo: of the home page, and where a picture or a page is missing. */
  homePicture: text(LONGEST_DRAWING),
  emptyPicture: text(LONGEST_DRAWING),
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
  /** How pages were laid out, and packs drawn; null = as in the built-in look. */
  manner: brandFields.pick({ bar: true, home: true, shelf: true, productPage: true, packLabels: true }).nullable(),
});

/** `family` as the file names it; empty = it does not. */
const fontForStaff = z.object({ path: z.string(), family: z.string() });

const brandForStaff = z.object({
  /** Null = the built-in look. */
  brand: brandFields.nullable(),
  /** 0 = nobody has saved one yet. A save states the version it is based on. */
  version: z.int(),
  /** The typefaces that these versions name, and the latest that were uploaded. */
  fonts: z.array(fontForStaff),
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

export const previewBrand = contract(posts('/api/staff/brand/preview', 'get this data'), {
  group,
  access,
  summary: 'A mail, a gift voucher or an invoice as they would look, before a save',
  description:
    'Stores and sends nothing. They are of an example order, made by what makes the real ones. `builtIn` = with the look that there is ' +
    'without a brand; the picks count for nothing then. 422 with `fields` as for a save.',
  body: brandFields.extend({ example: z.enum(BRAND_EXAMPLES), builtIn: z.boolean() }),
  answer: z.object({
    /** The subject of the mail, or the title of the paper. */
    title: z.string(),
    /** A whole document; empty for an invoice. */
    html: z.string(),
    /** In base 64; empty but for an invoice. */
    pdf: z.string(),
  }),
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

/** More than a typeface has, so that one which is too large is told so beside its field. */
const LARGEST_UPLOAD = 1024 * 1024;
const LARGEST_FONT = 300 * 1024;

export const uploadBrandFont = contract(uploads('/api/staff/brand/font', 'save this data', LARGEST_UPLOAD), {
  group,
  access,
  summary: 'Stores a typeface for the headings of the site',
  description:
    'A WOFF2 file of at most 300 KB, under a name made of its content, with who has said that its licence allows it. A save of the brand ' +
    'names it as `headingFont`. 422 with `fields` for a file that is no typeface. What no version names after a day is removed.',
  body: z.object({
    file: z.file().min(1, 'This file is empty').max(LARGEST_FONT, 'A typeface has at most 300 KB'),
    licensed: flag.refine(Boolean, 'Please confirm that you may use this typeface on your site'),
  }),
  answer: fontForStaff,
});

export type BrandPreviewed = AnswerOf<typeof previewBrand>;
export type FontForStaff = AnswerOf<typeof uploadBrandFont>;
export type BrandFields = z.output<typeof brandFields>;
export type BrandVersion = z.output<typeof brandVersion>;
export type BrandForStaff = AnswerOf<typeof brandToManage>;
