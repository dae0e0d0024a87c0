import { createHash } from 'node:crypto';
import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import { type Database, inTransaction, type Transaction } from '#platform/database/database.ts';
import { type FontFault, readWoff2 } from '#platform/fonts/read-woff2.ts';
import { readDrawing } from '#platform/images/make-svg-safe.ts';
import {
  type Brand,
  BRAND_PICTURES,
  brandFaults,
  type BrandPicture,
  isDrawing,
  type Manner,
} from '#rules/brand/brand.ts';
import { readColour } from '#rules/brand/colour.ts';
import { type Instant, later } from '#rules/calendar/instant.ts';
import { isRefusal, type Refusal, wrongField, wrongFields } from '#rules/refusal.ts';
import type { BrandForStaff, BrandVersion, FontForStaff } from '../brand.contract.ts';
import {
  type BrandRow,
  insertVersion,
  readFonts,
  readNewest,
  readVersion,
  readVersions,
  removeUnusedFonts,
  storeFont,
} from './brand.repository.ts';

export type BrandDesk = ReturnType<typeof createBrandDesk>;

/** Which version the person saw, and who and when she is. */
type Change = { readonly version: number; readonly by: number; readonly at: Instant };
type Saved = Promise<BrandForStaff | Refusal>;

/** How the shop looks, for staff. Every process hears of a new version from the table. */
export function createBrandDesk(db: Database) {
  const store = (
    change: Change,
    choose: (trx: Transaction, newest: BrandRow | undefined) => Promise<Chosen | Refusal>,
  ): Saved =>
    inTransaction(db, async (trx) => {
      const newest = await readNewest(trx);
      if ((newest?.version ?? 0) !== change.version) return conflictWith(newest, change);
      const chosen = await choose(trx, newest);
      if (isRefusal(chosen)) return chosen;
      const difference = differenceOf(newest?.brand ?? null, chosen.brand);
      if (difference === null) return forStaff(trx);
      const version = change.version + 1;
      if (!(await insertVersion(trx, { ...change, ...chosen, version })))
        return conflictWith(await readNewest(trx), change);
      await recordAudit(trx, { by: change.by, what: 'brand.saved', subjectId: version, ...difference }, change.at);
      return forStaff(trx);
    });
  return {
    find: async (): Promise<BrandForStaff> => forStaff(db),

    async save(wish: Brand, change: Change): Saved {
      const brand = await prepared(wish);
      if (isRefusal(brand)) return brand;
      return store(change, async (trx) => (await whatIsLost(trx, brand)) ?? { brand, takenFrom: null });
    },

    /** As it would be stored, or why it cannot be; nothing is stored. */
    async check(wish: Brand): Promise<Brand | Refusal> {
      const brand = await prepared(wish);
      if (isRefusal(brand)) return brand;
      return (await inTransaction(db, (trx) => whatIsLost(trx, brand))) ?? brand;
    },

    /** A typeface that may be chosen, with the licence that was confirmed. */
    async uploadFont(file: File, { by, at }: Pick<Change, 'by' | 'at'>): Promise<FontForStaff | Refusal> {
      const bytes = Buffer.from(await file.arrayBuffer());
      const typeface = await readWoff2(bytes);
      if (typeof typeface === 'string') return wrongField('file', FONT_FAULTS[typeface]);
      const path = `${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}.woff2`;
      const family = typeface.family || file.name.replace(/\.woff2$/i, '').slice(0, 80);
      await inTransaction(db, async (trx) => {
        await removeUnusedFonts(trx, later(at, -A_DAY));
        await storeFont(trx, { path, family, bytes, by, at });
        const after = { family, kilobytes: Math.ceil(bytes.length / 1024), licence: 'confirmed' };
        await recordAudit(trx, { by, what: 'brand.font-uploaded', subjectId: path, before: null, after }, at);
      });
      return { path, family };
    },

    takeBack: (earlier: number, change: Change): Saved =>
      store(change, async (trx) => {
        if (earlier === 0) return { brand: null, takenFrom: 0 };
        const row = await readVersion(trx, earlier);
        if (row === undefined) return wrongField('earlier', 'There is no such version');
        return { brand: row.brand, takenFrom: earlier };
      }),
  };
}

