import type { Inks } from '../beers.ts';
import { blades, block, disc, fill, gouge, rays, ripples } from '../cut.ts';

/** The will-o'-the-wisp over the black water. Drawn for a 180 × 160 window. */
export const fenFire = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 78, from: 50, to: 140, count: 34, wide: 4, seed: 9 })) +
  disc(mid, 90, 76, 52) +
  block(dark, 0, 122, 180, 40) +
  fill(accent, ripples({ x: 50, y: 126, width: 80, height: 32, count: 13, wide: 3.4, long: 50, seed: 4 })) +
  fill(mid, ripples({ x: -10, y: 124, width: 200, height: 34, count: 10, wide: 2.2, long: 40, seed: 8 })) +
  wisp(dark, light, accent) +
  fill(
    accent,
    'M30 84c6 8 9 12 9 18a9 9 0 0 1-18 0c0-4 3-6 4-10 1 2 2 3 3 4 2-4 3-8 2-12zM152 68c5 7 8 11 8 16a8 8 0 0 1-16 0c0-4 3-6 4-9 1 2 1 3 2 4 2-4 3-7 2-11z',
  ) +
  fill(light, 'M30 98c2 3 4 5 4 7a4 4 0 0 1-8 0c0-2 2-4 4-7zM152 80c2 3 3 4 3 6a3 3 0 0 1-6 0c0-2 2-3 3-6z') +
  fill(
    dark,
    blades({ x: -4, y: 158, width: 44, height: 4, count: 8, wide: 4.4, long: 84, seed: 3 }) +
      blades({ x: 142, y: 158, width: 44, height: 4, count: 8, wide: 4.4, long: 92, seed: 7 }),
  );

const wisp = (dark: string, light: string, accent: string): string =>
  fill(
    accent,
    'M96 6C94 26 124 38 130 66C136 96 116 118 90 118C64 118 46 98 50 72C52 58 62 52 62 36C72 44 74 54 72 62C82 50 80 34 76 22C90 26 98 40 96 54C104 40 104 20 96 6z',
    `stroke="${dark}" stroke-width="3"`,
  ) +
  fill(
    light,
    'M92 60C96 74 112 80 112 94C112 106 102 112 90 112C78 112 68 104 68 92C68 84 74 80 76 72C80 76 82 80 82 84C88 78 92 70 92 60z',
  ) +
  fill(accent, 'M90 84C92 92 100 94 100 102C100 108 96 110 90 110C84 110 80 106 80 101C80 94 88 92 90 84z') +
  fill(
    dark,
    gouge([118, 54], [124, 86], 2.4, -3) + gouge([56, 74], [62, 98], 2.4, 3) + gouge([104, 44], [108, 62], 2, -2),
  );
