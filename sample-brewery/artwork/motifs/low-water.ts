import type { Inks } from '../beers.ts';
import { flow } from '../curve.ts';
import { block, disc, fill, gouge, line, ripples } from '../cut.ts';

/** The tide has gone out; one curlew keeps the mud. */
export const lowWater = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(light, 0, 0, 200, 170) +
  fill(ground, ripples({ x: -10, y: 10, width: 220, height: 46, count: 9, wide: 3.6, long: 90, seed: 5 })) +
  disc(accent, 58, 64, 24) +
  block(ground, 0, 66, 200, 104) +
  fill(
    mid,
    flow(
      [
        [-20, 84],
        [40, 80],
        [90, 92],
        [150, 82],
        [220, 88],
        [220, 104],
        [150, 96],
        [96, 108],
        [40, 94],
        [-20, 100],
      ],
      true,
    ),
  ) +
  fill(
    mid,
    flow(
      [
        [-20, 118],
        [30, 112],
        [90, 128],
        [130, 118],
        [220, 122],
        [220, 150],
        [140, 138],
        [90, 152],
        [30, 136],
        [-20, 146],
      ],
      true,
    ),
  ) +
  fill(dark, 'M0 66q50-3 100 0t100-1v2.500q-60 2-100 1T0 69z') +
  fill(
    accent,
    gouge([44, 76], [76, 76], 1.2) +
      gouge([38, 88], [72, 88], 1.2) +
      gouge([50, 97], [68, 97], 1) +
      gouge([40, 122], [64, 122], 1.2) +
      gouge([46, 132], [72, 132], 1),
  ) +
  fill(light, ripples({ x: -10, y: 84, width: 220, height: 78, count: 20, wide: 2.2, long: 44, seed: 13 })) +
  curlew(dark, light, mid);

const curlew = (dark: string, light: string, mid: string): string =>
  line(dark, 2.2, 'M122 104l-3 26 3 26M136 103l4 25-3 28', 'stroke-linejoin="round"') +
  fill(dark, 'M112 157h16v1.600h-16zM128 157h16v1.600h-16z') +
  fill(
    dark,
    'M172 106C160 108 142 112 126 108C112 104 106 94 107 84C108 76 106 70 100 66C94 64 90 62 90 56C90 49 97 45 104 47C113 49 117 56 118 66C128 68 146 76 158 88C164 94 168 98 172 106z',
  ) +
  fill(dark, 'M92 53C76 52 60 62 56 84C64 66 78 59 93 59z') +
  fill(
    light,
    gouge([122, 76], [150, 92], 1.4, -3) +
      gouge([116, 80], [142, 98], 1.4, -4) +
      gouge([114, 88], [132, 102], 1.2, -3) +
      gouge([138, 82], [164, 102], 1.1, -2) +
      gouge([104, 58], [112, 72], 1.1, -2),
  ) +
  disc(light, 98, 54, 2.4) +
  disc(dark, 98, 54, 1.3) +
  fill(mid, gouge([110, 161], [150, 161], 1));
