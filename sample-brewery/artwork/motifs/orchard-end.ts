import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, n, rays } from '../cut.ts';

/** The last bough of the orchard, heavy in October. Drawn for a 180 × 160 window. */
export const orchardEnd = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 84, from: 40, to: 140, count: 34, wide: 6, seed: 4 })) +
  disc(light, 90, 84, 62) +
  fill(
    dark,
    ribbon(
      [
        [-6, 34, 14],
        [40, 24, 11],
        [90, 30, 8],
        [140, 18, 6],
        [188, 26, 3],
      ],
      2,
    ) +
      ribbon(
        [
          [60, 26, 5],
          [56, 44, 3],
          [54, 56, 2],
        ],
        2,
      ) +
      ribbon(
        [
          [104, 28, 5],
          [112, 50, 3],
          [112, 70, 2],
        ],
        2,
      ) +
      ribbon(
        [
          [140, 18, 4],
          [152, 34, 3],
          [152, 46, 2],
        ],
        2,
      ),
  ) +
  leaves(mid, dark) +
  apple(54, 84, 29, accent, dark, light) +
  apple(152, 70, 24, accent, dark, light) +
  apple(112, 108, 36, accent, dark, light);

function apple(x: number, y: number, r: number, accent: string, dark: string, light: string): string {
  const p = (px: number, py: number): string => `${n(x + px * r)} ${n(y + py * r)}`;
  const cut = (x1: number, y1: number, x2: number, y2: number, wide: number, bend: number): string =>
    gouge([x + x1 * r, y + y1 * r], [x + x2 * r, y + y2 * r], wide * r, bend * r);
  return (
    fill(
      accent,
      `M${p(0, -0.74)}C${p(0.3, -1.08)} ${p(1.08, -0.94)} ${p(1.04, -0.08)}C${p(1, 0.6)} ${p(0.6, 1.04)} ${p(0.22, 0.98)}Q${p(0, 0.88)} ${p(-0.22, 0.98)}C${p(-0.6, 1.04)} ${p(-1, 0.6)} ${p(-1.04, -0.08)}C${p(-1.08, -0.94)} ${p(-0.3, -1.08)} ${p(0, -0.74)}z`,
      `stroke="${dark}" stroke-width="2.4"`,
    ) +
    fill(
      dark,
      cut(0.9, -0.5, 0.56, 0.8, 0.16, -0.3) +
        cut(0.72, -0.36, 0.44, 0.74, 0.1, -0.22) +
        cut(0.54, -0.2, 0.32, 0.62, 0.07, -0.14) +
        cut(-0.34, -0.68, 0.34, -0.7, 0.2, 0.08),
    ) +
    fill(
      light,
      cut(-0.84, 0.14, -0.44, -0.74, 0.12, 0.16) +
        cut(-0.66, 0.2, -0.34, -0.5, 0.09, 0.12) +
        cut(-0.5, 0.24, -0.28, -0.24, 0.06, 0.06) +
        cut(-0.78, 0.5, -0.56, 0.72, 0.08, -0.03),
    )
  );
}

function leaves(mid: string, dark: string): string {
  const spots = [
    [60, 30, -24, 18],
    [44, 26, -26, -14],
    [76, 28, 16, -18],
    [108, 34, 30, 12],
    [118, 24, 16, -20],
    [150, 24, 30, -8],
    [98, 34, -16, 20],
    [24, 28, -20, 22],
    [166, 28, 12, 22],
    [150, 30, -22, 16],
  ] as const;
  return (
    fill(
      mid,
      spots.map(([x, y, dx, dy]) => gouge([x, y], [x + dx, y + dy], 13, 2)).join(''),
      `stroke="${dark}" stroke-width="1.8"`,
    ) + fill(dark, spots.map(([x, y, dx, dy]) => gouge([x, y], [x + dx * 0.8, y + dy * 0.8], 1.4, 1)).join(''))
  );
}
