import type { Palette } from '#rules/brand/brand-colours.ts';
import type { DrawnShape } from '#rules/catalogue/picture-of.ts';
import type { ShownBrand } from '../brand.ts';
import type { PictureKind } from './picture-address.ts';

/*
 * Artwork for a brewery without its own: an ear of barley, a field, and a drawing of each kind of thing that it sells. All of
 * it is in the colours of the brand, and without one in those of `theme.css`.
 */

/** The names of a brewery's own artwork, in the picture kind `picture`. */
export type Artwork = 'mark.svg' | 'sign.svg' | 'footer-edge.svg' | 'share.svg';

type Colours = Readonly<
  Record<'sky' | 'sun' | 'far' | 'near' | 'front' | 'ears' | 'mark' | 'paper' | 'vessel' | 'label' | 'stripe', string>
>;
type ByScreen = { readonly light: Colours; readonly dark: Colours };

type Drawings = {
  readonly artwork: Readonly<Record<Artwork, string>>;
  readonly field: string;
  readonly shapes: Readonly<Record<DrawnShape, string>>;
};

/** The artwork of that name for a brewery without its own; a brand of null is the built-in look. */
export const neutralArtwork = (name: Artwork, brand: ShownBrand | null): string => drawingsOf(brand).artwork[name];

/** The replacement for a missing picture, in the shape that its place or its name asks for. */
export function neutralPicture(kind: PictureKind, path: string, brand: ShownBrand | null): string {
  const { artwork, field, shapes } = drawingsOf(brand);
  const shape = drawnShape(path);
  if (shape !== null) return shapes[shape];
  if (kind === 'product-pack') return path.startsWith('members-only') ? artwork['mark.svg'] : shapes.bottle;
  if (isOfField(kind, path)) return field;
  return path in artwork || path.startsWith('logo') ? artwork['mark.svg'] : shapes.bottle;
}

/** Whether a wide picture stands there, of which a field takes the place where it is missing. */
export function isOfField(kind: PictureKind, path: string): boolean {
  return kind === 'info-image' || (kind === 'picture' && path.startsWith('scene-'));
}

/** The shape that a path names; null = it is that of a picture. */
export function drawnShape(path: string): DrawnShape | null {
  const shape = /^drawn-(\w+)\.svg$/.exec(path)?.[1] ?? '';
  return shape in SHAPES ? (shape as DrawnShape) : null;
}

const drawn = new WeakMap<object, Drawings>();
const NO_BRAND = {};

/** Drawn once for each version of the brand. */
function drawingsOf(brand: ShownBrand | null): Drawings {
  const key = brand ?? NO_BRAND;
  const known = drawn.get(key);
  if (known) return known;
  const colours =
    brand === null ? BUILT_IN : { light: coloursOf(brand.palettes.light), dark: coloursOf(brand.palettes.dark) };
  const drawings = { artwork: artworkIn(colours.light), field: fieldIn(colours), shapes: shapesIn(colours) };
  drawn.set(key, drawings);
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
    vessel: '#4b3524',
    label: '#f6f0e2',
    stripe: '#a4522f',
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
    vessel: '#8b6238',
    label: '#ebe1cb',
    stripe: '#a4522f',
  },
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
    vessel: palette.act,
    label: palette['on-act'],
    stripe: palette['copper-lit'],
  };
}

const svg = (width: number, height: number, drawing: string, more = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${more}>${drawing}</svg>`;

/** A class of each colour's name, which has another colour on a dark screen. */
function styleOf({ light, dark }: ByScreen, names: readonly (keyof Colours)[]): string {
  const rules = (colours: Colours) => names.map((name) => `.${name}{fill:${colours[name]}}`).join('');
  return `<style>${rules(light)}@media(prefers-color-scheme:dark){${rules(dark)}}</style>`;
}

const GRAIN = 'M0 0C8-5 9-14 0-24C-9-14-8-5 0 0Z';
const grain = (x: number, y: number, turn: number): string =>
  `<path d="${GRAIN}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** Within 100 × 100, in the inherited fill colour. */
const EAR =
  '<path d="M48.6 90h2.8V44h-2.8z"/>' +
  [78, 64, 50].map((y) => grain(51, y, 42) + grain(49, y, -42)).join('') +
  grain(50, 40, 0);

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
      '<path class="sky" d="M0 0h1600v900H0z"/><circle class="sun" cx="1090" cy="400" r="104"/>' +
      '<path class="far" d="M0 500C260 400 520 400 820 460S1340 500 1600 420V900H0z"/>' +
      '<path class="near" d="M0 600C320 520 620 590 900 600S1360 520 1600 560V900H0z"/>' +
      '<path class="front" d="M0 720C300 660 560 700 860 720S1340 690 1600 660V900H0z"/>' +
      `<g class="ears">${stalks.join('')}</g>`,
    ' preserveAspectRatio="xMidYMax slice"',
  );
}

