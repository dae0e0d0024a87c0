import type { Drawn, DrawnShape } from '#rules/catalogue/products/picture-of.ts';
import { type Brand, isDrawing, type PackLabels } from './brand.ts';
import { brandColours, type Screen } from './brand-colours.ts';
import { addressOfDrawing } from './brand-sheet.ts';
import { type PackColours, packColours, type PackLook, packLookOf } from './pack-colours.ts';

/** How the packs of a brewery are drawn. */
export type PackDrawing = {
  readonly looks: Readonly<Record<Screen, PackLook>>;
  readonly labels: PackLabels;
  /** The address of the logo, which must be one of `data:`; empty = an ear of barley. */
  readonly badge: string;
};

/** How the packs of a brand are drawn. A large logo, and one that is a picture, is on none: it would be in each drawing anew. */
export function packDrawingOf(brand: Pick<Brand, 'main' | 'accent' | 'logo' | 'packLabels'>): PackDrawing {
  const looks = { light: packLookOf(brandColours(brand, 'light')), dark: packLookOf(brandColours(brand, 'dark')) };
  const isSmall = isDrawing(brand.logo) && brand.logo.length <= LARGEST_BADGE;
  return { looks, labels: brand.packLabels, badge: isSmall ? addressOfDrawing(brand.logo) : '' };
}

/** Characters of a logo that is on labels. */
const LARGEST_BADGE = 4000;

/**
 * The drawing of a pack, 400 × 500, standing on the lower edge. With `only` it is that of one screen, whichever the browser has: for a
 * preview.
 */
export function drawPack({ shape, label }: Drawn, { looks, labels, badge }: PackDrawing, only?: Screen): string {
  const colours = { light: packColours(looks.light, label), dark: packColours(looks.dark, label) };
  const { outline, trim, box, wrap } = SHAPES[shape];
  const disc = label === null || badge === '' ? '' : `.disc{fill:${looks.light.paper}}`;
  const rules = only === undefined ? rulesOfBoth(colours) : rulesOf(colours[only]);
  const vessel = `<path class="vessel" d="${outline}"/>`;
  const trims = trim === '' ? '' : `<path class="${label === null ? 'print' : 'fill'}" d="${trim}"/>`;
  const front = box === null ? '' : label === null ? plainLabel(box) : wornLabel({ outline, box, wrap, labels, badge });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="500" viewBox="0 0 400 500"><style>${rules}${disc}</style>${vessel}${trims}${front}</svg>`;
}

function rulesOfBoth({ light, dark }: Readonly<Record<Screen, PackColours>>): string {
  return `${rulesOf(light)}@media(prefers-color-scheme:dark){${rulesOf(dark)}}`;
}

/** A class of each colour's name. */
function rulesOf(colours: PackColours): string {
  const fills = (['vessel', 'edge', 'fill', 'print'] as const).map((name) => `.${name}{fill:${colours[name]}}`);
  return `${fills.join('')}.rim{fill:none;stroke:${colours.vessel};stroke-width:7}`;
}

const GRAIN = 'M0 0C8-5 9-14 0-24C-9-14-8-5 0 0Z';
const grain = (x: number, y: number, turn: number): string =>
  `<path d="${GRAIN}" transform="translate(${x} ${y}) rotate(${turn})"/>`;

/** An ear of barley within 100 × 100, in the inherited fill colour. */
export const EAR =
  '<path d="M48.6 90h2.8V44h-2.8z"/>' +
  [78, 64, 50].map((y) => grain(51, y, 42) + grain(49, y, -42)).join('') +
  grain(50, 40, 0);

type Box = readonly [x: number, y: number, width: number, height: number];

const middleOf = ([x, y, width, height]: Box) => [x + width / 2, y + height / 2] as const;

const rectangle = (name: string, [x, y, width, height]: Box): string =>
  `<path class="${name}" d="M${x} ${y}h${width}v${height}h-${width}z"/>`;

const ear = (x: number, y: number, size: number): string =>
  `<g class="print" transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})">${EAR}</g>`;

/** A label of what is of no one beer: the ear on it, and a stripe at its foot. */
function plainLabel(box: Box): string {
  const [x, y, width, height] = box;
  const size = Math.min(width, height) * 0.8;
  return (
    rectangle('fill', box) +
    rectangle('print', [x, y + height - 14, width, 14]) +
    ear(x + width / 2, y + (height - 14) / 2, size)
  );
}

type Worn = {
  readonly outline: string;
  readonly box: Box;
  readonly wrap: readonly [top: number, foot: number];
  readonly labels: PackLabels;
  readonly badge: string;
};

/** The label of one beer, cut to the outline of its vessel. */
function wornLabel({ outline, box, wrap, labels, badge }: Worn): string {
  const [across, down] = middleOf(box);
  const shine = `<path d="M${box[0] + 8} 0h12v500h-12z" fill="#fff" opacity=".16"/>`;
  return (
    `<clipPath id="v"><path d="${outline}"/></clipPath><g clip-path="url(#v)">${areaOf({ box, wrap, labels })}` +
    `${mark(across, labels === 'wrap' ? (wrap[0] + wrap[1]) / 2 - 14 : down, markSize(labels, box), badge)}${shine}</g>` +
    (labels === 'wrap' ? `<path class="rim" d="${outline}"/>` : '')
  );
}

