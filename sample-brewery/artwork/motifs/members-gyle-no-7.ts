import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, line, bothSides, n, rays } from '../cut.ts';
import { letterArc, letterFill } from '../lettering.ts';

/** The members' seal: the number of the gyle between two hop bines. Drawn for a 180 × 160 window. */
export const membersGyleNo7 = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 80, from: 62, to: 130, count: 36, wide: 3.4, seed: 2 })) +
  disc(accent, 90, 80, 73) +
  disc(dark, 90, 80, 70) +
  line(accent, 1.2, 'M90 13a67 67 0 1 0 .1 0zM90 28a52 52 0 1 0 .1 0z') +
  fill(accent, letterArc('SALLOWMERE MEMBERS', { face: 'gothic', size: 13, cx: 90, cy: 80, r: 54.5, tracking: 2.6 })) +
  fill(accent, stars()) +
  disc(light, 90, 80, 50) +
  bothSides(90, 'bine', bine(dark, ground, mid, accent)) +
  fill(dark, letterFill('7', 'fatface', { x: 70, y: 46, width: 40, height: 66 }, 1.2));

function stars(): string {
  let d = '';
  for (let at = -2; at <= 2; at += 1) {
    const a = Math.PI / 2 + at * 0.3;
    d += `M${n(90 + 60 * Math.cos(a))} ${n(80 + 60 * Math.sin(a) - 5)}l1.4 3.6 3.6 1.4-3.6 1.4-1.4 3.6-1.4-3.6-3.6-1.4 3.6-1.4z`;
  }
  return d;
}

const bine = (dark: string, ground: string, mid: string, accent: string): string =>
  fill(
    ground,
    ribbon(
      [
        [88, 124, 2],
        [62, 116, 2.6],
        [50, 92, 2.6],
        [56, 62, 2],
        [70, 44, 1],
      ],
      2,
    ) +
      leaf(52, 112, 0.9) +
      leaf(66, 52, 0.7),
  ) +
  fill(dark, gouge([52, 118], [52, 104], 1) + gouge([66, 56], [66, 46], 1)) +
  hopCone(56, 70, 0.62, mid, dark) +
  hopCone(62, 96, 0.5, accent, dark);

const leaf = (x: number, y: number, s: number): string =>
  `M${n(x)} ${n(y + 10 * s)}q${n(-14 * s)} ${n(-2 * s)} ${n(-13 * s)} ${n(-12 * s)}q${n(5 * s)} ${n(2 * s)} ${n(7 * s)} ${n(4 * s)}q${n(-1 * s)} ${n(-9 * s)} ${n(6 * s)} ${n(-14 * s)}q${n(7 * s)} ${n(5 * s)} ${n(6 * s)} ${n(14 * s)}q${n(2 * s)} ${n(-2 * s)} ${n(7 * s)} ${n(-4 * s)}q${n(1 * s)} ${n(10 * s)} ${n(-13 * s)} ${n(12 * s)}z`;

/** A hop cone hanging from (x, y), about 50 units long at full size; upper petals lie over lower ones. */
export function hopCone(x: number, y: number, s: number, ink: string, cut: string): string {
  const rows = [
    [40, 1],
    [31, 2],
    [20, 3],
    [10, 3],
    [0, 2],
    [-6, 1],
  ] as const;
  let petals = '';
  for (const [drop, count] of rows) {
    for (let at = 0; at < count; at += 1) {
      const px = n(x + (at - (count - 1) / 2) * 11 * s);
      const py = n(y + (drop - 6) * s);
      petals += `<path d="M${px} ${py}c${n(11 * s)} ${n(2 * s)} ${n(9 * s)} ${n(12 * s)} 0 ${n(18 * s)}c${n(-9 * s)} ${n(-6 * s)} ${n(-11 * s)} ${n(-16 * s)} 0 ${n(-18 * s)}z"/>`;
    }
  }
  return `<g fill="${ink}" stroke="${cut}" stroke-width="${n(2 * s)}">${petals}</g>`;
}