/** A label with the ear on it, and a stripe at its foot. */
const label = (x: number, y: number, width: number, height: number): string => {
  const size = Math.min(width, height) * 0.8;
  const ear = `<g class="stripe" transform="translate(${x + (width - size) / 2} ${y + (height - 14 - size) / 2}) scale(${size / 100})">${EAR}</g>`;
  return `<path class="label" d="M${x} ${y}h${width}v${height}h-${width}z"/><path class="stripe" d="M${x} ${y + height - 14}h${width}v14h-${width}z"/>${ear}`;
};

const vessel = (outline: string): string => `<path class="vessel" d="${outline}"/>`;

/** What is sold, 400 × 500, standing on the lower edge. */
const SHAPES: Readonly<Record<DrawnShape, string>> = {
  bottle:
    vessel('M176 60h48v84c0 46 44 62 44 116v218q0 18-18 18h-100q-18 0-18-18V260c0-54 44-70 44-116z') +
    '<path class="stripe" d="M172 36h56v30h-56z"/>' +
    label(132, 296, 136, 140),
  can:
    vessel('M138 152q0-14 14-20l14-12h68l14 12q14 6 14 20v312q0 12-14 18l-14 14h-68l-14-14q-14-6-14-18z') +
    label(138, 210, 124, 190),
  case:
    vessel('M60 236h280v260H60z') + '<path class="stripe" d="M60 236l44-40h192l44 40z"/>' + label(120, 300, 160, 140),
  bag: vessel('M84 190h232v306H84z') + '<path class="stripe" d="M180 440h40v34h-40z"/>' + label(124, 236, 152, 160),
  keg:
    vessel('M110 190q0-22 22-22h136q22 0 22 22v284q0 22-22 22H132q-22 0-22-22z') +
    '<path class="stripe" d="M168 140h64v28h-64zM110 240h180v12H110zM110 432h180v12H110z"/>' +
    label(140, 276, 120, 134),
  cask:
    vessel('M70 250q130-40 260 0q30 123 0 246q-130 0-260 0q-30-123 0-246z') +
    '<path class="stripe" d="M62 306q138-30 276 0v16q-138-30-276 0zM62 430q138 20 276 0v16q-138 20-276 0z"/>' +
    label(142, 322, 116, 104),
  box: vessel('M40 260h320v236H40z') + '<path class="stripe" d="M40 260l40-50h240l40 50zM190 260h20v236h-20z"/>',
  goods: vessel('M128 196l-84 56 36 74 40-20v190h160V306l40 20 36-74-84-56q-72 58-144 0z') + label(152, 300, 96, 96),
  ticket:
    vessel('M40 220h320v70a34 34 0 0 0 0 68v70H40v-70a34 34 0 0 0 0-68z') +
    '<path class="stripe" d="M262 236h8v176h-8z"/>' +
    label(92, 260, 140, 128),
  card: vessel('M40 208q0-18 18-18h284q18 0 18 18v214q0 18-18 18H58q-18 0-18-18z') + label(92, 236, 216, 158),
};

function shapesIn(colours: ByScreen): Drawings['shapes'] {
  const style = styleOf(colours, ['vessel', 'label', 'stripe']);
  const shapes = Object.entries(SHAPES).map(([shape, drawing]) => [shape, svg(400, 500, style + drawing)]);
  return Object.fromEntries(shapes) as Drawings['shapes'];
}
