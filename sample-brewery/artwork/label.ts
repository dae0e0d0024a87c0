import { beers, type BeerSheet, type BeerSlug } from './beers.ts';
import { isPale } from './pale.ts';
import { fill, line, torn } from './cut.ts';
import { letter, letterFill } from './lettering.ts';
import { motifs } from './motifs.ts';
import { sheetOf } from './sheet.ts';
import { specialLabel } from './special-label.ts';

const labelWidth = 200;
const labelHeight = 250;

/** One beer's label as printed: 200 × 250 units of paper. */
export const drawLabel = (beer: BeerSlug): string =>
  sheetOf(
    { width: 400, height: 500, view: [0, 0, labelWidth, labelHeight], title: `${beers[beer].name} label` },
    labelArt(beer),
  );

const printed = new Map<BeerSlug, string>();

/** The label's ink without its sheet, to be put on a container. */
export function labelArt(beer: BeerSlug): string {
  const known = printed.get(beer);
  if (known) return known;
  const sheet = beers[beer];
  const motif = motifs[beer](sheet.inks);
  const art =
    sheet.tier === 'special'
      ? specialLabel(beer, sheet, motif)
      : sheet.tier === 'core'
        ? coreLabel(sheet, motif)
        : seasonalLabel(sheet, motif);
  printed.set(beer, art);
  return art;
}

function coreLabel({ lines, style, strength, inks }: BeerSheet, motif: string): string {
  const [first = '', second] = lines;
  const name = second
    ? letterFill(first, 'clarendon', { x: 12, y: 169, width: 176, height: 25 }, 1.7) +
      letterFill(second, 'clarendon', { x: 12, y: 200, width: 176, height: 25 }, 1.5)
    : letterFill(first, 'clarendon', { x: 12, y: 174, width: 176, height: 48 }, 1.5);
  return (
    motif +
    fill(
      inks.light,
      torn(
        [
          [-4, 163],
          [204, 163],
          [204, 254],
          [-4, 254],
        ],
        0.8,
        5,
        14,
      ),
    ) +
    fill(inks.dark, name) +
    fill(inks.dark, letter(style, { face: 'gothic', size: 13, x: 12, y: 242, anchor: 'start', tracking: 1 })) +
    fill(inks.dark, letter(strength, { face: 'gothic', size: 13, x: 188, y: 242, anchor: 'end', tracking: 0.6 })) +
    line(inks.dark, 1.2, 'M12 230h176') +
    brand(inks.dark, inks.light)
  );
}

function seasonalLabel({ lines, style, strength, inks }: BeerSheet, motif: string): string {
  const [first = '', second] = lines;
  const name = second
    ? letterFill(first, 'gothic', { x: 12, y: 14, width: 176, height: 40 }, 1.6) +
      letterFill(second, 'gothic', { x: 12, y: 58, width: 176, height: 40 }, 1.6)
    : letterFill(first, 'gothic', { x: 12, y: 16, width: 176, height: 76 }, 1.3);
  return (
    motif +
    fill(isPale(inks.ground) ? inks.dark : inks.light, name) +
    fill(
      inks.dark,
      torn(
        [
          [-4, 226],
          [204, 226],
          [204, 254],
          [-4, 254],
        ],
        0.8,
        7,
        14,
      ),
    ) +
    fill(
      inks.light,
      letter('SALLOWMERE', { face: 'gothic', size: 12, x: 10, y: 243, anchor: 'start', tracking: 1.6 }),
    ) +
    fill(
      inks.light,
      letter(`${style}  ${strength}`, { face: 'gothic', size: 12, x: 190, y: 243, anchor: 'end', tracking: 0.7 }),
    )
  );
}

/** The brewery's own band along the head of a core label. */
const brand = (dark: string, light: string): string =>
  fill(dark, 'M58 0h84l-5 19h-74z') +
  fill(light, letter('SALLOWMERE', { face: 'gothic', size: 12, x: 100, y: 13, tracking: 1.4 }));
