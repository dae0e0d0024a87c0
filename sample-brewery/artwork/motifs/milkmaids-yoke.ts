import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, bothSides, oval, rays } from '../cut.ts';

/** The yoke, its two pails, and the one who filled them. Drawn for a 180 × 160 window. */
export const milkmaidsYoke = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(accent, 0, 0, 180, 160) +
  fill(light, rays({ cx: 90, cy: 96, from: 52, to: 150, count: 30, wide: 6, seed: 3 }), 'opacity=".55"') +
  fill(mid, 'M-4 140q90-10 188 0v24H-4z') +
  bothSides(90, 'pail', pail(dark, light, ground)) +
  cow(dark, mid, light, ground) +
  yoke(dark, mid);

const yoke = (dark: string, mid: string): string =>
  fill(
    dark,
    'M10 36C34 14 60 16 72 32C80 42 100 42 108 32C120 16 146 14 170 36L168 48C146 32 126 34 114 46C102 58 78 58 66 46C54 34 34 32 12 48z',
  ) +
  fill(mid, gouge([18, 36], [64, 30], 2, -6) + gouge([116, 30], [162, 36], 2, -6) + gouge([76, 44], [104, 44], 2, 4));

const pail = (dark: string, light: string, ground: string): string =>
  line(dark, 2.4, 'M22 42v34M22 76L6 98M22 76L38 98', 'stroke-dasharray="4 1.6"') +
  fill(ground, 'M3 96h38l-5 48H8z') +
  fill(dark, 'M3.600 104h36.800l-.8 6H4.200zM6 128h32l-.7 5H6.700z') +
  oval(dark, 22, 96, 19.5, 6.5) +
  oval(light, 22, 96.5, 16, 4.6) +
  fill(light, gouge([12, 112], [14, 140], 2) + gouge([20, 112], [20.5, 140], 1.4));

const cow = (dark: string, mid: string, light: string, ground: string): string =>
  bothSides(90, 'ear', ear(dark, mid)) +
  fill(light, 'M64 70C72 62 108 62 116 70C121 90 113 106 110 124C108 146 72 146 70 124C67 106 59 90 64 70z') +
  fill(
    ground,
    'M64 70C70 64 80 63 86 63C86 80 84 96 76 108C70 112 68 108 66 100C62 88 61 80 64 70zM116 70C112 66 106 64 102 63.500C102 76 106 94 112 104C116 92 119 82 116 70z',
  ) +
  fill(mid, 'M70 124C70 112 80 110 90 110C100 110 110 112 110 124C110 146 70 146 70 124z') +
  oval(dark, 81, 122, 3.4, 4.4, 20) +
  oval(dark, 99, 122, 3.4, 4.4, -20) +
  line(dark, 2, 'M80 134q10 6 20 0', 'stroke-linecap="round"') +
  oval(dark, 74, 88, 4, 5) +
  oval(dark, 106, 88, 4, 5) +
  disc(light, 75.2, 86.4, 1.3) +
  disc(light, 107.2, 86.4, 1.3) +
  fill(dark, 'M80 62q4 12 8 6q2 12 6 2q4 6 6-8z') +
  line(ground, 1.8, 'M100 135q10 2 16-6M108 134q8 6 14 4', 'stroke-linecap="round"') +
  disc(light, 117, 127, 3.6) +
  disc(light, 123, 139, 3);

const ear = (dark: string, mid: string): string =>
  fill(dark, 'M66 76C56 66 44 70 38 80C46 92 60 92 68 86z') +
  fill(mid, gouge([44, 80], [64, 82], 6)) +
  fill(mid, 'M70 66C60 62 58 52 62 46C66 56 74 58 80 62z');
