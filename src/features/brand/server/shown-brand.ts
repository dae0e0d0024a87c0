import { createHash } from 'node:crypto';
import { cacheValue } from '#platform/database/cached-value.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import type { BrandFile, BrandSource, ShownBrand } from '#platform/brand.ts';
import type { Picture } from '#platform/images/find-picture.ts';
import { type Brand, isDrawing } from '#rules/brand/brand.ts';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { packDrawingOf } from '#rules/brand/draw-pack.ts';
import { addressOfFont, brandSheet, type LogoAddresses } from '#rules/brand/brand-sheet.ts';
import { readNewest } from './brand.repository.ts';

/** An uploaded picture by its path. */
export type FindPicture = (path: string) => Promise<Picture | null>;

type Deps = { readonly db: Database; readonly changes: Changes; readonly find: FindPicture };

/** The brand that counts, as pages, pictures and mails need it: computed once per version and process (decision 122). Null = the built-in look. */
export function openShownBrand({ db, changes, find }: Deps): BrandSource {
  const shown = cacheValue(changes, ['brewery', 'pictures'], async () => {
    const brand = (await readNewest(db))?.brand ?? null;
    return brand && (await shownBrand(brand, find));
  });
  return shown.get;
}

async function shownBrand(brand: Brand, find: FindPicture): Promise<ShownBrand> {
  const light = logoFile(brand.logo);
  const dark = brand.logoDark === '' ? light : logoFile(brand.logoDark);
  const logo: LogoAddresses = light && dark && { light: light.address, dark: dark.address };
  const sheet = brandSheet(brand, logo);
  const stylesheet = `/brand/${hashOf(sheet)}.css`;
  const drawings = [light, dark].flatMap((one): [string, BrandFile][] => (one?.file ? [[one.address, one.file]] : []));
  return {
    stylesheet,
    files: new Map([...drawings, [stylesheet, { type: 'text/css; charset=utf-8', text: sheet }]]),
    palettes: { light: brandColours(brand, 'light'), dark: brandColours(brand, 'dark') },
    font: brand.headingFont === '' ? null : addressOfFont(brand.headingFont),
    usesDisplayFont: [brand.displayFace, brand.textFace].includes('serif'),
    scenes: { home: await pictureOf(brand.homePicture, find), empty: await pictureOf(brand.emptyPicture, find) },
    mark: await pictureOf(brand.logo, find),
    packs: packDrawingOf(brand),
  };
}

type Logo = { readonly address: string; readonly file: BrandFile | null };

/** Null = the brand has none. An uploaded picture has an address already. */
function logoFile(logo: string): Logo | null {
  if (logo === '') return null;
  if (!isDrawing(logo)) return { address: `/api/images/info-image/${logo}?w=160&v=1`, file: null };
  return { address: `/brand/${hashOf(logo)}.svg`, file: { type: 'image/svg+xml', text: logo } };
}

/** Null = the brand has none. */
export async function pictureOf(picture: string, find: FindPicture): Promise<Picture | null> {
  if (picture === '') return null;
  return isDrawing(picture)
    ? { mediaType: 'image/svg+xml', bytes: Buffer.from(picture), from: 'table' }
    : find(picture);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);
