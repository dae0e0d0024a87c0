import type { LabelColour, LabelKind } from '#rules/catalogue/products/label-colour.ts';
import { type Palette, readableOn } from './brand-colours.ts';
import { type Colour, colourOf, contrast, type Shade, shadeOf } from './colour.ts';

/** The colours of a drawn pack on one screen: `edge` is seen on `vessel` and on `fill`, `print` is read on `fill`. */
export type PackColours = Readonly<Record<'vessel' | 'edge' | 'fill' | 'print', Colour>>;

/** What of a look its packs are drawn with. */
export type PackLook = Readonly<Record<'vessel' | 'paper' | 'stripe', Colour>>;

export const packLookOf = (palette: Palette): PackLook => ({
  vessel: glassOf(palette.act),
  paper: palette['on-act'],
  stripe: palette['copper-lit'],
});

/** On dark screens the colour of the brand is so light that a bottle of it would be pink or lime: of that, glass has a trace. */
function glassOf(act: Colour): Colour {
  const { light, strong, hue } = shadeOf(act);
  return light < LIGHT_GLASS ? act : colourOf({ light, strong: Math.min(strong, TRACE), hue });
}

const LIGHT_GLASS = 0.6;
const TRACE = 0.035;

/** Each kind of beer as its label is: seldom as the beer itself. */
const KINDS: Readonly<Record<LabelKind, Shade>> = {
  straw: { light: 0.86, strong: 0.14, hue: 95 },
  gold: { light: 0.79, strong: 0.16, hue: 78 },
  amber: { light: 0.69, strong: 0.16, hue: 58 },
  red: { light: 0.53, strong: 0.18, hue: 28 },
  brown: { light: 0.46, strong: 0.08, hue: 55 },
  black: { light: 0.27, strong: 0.02, hue: 60 },
  plum: { light: 0.42, strong: 0.13, hue: 330 },
  berry: { light: 0.62, strong: 0.2, hue: 5 },
  lime: { light: 0.83, strong: 0.17, hue: 122 },
  leaf: { light: 0.62, strong: 0.14, hue: 145 },
  haze: { light: 0.78, strong: 0.15, hue: 55 },
  sky: { light: 0.76, strong: 0.1, hue: 225 },
  teal: { light: 0.66, strong: 0.1, hue: 190 },
  orchard: { light: 0.66, strong: 0.16, hue: 132 },
};

/** The three shades of a kind. */
const SHADES: readonly Shade[] = [
  { light: 0, strong: 0, hue: 0 },
  { light: -0.04, strong: 0.01, hue: -9 },
  { light: 0.03, strong: -0.05, hue: 11 },
];

/** The least contrast of an area that has an edge, of an edge, and of print. */
export const LEAST_OF_AREAS = 1.5;
export const LEAST_OF_EDGES = 3;
export const LEAST_OF_PRINT = 4.5;

/**
 * The colours of a drawn pack. A beer's label keeps its hue; how light it is gives way until it is told from the vessel. Null = a
 * label in the colours of the brand.
 */
export function packColours(look: PackLook, label: LabelColour | null): PackColours {
  const { vessel, paper, stripe } = look;
  if (label === null) return { vessel, edge: paper, fill: paper, print: stripe };
  const [kind, more] = [KINDS[label.kind], SHADES[label.shade]!];
  const shade = {
    light: kind.light + more.light,
    strong: Math.max(0, kind.strong + more.strong),
    hue: kind.hue + more.hue,
  };
  const fill = toldFrom(vessel, shade);
  return { vessel, edge: paper, fill, print: printOn(fill, shade.hue) };
}

const STEP = 0.01;

/** The nearest in lightness, lighter or darker. */
function toldFrom(other: Colour, shade: Shade): Colour {
  for (let away = 0; away < 1; away += STEP)
    for (const light of [shade.light + away, shade.light - away]) {
      const colour = colourOf({ ...shade, light });
      if (contrast(colour, other) >= LEAST_OF_AREAS) return colour;
    }
  return '#ffffff';
}

/** Nearly white or nearly black, whichever is read better, with a trace of the label's hue. */
function printOn(fill: Colour, hue: number): Colour {
  const isDark = contrast(fill, '#ffffff') > contrast(fill, '#000000');
  const shade = isDark ? { light: 0.97, strong: 0.02, hue } : { light: 0.24, strong: 0.04, hue };
  return readableOn([fill], shade, LEAST_OF_PRINT, isDark ? 'lighter' : 'darker');
}
