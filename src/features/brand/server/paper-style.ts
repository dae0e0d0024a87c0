import type { Brewery } from '#features/brewery/server/brewery.service.ts';
import { cacheValue } from '#platform/database/cached-value.ts';
import type { Changes } from '#platform/database/changes.ts';
import type { Database } from '#platform/database/database.ts';
import { paperLogo } from '#platform/images/paper-logo.ts';
import { makePdfInThread, type PdfMaker } from '#platform/pdf/pdf-threads.ts';
import { PLAIN_STYLE, type PdfStyle } from '#platform/pdf/pdf-type.ts';
import type { Brand } from '#rules/brand/brand.ts';
import { brandColours } from '#rules/brand/brand-colours.ts';
import { readNewest } from './brand.repository.ts';
import { type FindPicture, pictureOf } from './shown-brand.ts';

type Deps = {
  readonly db: Database;
  readonly changes: Changes;
  readonly find: FindPicture;
  readonly brewery: Pick<Brewery, 'details'>;
};

/** Makes papers in the brand that counts: its style is computed once per version and process, like that of the pages. */
export function createBrandedPdfs({ db, changes, find, brewery }: Deps): PdfMaker {
  const style = cacheValue(changes, ['brewery', 'pictures'], async () =>
    paperStyle((await readNewest(db))?.brand ?? null, find),
  );
  return async (printing) => {
    const { footLine } = await brewery.details();
    return makePdfInThread({ ...printing, style: { ...(await style.get()), footLine } });
  };
}

/** How a brand looks on paper: inks are read on white whatever was picked, and an uploaded typeface stays with the site (decision 146). */
export async function paperStyle(brand: Brand | null, find: FindPicture): Promise<Omit<PdfStyle, 'footLine'>> {
  if (brand === null) return PLAIN_STYLE;
  const { act, copper } = brandColours(brand, 'light');
  const logo = await pictureOf(brand.logo, find);
  return {
    displayFace: brand.displayFace,
    textFace: brand.textFace,
    inks: { heading: act, rule: copper, link: act },
    logo: logo && (await paperLogo(logo)),
  };
}
