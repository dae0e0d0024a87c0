import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, hand, line, n, oval, type Point } from '../cut.ts';

/** Rime on the thorn, and the robin who stays. */
export const hoar = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  disc(light, 150, 134, 38) +
  fill(mid, 'M-4 206q60-16 110-6t98-8v50H-4z') +
  fill(light, 'M-4 214q60-12 110-3t98-6v40H-4z') +
  fill(light, needles()) +
  fill(dark, branches.map((spine) => ribbon(spine, 2)).join('')) +
  berries(accent, light) +
  robin(dark, mid, light, accent);

const branches = [
  [
    [-8, 196, 13],
    [46, 184, 11],
    [104, 172, 8],
    [160, 170, 6],
    [208, 152, 3],
  ],
  [
    [40, 186, 7],
    [28, 154, 5],
    [34, 118, 2],
  ],
  [
    [28, 156, 4],
    [12, 138, 3],
    [4, 118, 2],
  ],
  [
    [130, 172, 6],
    [158, 192, 4],
    [192, 202, 2],
  ],
  [
    [64, 182, 5],
    [84, 204, 4],
    [120, 216, 2],
  ],
  [
    [150, 170, 5],
    [170, 142, 3],
    [174, 114, 2],
  ],
] as const;

function needles(): string {
  const next = hand(11);
  let d = '';
  for (const spine of branches) {
    for (let at = 0; at < spine.length - 1; at += 1) {
      const [x1, y1, wide] = spine[at] ?? [0, 0, 0];
      const [x2, y2] = spine[at + 1] ?? [0, 0];
      const long = Math.hypot(x2 - x1, y2 - y1);
      const count = Math.round(long / 7);
      for (let bit = 0; bit < count; bit += 1) {
        const part = (bit + 0.5) / count;
        const foot: Point = [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part];
        for (const side of [-1, 1]) {
          const reach = wide / 2 + 4 + next() * 6;
          const lean = 0.4 + next() * 0.5;
          d += gouge(
            foot,
            [
              foot[0] + ((-(y2 - y1) * side + (x2 - x1) * lean) / long) * reach,
              foot[1] + (((x2 - x1) * side + (y2 - y1) * lean) / long) * reach,
            ],
            3.4,
          );
        }
      }
    }
  }
  return d;
}

function berries(accent: string, light: string): string {
  const spots = [
    [20, 176],
    [30, 172],
    [24, 184],
    [176, 186],
    [186, 190],
    [180, 196],
    [38, 130],
    [170, 126],
    [102, 206],
    [112, 212],
  ] as const;
  return (
    spots.map(([x, y]) => disc(accent, x, y, 5)).join('') +
    fill(light, spots.map(([x, y]) => `M${n(x - 2.6)} ${n(y - 1)}q1-2 3-2q-1 1-3 2z`).join(''))
  );
}

const robin = (dark: string, mid: string, light: string, accent: string): string =>
  oval(light, 98, 146, 27, 25) +
  fill(
    dark,
    'M70 152C64 130 76 110 98 110C112 110 122 116 126 124L136 128L126 132C128 152 118 170 98 170C88 170 80 166 74 160L44 170L40 162z',
  ) +
  fill(
    accent,
    'M112 114C124 120 130 134 126 146C122 160 108 166 96 162C88 150 92 138 104 134C106 128 104 120 112 114z',
  ) +
  fill(mid, gouge([54, 164], [90, 136], 6, 5) + gouge([66, 158], [88, 146], 3, 3)) +
  disc(light, 112, 123, 3.4) +
  disc(dark, 112.6, 123, 2.2) +
  line(dark, 2, 'M96 168l-2 8M106 167l2 8');