const all = (name: string, from: number, to: number): string => rectangle(name, [0, from, 400, to - from]);

function areaOf({ box, wrap: [top, foot], labels }: Pick<Worn, 'box' | 'wrap' | 'labels'>): string {
  const [x, y, width, height] = box;
  switch (labels) {
    case 'paper':
      return (
        rectangle('edge', box) +
        rectangle('fill', [x + 7, y + 7, width - 14, height - 14]) +
        rectangle('edge', [x + 7, y + height - 26, width - 14, 5])
      );
    case 'band':
      return (
        all('edge', y - 8, y + height + 8) + all('fill', y, y + height) + all('print', y + height - 18, y + height - 12)
      );
    case 'wrap':
      return (
        all('fill', top, foot) +
        `<path class="print" opacity=".2" d="M0 ${foot - 44}q50-34 100 0t100 0 100 0 100 0V${foot}H0z"/>` +
        all('edge', top - 6, top) +
        all('edge', foot, foot + 6)
      );
    case 'roundel': {
      const radius = markSize('roundel', box) * 0.74;
      const [across, down] = middleOf(box);
      const circle = (name: string, size: number) =>
        `<circle class="${name}" cx="${across}" cy="${down}" r="${size}"/>`;
      return circle('edge', radius) + circle('fill', radius - 7);
    }
    default:
      return labels satisfies never;
  }
}

const SIZES: Readonly<Record<PackLabels, number>> = { paper: 0.68, band: 0.66, wrap: 0.92, roundel: 0.84 };

const markSize = (labels: PackLabels, [, , width, height]: Box): number => Math.min(width, height) * SIZES[labels];

/** The logo stands on a disc that is light on any screen, since nobody knows its colours. */
function mark(x: number, y: number, size: number, badge: string): string {
  if (badge === '') return ear(x, y, size);
  const side = size * 0.62;
  return (
    `<circle class="disc" cx="${x}" cy="${y}" r="${size / 2}"/>` +
    `<image href="${badge}" x="${x - side / 2}" y="${y - side / 2}" width="${side}" height="${side}"/>`
  );
}

type Shape = {
  readonly outline: string;
  /** Caps, hoops and flaps. */
  readonly trim: string;
  /** Where a label is; null = it has none. */
  readonly box: Box | null;
  /** From where to where one that is all round reaches. */
  readonly wrap: readonly [top: number, foot: number];
};

const NO_WRAP = [0, 0] as const;

const SHAPES: Readonly<Record<DrawnShape, Shape>> = {
  bottle: {
    outline: 'M176 60h48v84c0 46 44 62 44 116v218q0 18-18 18h-100q-18 0-18-18V260c0-54 44-70 44-116z',
    trim: 'M172 36h56v30h-56z',
    box: [132, 296, 136, 140],
    wrap: [272, 466],
  },
  can: {
    outline: 'M118 136q0-12 10-18l22-22h100l22 22q10 6 10 18v324q0 12-12 18l-16 18h-108l-16-18q-12-6-12-18z',
    trim: '',
    box: [118, 204, 164, 190],
    wrap: [140, 456],
  },
  case: {
    outline: 'M60 236h280v260H60z',
    trim: 'M60 236l44-40h192l44 40z',
    box: [120, 300, 160, 140],
    wrap: [246, 486],
  },
  bag: { outline: 'M84 190h232v306H84z', trim: 'M180 440h40v34h-40z', box: [124, 236, 152, 160], wrap: [204, 424] },
  keg: {
    outline: 'M110 190q0-22 22-22h136q22 0 22 22v284q0 22-22 22H132q-22 0-22-22z',
    trim: 'M168 140h64v28h-64zM110 240h180v12H110zM110 432h180v12H110z',
    box: [140, 276, 120, 134],
    wrap: [258, 426],
  },
  cask: {
    outline: 'M70 250q130-40 260 0q30 123 0 246q-130 0-260 0q-30-123 0-246z',
    trim: 'M62 306q138-30 276 0v16q-138-30-276 0zM62 430q138 20 276 0v16q-138 20-276 0z',
    box: [142, 322, 116, 104],
    wrap: [324, 424],
  },
  box: {
    outline: 'M40 260h320v236H40z',
    trim: 'M40 260l40-50h240l40 50zM190 260h20v236h-20z',
    box: null,
    wrap: NO_WRAP,
  },
  goods: {
    outline: 'M128 196l-84 56 36 74 40-20v190h160V306l40 20 36-74-84-56q-72 58-144 0z',
    trim: '',
    box: [152, 300, 96, 96],
    wrap: NO_WRAP,
  },
  ticket: {
    outline: 'M40 220h320v70a34 34 0 0 0 0 68v70H40v-70a34 34 0 0 0 0-68z',
    trim: 'M262 236h8v176h-8z',
    box: [92, 260, 140, 128],
    wrap: NO_WRAP,
  },
  card: {
    outline: 'M40 208q0-18 18-18h284q18 0 18 18v214q0 18-18 18H58q-18 0-18-18z',
    trim: '',
    box: [92, 236, 216, 158],
    wrap: NO_WRAP,
  },
};
