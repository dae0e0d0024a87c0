import type { Inks } from '../beers.ts';
import { blades, block, disc, fill, gouge, n, oval, ripples, torn } from '../cut.ts';

/** Sun-up over the mere, the mist in bars, a grebe on the still water. */
export const mereMist = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  disc(light, 128, 146, 41) +
  disc(accent, 128, 146, 34) +
  fill(
    mid,
    torn(
      [
        [-4, 150],
        [-4, 132],
        [22, 124],
        [40, 130],
        [62, 120],
        [84, 134],
        [112, 144],
        [140, 138],
        [160, 126],
        [184, 130],
        [204, 122],
        [204, 156],
      ],
      1.2,
      4,
      16,
    ),
  ) +
  fill(
    dark,
    torn(
      [
        [-4, 160],
        [-4, 148],
        [24, 140],
        [50, 152],
        [90, 156],
        [150, 154],
        [176, 142],
        [204, 148],
        [204, 162],
      ],
      1,
      6,
      14,
    ),
  ) +
  block(mid, 0, 158, 200, 92) +
  fill(accent, ripples({ x: 92, y: 164, width: 72, height: 40, count: 12, wide: 3.4, long: 44, seed: 7 })) +
  fill(
    light,
    bars([
      [-20, 112, 90],
      [136, 118, 90],
      [30, 132, 70],
      [-10, 146, 120],
      [120, 150, 100],
      [40, 162, 130],
      [-30, 176, 70],
      [150, 178, 80],
    ]),
  ) +
  fill(
    ground,
    bars([
      [-10, 126, 44],
      [150, 136, 60],
      [10, 156, 50],
      [120, 170, 60],
      [-10, 190, 40],
    ]),
  ) +
  fill(dark, ripples({ x: -10, y: 204, width: 220, height: 20, count: 10, wide: 2, long: 50, seed: 9 })) +
  grebe(dark, light, accent) +
  fill(
    dark,
    blades({ x: -6, y: 226, width: 34, height: 4, count: 7, wide: 4, long: 84, seed: 3 }) +
      blades({ x: 172, y: 226, width: 34, height: 4, count: 7, wide: 4, long: 70, seed: 8 }),
  );

const bars = (rows: readonly (readonly [x: number, y: number, long: number])[]): string =>
  rows.map(([x, y, long]) => `M${n(x)} ${n(y)}h${n(long)}a3 3 0 0 1 0 6h${n(-long)}a3 3 0 0 1 0-6z`).join('');

const grebe = (dark: string, light: string, accent: string): string =>
  fill(
    dark,
    'M34 206C36 192 60 186 78 188C88 189 92 184 92 176L91 156L88 140C84 134 84 128 88 124L80 116C88 116 96 117 102 121L104 113C110 116 114 122 114 128L136 134L115 139C113 146 106 150 104 156C104 168 108 176 108 186C108 198 100 206 88 208Q56 212 34 206z',
  ) +
  fill(light, 'M104 156C104 168 108 176 108 186C108 198 100 205 92 207C98 196 100 182 97 168L96 152z') +
  fill(accent, 'M113 132C114 142 106 148 98 154C94 150 90 146 88 140C98 144 106 140 113 132zM120 131l16 3-18 2z') +
  fill(light, 'M101 130C106 128 111 129 114 131C110 134 104 134 101 130z') +
  disc(accent, 108, 128, 2.6) +
  oval(dark, 108.4, 128, 1.3, 1.3) +
  fill(accent, gouge([50, 200], [86, 194], 4, -2) + gouge([46, 205], [80, 203], 2.6, -1)) +
  fill(dark, gouge([40, 212], [110, 212], 2.4) + gouge([56, 217], [96, 217], 1.8));