type Chosen = { readonly brand: Brand | null; readonly takenFrom: number | null };

const conflictWith = (newest: BrandRow | undefined, { at }: Change): Refusal => ({
  refused: 'version-conflict',
  by: newest?.savedBy ?? null,
  at: newest?.savedAt ?? at,
});

/** What a brand names that is not there any more; null = all is there. */
async function whatIsLost(trx: Transaction, brand: Brand): Promise<Refusal | null> {
  const missing = await missingPictures(trx, picturesOf(brand));
  const lost = BRAND_PICTURES.filter((field) => missing.includes(brand[field]));
  const fonts = brand.headingFont === '' ? [] : await readFonts(trx);
  if (brand.headingFont !== '' && !fonts.some(({ path }) => path === brand.headingFont))
    return wrongField('headingFont', 'This typeface is not there any more: please upload it again');
  return wrongFields(Object.fromEntries(lost.map((field) => [field, 'This picture is not there any more'])));
}

/** As it is stored: colours in their one form, drawings without what is not safe. */
async function prepared(wish: Brand): Promise<Brand | Refusal> {
  const read = await Promise.all(BRAND_PICTURES.map(async (field) => [field, await pictureOf(wish[field])] as const));
  const noDrawings = read.flatMap(([field, picture]) => (picture === null ? [[field, NO_DRAWING] as const] : []));
  const wrong = wrongFields({ ...brandFaults(wish), ...Object.fromEntries(noDrawings) });
  if (wrong !== null) return wrong;
  const pictures = Object.fromEntries(read) as Pick<Brand, BrandPicture>;
  return { ...wish, ...pictures, main: readColour(wish.main) ?? wish.main, accent: readColour(wish.accent) ?? '' };
}

const A_DAY = 24 * 3600_000;

const FONT_FAULTS: Readonly<Record<FontFault, string>> = {
  'not-woff2':
    'This file is no typeface in the form WOFF2. Whoever sells or gives the typeface has it in that form, for the web',
  broken: 'This typeface cannot be read: the file is broken or not whole. Please download it again',
  collection: 'This file holds several typefaces. Please choose one of a single typeface',
};

const NO_DRAWING =
  'This is no drawing: please choose an SVG with a size, without a document type, of at most 60,000 characters';

/** Null = it is no drawing. */
async function pictureOf(picture: string): Promise<string | null> {
  return isDrawing(picture) ? await readDrawing(picture) : picture;
}

const picturesOf = (brand: Brand): readonly string[] => [
  ...new Set(BRAND_PICTURES.map((field) => brand[field]).filter((one) => one !== '' && !isDrawing(one))),
];

/** What changed, null = nothing; of a drawing its fingerprint. */
function differenceOf(earlier: Brand | null, later: Brand | null) {
  if (earlier === null && later === null) return null;
  if (earlier === null || later === null)
    return { before: earlier && audited(earlier), after: later ? audited(later) : { look: 'built-in' } };
  return compareFields(audited(earlier), audited(later));
}

function audited(brand: Brand) {
  return { ...brand, ...Object.fromEntries(BRAND_PICTURES.map((field) => [field, named(brand[field])])) };
}

function named(logo: string): string {
  if (!isDrawing(logo)) return logo;
  return `drawing ${createHash('sha256').update(logo).digest('hex').slice(0, 12)}`;
}

async function forStaff(db: Database): Promise<BrandForStaff> {
  const rows = await readVersions(db);
  const fonts = [...(await readFonts(db))];
  return { fonts, brand: rows[0]?.brand ?? null, version: rows[0]?.version ?? 0, versions: rows.map(toVersion) };
}

function toVersion({ version, brand, savedAt, savedBy, takenFrom }: BrandRow): BrandVersion {
  const colours = brand && { main: brand.main, accent: brand.accent };
  return { version, savedAt, savedBy: savedBy ?? '', takenFrom, colours, manner: brand && mannerOf(brand) };
}

const mannerOf = ({ bar, home, shelf, productPage, packLabels }: Brand): Manner => ({
  bar,
  home,
  shelf,
  productPage,
  packLabels,
});
