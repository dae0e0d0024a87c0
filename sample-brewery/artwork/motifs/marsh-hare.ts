import type { Inks } from '../beers.ts';
import { blades, block, disc, fill, gouge, oval, rays, ripples } from '../cut.ts';

/** A hare sits up before the harvest moon. */
export const marshHare = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(mid, rays({ cx: 102, cy: 82, from: 74, to: 165, count: 34, wide: 5, seed: 7 })) +
  disc(accent, 102, 80, 66) +
  disc(light, 104, 78, 58) +
  fill(mid, 'M0 142q60-10 100-4t100-4v40H0z') +
  fill(ground, ripples({ x: -10, y: 144, width: 220, height: 20, count: 9, wide: 2.2, long: 40, seed: 15 })) +
  fill(dark, blades({ x: -2, y: 162, width: 50, height: 6, count: 9, wide: 4.2, long: 58, seed: 4 })) +
  fill(dark, blades({ x: 152, y: 162, width: 50, height: 6, count: 9, wide: 4.2, long: 64, seed: 6 })) +
  hare(dark, mid, light, accent) +
  fill(dark, blades({ x: 56, y: 164, width: 90, height: 6, count: 11, wide: 3.4, long: 20, seed: 9 }));

const hare = (dark: string, mid: string, light: string, accent: string): string =>
  oval(light, 48, 140, 9, 8) +
  fill(
    dark,
    'M50 156C40 132 46 106 68 95C84 88 97 84 103 72C92 52 80 32 82 6C98 18 108 38 113 57C110 38 112 18 121 2C130 20 130 42 124 59C134 61 143 68 149 79C152 83 151 87 147 89C140 95 131 96 124 96C124 104 128 114 126 128C125 138 126 146 134 156H111C107 146 108 136 105 129C101 136 101 146 105 156z',
  ) +
  fill(mid, 'M108 62C100 48 92 32 88 16C98 28 105 44 110 60zM119 58C116 42 117 26 121 12C125 26 124 44 121 58z') +
  fill(
    accent,
    gouge([60, 148], [82, 104], 1.8, 12) +
      gouge([68, 150], [88, 112], 1.5, 10) +
      gouge([77, 151], [93, 122], 1.3, 7) +
      gouge([72, 100], [100, 84], 1.2, 2) +
      gouge([112, 92], [117, 122], 1.3, -3) +
      gouge([118, 96], [121, 120], 1, -2) +
      gouge([117, 128], [118, 148], 1, 0) +
      gouge([126, 92], [140, 88], 1, 2),
  ) +
  disc(light, 131, 74, 4) +
  disc(dark, 132, 74, 2.6) +
  fill(light, gouge([146, 84], [168, 80], 0.5) + gouge([146, 86], [168, 88], 0.5) + gouge([145, 88], [164, 96], 0.5));
