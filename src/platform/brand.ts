import type { Palette } from '#rules/brand/brand-colours.ts';
import type { PackDrawing } from '#rules/brand/draw-pack.ts';
import type { Database } from './database/database.ts';
import type { Picture } from './images/find-picture.ts';

export type BrandFile = { readonly type: string; readonly text: string };

/** What pages, icons and mails need of the brand that the brewery has picked. */
export type ShownBrand = {
  /** The address of its stylesheet, which names its content. */
  readonly stylesheet: string;
  /** Address → stylesheet or drawing. */
  readonly files: ReadonlyMap<string, BrandFile>;
  /** All its colours, `#rrggbb`, on light and on dark screens. */
  readonly palettes: { readonly light: Palette; readonly dark: Palette };
  /** The address of its own lettering, which pages load first; null = it has none. */
  readonly font: string | null;
  /** Whether the face is used that every page loads first otherwise. */
  readonly usesDisplayFont: boolean;
  /** The brewery's own pictures of the home page, and where there is none; null = what is drawn in its colours. */
  readonly scenes: { readonly home: Picture | null; readonly empty: Picture | null };
  /** The logo for icons; null = the mark that there is without a brand. */
  readonly mark: Picture | null;
  readonly packs: PackDrawing;
};

/** What stands at the head of mails and printed sheets: a colour that is read on white, and the address of the logo; null = none. */
export type LetterHead = { readonly colour: string; readonly logo: string | null };

/** The head in a brand; `site` = scheme and host, for what is read away from the site. */
export function letterHead({ mark, palettes }: Pick<ShownBrand, 'mark' | 'palettes'>, site: string): LetterHead {
  return { colour: palettes.light.act, logo: mark && `${site}/icons/icon-192.png` };
}

/** The brand that counts now, at most a second behind any change; null = the built-in look. It asks the database once per change. */
export type BrandSource = () => Promise<ShownBrand | null>;

/** A typeface that was uploaded, by its path. It never changes. */
export async function findBrandFont(db: Database, path: string): Promise<Buffer | null> {
  const row = await db.selectFrom('brand_font').select('bytes').where('path', '=', path).executeTakeFirst();
  return row?.bytes ?? null;
}
