import { brandColours, fieldColours, type Screen } from './brand-colours.ts';
import type { Brand, Corners, Face } from './brand.ts';
import { mannerSheet } from './manner-sheet.ts';

/** Where the logo of a brand is found, for light and dark screens; null = the brand has none. */
export type LogoAddresses = { readonly light: string; readonly dark: string } | null;

/** The families of `src/ui/faces.css`, with what stands in for them until they are there. */
const FAMILIES: Readonly<Record<Face, string>> = {
  serif: "'Besley Variable','Besley Fallback',Georgia,serif",
  sans: "'Source Sans 3 Variable','Source Sans Fallback',system-ui,sans-serif",
};

const RADII: Readonly<Record<Corners, readonly [string, string]>> = {
  square: ['0px', '0px'],
  soft: ['3px', '6px'],
  round: ['10px', '18px'],
};

/**
 * The stylesheet of a brand: the theme's properties, set anew after the theme. Colours are for screens alone, since paper is white
 * whatever the brand; `html:root` counts more than the theme, in whichever order the two come. With `only` it is that of one screen, whichever the browser has: for a preview.
 */
export function brandSheet(brand: Brand, logo: LogoAddresses, only?: Screen): string {
  const [radius, large] = RADII[brand.corners];
  const shapes =
    `${face(brand)}html:root{--radius:${radius};--radius-large:${large};` +
    `--face-display:${brand.headingFont === '' ? '' : `'${OWN_FACE}',`}${FAMILIES[brand.displayFace]};--face-text:${FAMILIES[brand.textFace]}}`;
  if (only !== undefined)
    return `${shapes}html:root{color-scheme:${only};${colours(brand, only)}}${sign(logo?.[only])}${signOnBand(brand, logo)}${mannerSheet(brand)}`;
  return (
    `${shapes}@media screen{html:root{${colours(brand, 'light')}}}` +
    `@media screen and (prefers-color-scheme:dark){html:root{${colours(brand, 'dark')}}}` +
    sign(logo?.light) +
    (logo === null || logo.dark === logo.light ? '' : `@media(prefers-color-scheme:dark){${sign(logo.dark)}}`) +
    signOnBand(brand, logo) +
    mannerSheet(brand)
  );
}

const OWN_FACE = 'Brand';

/** Where an uploaded typeface is found. */
export const addressOfFont = (path: string): string => `/brand/${path}`;

/** One file for all weights: a browser that had to make a bold of it would smear it. */
function face({ headingFont }: Brand): string {
  if (headingFont === '') return '';
  return `@font-face{font-family:'${OWN_FACE}';src:url("${addressOfFont(headingFont)}") format('woff2');font-weight:100 900;font-display:swap}`;
}

function colours(brand: Brand, screen: Screen): string {
  const palette = Object.entries(brandColours(brand, screen)).map(([name, colour]) => `--${name}:${colour}`);
  const shade = screen === 'dark' ? '0 0 0' : '22 22 22';
  return [...palette, ...band(brand, screen), ...fields(brand, screen), `--shade:${shade}`].join(';');
}

/** By night a band in the main colour would be the brightest thing on the screen. */
function band({ bar, ...picks }: Brand, screen: Screen): readonly string[] {
  if (bar !== 'band') return [];
  const { act, night, 'on-act': onAct, 'on-night': onNight } = brandColours(picks, screen);
  return screen === 'light' ? [`--band:${act}`, `--on-band:${onAct}`] : [`--band:${night}`, `--on-band:${onNight}`];
}

/** Only where packs stand on them: a brand without is the same to the byte as before there were any. */
function fields(brand: Brand, screen: Screen): readonly string[] {
  if (brand.shelf !== 'fields' && brand.productPage === 'plank') return [];
  return fieldColours(brand, screen).map((colour, at) => `--field-${at + 1}:${colour}`);
}

/** The sign at the head of a page, and where nothing stands yet, is the logo in its own colours, and no longer a mask. */
function sign(address: string | undefined): string {
  if (address === undefined) return '';
  return `.wordmark-sign,.nothing-yet::before{background:url("${address}") center/contain no-repeat;mask:none}`;
}

/** A band is dark on light screens too. */
function signOnBand({ bar }: Brand, logo: LogoAddresses): string {
  if (bar !== 'band' || logo === null || logo.dark === logo.light) return '';
  return `.bar .wordmark-sign{background-image:url("${logo.dark}")}`;
}

/** A drawing as an address of itself, for a preview; nothing of it can leave the quotation marks of a stylesheet. */
export function addressOfDrawing(drawing: string): string {
  return `data:image/svg+xml,${encodeURIComponent(drawing).replaceAll("'", '%27').replaceAll('(', '%28').replaceAll(')', '%29')}`;
}
