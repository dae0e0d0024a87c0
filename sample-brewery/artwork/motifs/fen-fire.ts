import type { Inks } from '../beers.ts';
import { blades, block, disc, fill, gouge, rays, ripples } from '../cut.ts';

/** The will-o'-the-wisp over the black water. Drawn for a 180 × 160 window. */
export const fenFire = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 78, from: 50, to: 140, count: 34, wide: 4, seed: 9 })) +
  disc(mid, 90, 74, 50) +
  block(dark, 0, 122, 180, 40) +
  fill(accent, ripples({ x: 50, y: 126, width: 80, height: 32, count: 13, wide: 3.4, long: 50, seed: 4 })) +
  fill(mid, ripples({ x: -10, y: 124, width: 200, height: 34, count: 10, wide: 2.2, long: 40, seed: 8 })) +
  flame(90, 118, 0.88, dark, light, accent) +
  flame(36, 112, 0.34, dark, light, accent) +
  flame(146, 106, 0.3, dark, light, accent) +
  flame(62, 60, 0.2, dark, light, accent) +
  flame(132, 50, 0.16, dark, light, accent) +
  fill(
    dark,
    blades({ x: -4, y: 158, width: 44, height: 4, count: 8, wide: 4.4, long: 84, seed: 3 }) +
      blades({ x: 142, y: 158, width: 44, height: 4, count: 8, wide: 4.4, long: 92, seed: 7 }),
  );

/** A marsh light standing on (x, y): a hooked flame, its heart carved out of it. */
const flame = (x: number, y: number, s: number, dark: string, light: string, accent: string): string =>
  `<g transform="translate(${x} ${y}) scale(${s})">` +
  fill(
    accent,
    'M2 0C-24 0-38-18-34-42C-31-58-18-64-20-82C-21-92-27-98-34-102C-14-102-2-88-4-70C6-78 10-92 4-108C2-114 8-120 22-118C14-108 20-96 28-82C40-62 42-36 30-16C24-6 14 0 2 0z',
    `stroke="${dark}" stroke-width="3"`,
  ) +
  fill(
    light,
    'M0-8C-14-8-22-18-20-32C-18-42-10-46-8-56C-2-50-2-44-2-38C6-44 10-50 10-60C20-48 26-34 20-20C16-12 8-8 0-8z',
  ) +
  fill(
    dark,
    gouge([26, -72], [32, -26], 4, -4) +
      gouge([16, -92], [22, -66], 3.6, -2) +
      gouge([-26, -50], [-28, -24], 4, 3) +
      gouge([-16, -72], [-22, -54], 3, 1) +
      gouge([2, -66], [4, -84], 3, 1) +
      gouge([-2, -14], [2, -34], 4, 2),
  ) +
  '</g>';
