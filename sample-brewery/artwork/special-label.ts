import type { BeerSheet, BeerSlug } from './beers.ts';
import { block, fill, line, n } from './cut.ts';
import { letter, letterFill } from './lettering.ts';

/** A framed label: the motif behind a cut mount, the name in fat face below. */
export function specialLabel(beer: BeerSlug, { lines, style, strength, inks }: BeerSheet, motif: string): string {
  const { dark: inverse, mount, ink } = settings(beer, inks);
  const paper = inverse ? inks.dark : inks.light;
  const [first = '', second = ''] = lines;
  const long = first.length > 6 && second.length < 6;
  const upper = long ? { y: 178, height: 17 } : { y: 177, height: 21 };
  const lower = long ? { y: 200, height: 26 } : { y: 203, height: 23 };
  return (
    `<svg x="10" y="10" width="180" height="160" viewBox="0 0 180 160">${motif}</svg>` +
    fill(paper, `M0 0h200v250H0z${mounts[mount]}`, 'fill-rule="evenodd"') +
    line(ink, 2, mounts[mount]) +
    line(ink, 1, 'M6 6h188v238H6z') +
    corners(ink) +
    fill(ink, letterFill(first, 'fatface', { x: 16, width: 168, ...upper }, 1.4)) +
    fill(ink, letterFill(second, 'fatface', { x: 16, width: 168, ...lower }, 1.8)) +
    block(ink, 6, 230, 188, 14) +
    fill(
      paper,
      letter(`SALLOWMERE     ${style}     ${strength}`, {
        face: 'gothic',
        size: 10.5,
        x: 100,
        y: 240.8,
        tracking: 0.9,
      }),
    )
  );
}

type Mount = 'arch' | 'oval' | 'chamfer' | 'round';

const mounts: Record<Mount, string> = {
  arch: 'M14 170V84C14 40 50 14 100 14S186 40 186 84V170z',
  oval: 'M100 12C152 12 186 46 186 91S152 170 100 170S14 136 14 91S48 12 100 12z',
  chamfer: 'M30 14H170L186 30V154L170 170H30L14 154V30z',
  round: 'M100 12A79 79 0 0 1 100 170A79 79 0 0 1 100 12z',
};

function settings(beer: BeerSlug, inks: BeerSheet['inks']): { dark: boolean; mount: Mount; ink: string } {
  if (beer === 'black-dyke') return { dark: true, mount: 'arch', ink: inks.light };
  if (beer === 'old-fleet') return { dark: true, mount: 'oval', ink: inks.accent };
  if (beer === 'brimstone-moth') return { dark: true, mount: 'chamfer', ink: inks.accent };
  if (beer === 'fen-fire') return { dark: true, mount: 'arch', ink: inks.accent };
  if (beer === 'members-gyle-no-7') return { dark: false, mount: 'round', ink: inks.dark };
  if (beer === 'milkmaids-yoke') return { dark: false, mount: 'chamfer', ink: inks.dark };
  if (beer === 'orchard-end') return { dark: false, mount: 'round', ink: inks.dark };
  return { dark: false, mount: 'chamfer', ink: inks.dark };
}

const corners = (ink: string): string =>
  fill(
    ink,
    [
      [10, 10],
      [190, 10],
      [10, 172],
      [190, 172],
    ]
      .map(([x = 0, y = 0]) => `M${n(x)} ${n(y - 3)}l3 3-3 3-3-3z`)
      .join(''),
  );
