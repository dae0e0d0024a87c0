import type { Palette } from '#rules/brand/brand-colours.ts';
import { drawPack, EAR, type PackDrawing } from '#rules/brand/draw-pack.ts';
import { type Drawn, drawnPath, readDrawnPath } from '#rules/catalogue/products/picture-of.ts';
import type { ShownBrand } from '../brand.ts';
import type { PictureKind } from './picture-address.ts';

/*
 * Artwork for a brewery without its own: an ear of barley, a field, and a drawing of each kind of thing that it sells. All of
 * it is in the colours of the brand, and without one in those of `theme.css`.
 */

/** The names of a brewery's own artwork, in the picture kind `picture`. */
export type Artwork = 'mark.svg' | 'sign.svg' | 'footer-edge.svg' | 'share.svg';

type Colours = Readonly<Record<'sky' | 'sun' | 'far' | 'near' | 'front' | 'ears' | 'mark' | 'paper', string>>;
type ByScreen = { readonly light: Colours; readonly dark: Colours };

type Drawings = {
  readonly artwork: Readonly<Record<Artwork, string>>;
  readonly field: string;
  /** By their paths, each drawn when it is first asked for: shapes and colours of labels bound their number. */
  readonly packs: Map<string, string>;
  readonly pack: PackDrawing;
};

/** The artwork of that name for a brewery without its own; a brand of null is the built-in look. */
export const neutralArtwork = (name: Artwork, brand: ShownBrand | null): string => drawingsOf(brand).artwork[name];

/** The replacement for a missing picture, in the shape that its place or its name asks for. */
export function neutralPicture(kind: PictureKind, path: string, brand: ShownBrand | null): string {
  const drawings = drawingsOf(brand);
  const { artwork, field } = drawings;
  const drawn = readDrawnPath(path);
  if (drawn !== null) return packIn(drawings, drawn);
  const mark = kind === 'product-pack' ? path.startsWith('members-only') : path in artwork || path.startsWith('logo');
  if (mark) return artwork['mark.svg'];
  return isOfField(kind, path) ? field : packIn(drawings, BOTTLE);
}

const BOTTLE: Drawn = { shape: 'bottle', label: null };

function packIn({ packs, pack }: Drawings, drawn: Drawn): string {
  const path = drawnPath(drawn);
  const known = packs.get(path);
  if (known !== undefined) return known;
  const drawing = drawPack(drawn, pack);
  packs.set(path, drawing);
  return drawing;
}

/** Whether a wide picture stands there, of which a field takes the place where it is missing. */
export function isOfField(kind: PictureKind, path: string): boolean {
  return kind === 'info-image' || (kind === 'picture' && path.startsWith('scene-'));
}

const drawingsOfBrands = new WeakMap<object, Drawings>();
const NO_BRAND = {};

/** Drawn once for each version of the brand. */
function drawingsOf(brand: ShownBrand | null): Drawings {
  const key = brand ?? NO_BRAND;
  const known = drawingsOfBrands.get(key);
  if (known) return known;
  const colours =
    brand === null ? BUILT_IN : { light: coloursOf(brand.palettes.light), dark: coloursOf(brand.palettes.dark) };
  const pack = brand?.packs ?? BUILT_IN_PACKS;
  const drawings = { artwork: artworkIn(colours.light), field: fieldIn(colours), packs: new Map(), pack };
  drawingsOfBrands.set(key, drawings);
  return drawings;
}

const BUILT_IN: ByScreen = {
  light: {
    sky: '#ebe1cb',
    sun: '#e6bb57',
    far: '#dde3db',
    near: '#c3cbb0',
    front: '#d2ab7a',
    ears: '#ad7f4c',
    mark: '#1f3c30',
    paper: '#f6f0e2',
  },
  dark: {
    sky: '#1a2a2c',
    sun: '#e8c163',
    far: '#20342f',
    near: '#182a22',
    front: '#4d3a20',
    ears: '#8b6238',
    mark: '#1f3c30',
    paper: '#f6f0e2',
  },
};

const BUILT_IN_PACKS: PackDrawing = {
  looks: {
    light: { vessel: '#4b3524', paper: '#f6f0e2', stripe: '#a4522f' },
    dark: { vessel: '#8b6238', paper: '#ebe1cb', stripe: '#a4522f' },
  },
  labels: 'paper',
  badge: '',
};

function coloursOf(palette: Palette): Colours {
  return {
    sky: palette['paper-deep'],
    sun: palette.straw,
    far: palette.mist,
    near: palette.line,
    front: palette['oak-lit'],
    ears: palette.oak,
    mark: palette.act,
    paper: palette['on-act'],
  };
}

const svg = (width: number, height: number, drawing: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${more}>${drawing}</svg>`;

/** A class of each colour's name, which has another colour on a dark screen. */
function styleOf({ light, dark }: ByScreen, names: readonly (keyof Colours)[]): string {
  const rules = (colours: Colours) => names.map((name) => `.${name}{fill:${colours[name]}}`).join('');
  return `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>`;
}

function artworkIn({ mark, paper, sky }: Colours): Drawings['artwork'] {
  const disc = `<circle cx="50" cy="50" r="50" fill="${mark}"/><g fill="${paper}">${EAR}</g>`;
  return {
    'mark.svg': svg(100, 100, disc),
    'sign.svg': svg(
      100,
      100,
      `<mask id="ear"><path fill="#fff" d="M0 0h100v100H0z"/>${EAR}</mask><circle cx="50" cy="50" r="50" mask="url(#ear)"/>`,
    ),
    // A low hill that can be repeated seamlessly.
    'footer-edge.svg': svg(960, 72, '<path d="M0 72V50C120 30 240 26 360 40S540 64 660 66S840 70 960 50V72z"/>'),
    'share.svg': svg(
      1200,
      630,
      `<path fill="${paper}" d="M0 0h1200v630H0z"/><path fill="${sky}" d="M0 500C240 440 420 430 640 470S1020 540 1200 480V630H0z"/>` +
        `<g transform="translate(440 130) scale(3.2)">${disc}</g>`,
    ),
  };
}

const STALKS = [120, 260, 330, 470, 610, 760, 840, 990, 1130, 1210, 1360, 1490];

/** Hills, a low sun and barley in front. */
function fieldIn(colours: ByScreen): string {
  const stalks = STALKS.map(
    (x, at) =>
      `<g transform="translate(${x} ${690 + (at % 3) * 34}) scale(${1.5 + (at % 4) * 0.2}) rotate(${(at % 5) * 3 - 6})"><path d="M48.9 260h2.2V44h-2.2z"/>${EAR}</g>`,
  );
  return svg(
    1600,
    900,
    styleOf(colours, ['sky', 'sun', 'far', 'near', 'front', 'ears']) +
      '<path class="sky" d="M0 0h1600v900H0z"/><circle class="sun" cx="1090" cy="336" r="104"/>' +
      '<path class="far" d="M0 500C260 400 520 400 820 460S1340 500 1600 420V900H0z"/>' +
      '<path class="near" d="M0 600C320 520 620 590 900 600S1360 520 1600 560V900H0z"/>' +
      '<path class="front" d="M0 720C300 660 560 700 860 720S1340 690 1600 660V900H0z"/>' +
      `<g class="ears">${stalks.join('')}</g>`,
    ' preserveAspectRatio="xMidYMax slice"',
  );
}
