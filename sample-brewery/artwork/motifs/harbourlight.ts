import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, ripples, torn } from '../cut.ts';

/** The light at the harbour's mouth. Drawn for a 180 × 160 window. */
export const harbourlight = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(dark, 0, 0, 180, 160) +
  fill(mid, ripples({ x: -10, y: 8, width: 200, height: 96, count: 14, wide: 2.6, long: 80, seed: 5 })) +
  fill(accent, 'M104 38L-4 4v56zM104 38L184 10v48z') +
  fill(light, 'M104 38L-4 20v22zM104 38L184 24v18z') +
  block(mid, 0, 112, 180, 50) +
  tower(dark, light, ground, accent) +
  fill(
    dark,
    torn(
      [
        [62, 140],
        [70, 126],
        [84, 120],
        [126, 120],
        [138, 128],
        [150, 142],
        [160, 146],
        [160, 152],
        [50, 152],
      ],
      1.4,
      4,
      12,
    ),
  ) +
  sea(dark, light) +
  boat(dark, light, ground);

const tower = (dark: string, light: string, ground: string, accent: string): string =>
  fill(light, 'M92 52h24l8 72H84z') +
  fill(ground, 'M91 64h26l1.600 14H89.500zM88 92h32.200l1.700 15H86.200z') +
  fill(dark, 'M108 52h8l8 72h-10zM86 48h36v5H86zM92 28h24v2H92zM90 29q14-18 28 0zM103 6h2v9h-2z') +
  fill(accent, 'M94 30h20v18H94z') +
  fill(light, 'M99 32h10v14H99z') +
  line(dark, 1.8, 'M94 30v18M104 30v18M114 30v18M86 44h36') +
  fill(dark, 'M98 68h5v8h-5zM97 96h6v8h-6zM98 112q3-4 6 0v12h-6z');

const sea = (dark: string, light: string): string =>
  fill(dark, 'M-8 148q10-10 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0v20H-8z') +
  line(light, 1.8, 'M-8 146q10-10 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0') +
  fill(
    light,
    ripples({ x: -6, y: 118, width: 76, height: 24, count: 7, wide: 2, long: 30, seed: 3 }) +
      ripples({ x: 140, y: 118, width: 46, height: 24, count: 5, wide: 2, long: 26, seed: 6 }),
  );

const boat = (dark: string, light: string, ground: string): string =>
  fill(dark, 'M14 128h46l-7 10H22z') +
  fill(ground, 'M36 82C50 96 54 112 54 124H37z') +
  fill(light, 'M33 90C26 102 20 114 16 124H33z') +
  fill(dark, `M34 78h2v50h-2z${gouge([40, 96], [48, 108], 1.4, -1)}`) +
  disc(light, 24, 132, 1.4);
