import { readColour } from './colour.ts';

/** The faces that come with the site. */
export const FACES = ['serif', 'sans'] as const;
export type Face = (typeof FACES)[number];

export const CORNERS = ['square', 'soft', 'round'] as const;
export type Corners = (typeof CORNERS)[number];

/** The bar at the top of each page: name and menu in one line; the same on the main colour; the name in the middle, above the menu. */
export const BARS = ['line', 'band', 'middle'] as const;
export type Bar = (typeof BARS)[number];

/** Where the words of the home page's first screen stand: above the picture, beside it, below it. */
export const HOMES = ['above', 'beside', 'below'] as const;
export type Home = (typeof HOMES)[number];

/** How packs stand on the shelf: on planks; each on a field of its own colour; beside their words, as on a tasting board. */
export const SHELVES = ['planks', 'fields', 'board'] as const;
export type Shelf = (typeof SHELVES)[number];

/** How a product stands on its page: on a plank; in a field at the right; in one that reaches from edge to edge. */
export const PRODUCT_PAGES = ['plank', 'field', 'banner'] as const;
export type ProductPage = (typeof PRODUCT_PAGES)[number];

/** The labels of packs that are drawn. */
export const PACK_LABELS = ['paper', 'band', 'wrap', 'roundel'] as const;
export type PackLabels = (typeof PACK_LABELS)[number];

/** How pages are laid out and packs drawn, beside colours and lettering. */
export type Manner = Pick<Brand, 'bar' | 'home' | 'shelf' | 'productPage' | 'packLabels'>;

/** What customers get in a brand beside pages, as a preview shows it. */
export const BRAND_EXAMPLES = ['mail', 'voucher', 'invoice'] as const;
export type BrandExample = (typeof BRAND_EXAMPLES)[number];

/** How a brewery looks, as it is picked: everything else is computed from it. */
export type Brand = {
  /** Of buttons, and of the night below the page: `#rrggbb`. */
  readonly main: string;
  /** Of what is marked; empty = one that goes with the main colour. */
  readonly accent: string;
  /** Of names and headings, and of text and figures. */
  readonly displayFace: Face;
  readonly textFace: Face;
  /** An uploaded typeface of names and headings on the site, by its path; empty = `displayFace`, which mails and papers have in any case. */
  readonly headingFont: string;
  readonly corners: Corners;
  readonly bar: Bar;
  readonly home: Home;
  readonly shelf: Shelf;
  readonly productPage: ProductPage;
  readonly packLabels: PackLabels;
  /** A drawing (SVG as text), or the path of an uploaded picture; empty = the mark that the site has without a brand. */
  readonly logo: string;
  /** The same for dark screens; empty = the one above. */
  readonly logoDark: string;
  /** Of the home page, and where a picture or a page is missing: as a logo; empty = a field in the colours of the brand. */
  readonly homePicture: string;
  readonly emptyPicture: string;
};

/** What of a brand is a drawing or an uploaded picture. */
export const BRAND_PICTURES = ['logo', 'logoDark', 'homePicture', 'emptyPicture'] as const;
export type BrandPicture = (typeof BRAND_PICTURES)[number];

/** What the form begins with where the built-in look is shown; its colours are picked from that look. */
export const FIRST_BRAND: Brand = {
  main: '#1f3c30',
  accent: '#97471a',
  displayFace: 'serif',
  textFace: 'sans',
  headingFont: '',
  corners: 'soft',
  bar: 'line',
  home: 'above',
  shelf: 'planks',
  productPage: 'plank',
  packLabels: 'paper',
  logo: '',
  logoDark: '',
  homePicture: '',
  emptyPicture: '',
};

/** Whether a logo is a drawing, and no path of a picture. */
export const isDrawing = (logo: string): boolean => logo.startsWith('<');

/** Characters of a drawing. */
export const LONGEST_DRAWING = 60_000;

/** Field → sentence that says how to correct it; empty when the brand may be saved. Any colour may be picked: contrast is computed. */
export function brandFaults({ main, accent }: Brand): Readonly<Record<string, string>> {
  return {
    ...(readColour(main) === null && { main: NO_COLOUR }),
    ...(accent !== '' && readColour(accent) === null && { accent: NO_COLOUR }),
  };
}

const NO_COLOUR = 'Please pick a colour, or write one with six digits such as #1f3c30';
