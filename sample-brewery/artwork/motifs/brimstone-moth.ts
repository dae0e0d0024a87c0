import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, line, bothSides, rays } from '../cut.ts';

/** The sulphur-winged moth come to the light. Drawn for a 180 × 160 window. */
export const brimstoneMoth = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 80, from: 30, to: 130, count: 36, wide: 5, seed: 6 })) +
  disc(dark, 90, 80, 66) +
  bothSides(90, 'sprig', sprig(mid)) +
  bothSides(90, 'wing', wing(dark, mid, light, accent)) +
  fill(
    dark,
    ribbon(
      [
        [90, 40, 4],
        [90, 54, 13],
        [90, 76, 12],
        [90, 104, 9],
        [90, 122, 2],
      ],
      2,
    ),
  ) +
  fill(
    accent,
    ribbon(
      [
        [90, 50, 2],
        [90, 58, 8],
        [90, 68, 8],
        [90, 74, 3],
      ],
      2,
    ) +
      gouge([86, 82], [94, 82], 3) +
      gouge([86.5, 90], [93.5, 90], 3) +
      gouge([87, 98], [93, 98], 3) +
      gouge([87.5, 106], [92.5, 106], 2.4),
  ) +
  disc(light, 86.5, 46, 2) +
  disc(light, 93.5, 46, 2) +
  line(accent, 1.6, 'M88 42C82 30 74 24 64 20M92 42C98 30 106 24 116 20', 'stroke-linecap="round"') +
  fill(
    light,
    [
      [20, 30],
      [160, 30],
      [34, 16],
      [146, 16],
      [12, 80],
      [168, 80],
      [24, 134],
      [156, 134],
    ]
      .map(([x = 0, y = 0]) => `M${x} ${y - 4}l1 3 3 1-3 1-1 3-1-3-3-1 3-1z`)
      .join(''),
  );

const wing = (dark: string, mid: string, light: string, accent: string): string =>
  fill(
    accent,
    'M93 76C106 88 134 88 152 100C158 122 140 142 120 140C106 132 96 108 92 88z',
    `stroke="${dark}" stroke-width="2.5"`,
  ) +
  fill(
    accent,
    'M92 60C106 40 140 20 176 24C180 34 172 42 172 50C168 76 144 92 122 92C106 90 98 84 92 76z',
    `stroke="${dark}" stroke-width="2.5"`,
  ) +
  fill(
    mid,
    'M176 24C180 34 172 42 172 50C166 44 164 34 162 25zM136 31C140 36 146 38 150 27zM116 41C120 46 126 46 128 34z',
  ) +
  fill(dark, 'M140 54a5 4 0 1 0 .1 0zM132 112a4 4 0 1 0 .1 0z') +
  fill(
    light,
    gouge([98, 64], [160, 36], 3, -4) +
      gouge([100, 70], [158, 62], 3, -2) +
      gouge([100, 76], [146, 80], 3, 2) +
      gouge([98, 90], [134, 98], 2.6, 1) +
      gouge([98, 98], [128, 126], 2.6, 2),
  ) +
  line(mid, 1.6, 'M112 86C126 80 146 66 164 60M104 112C118 118 136 118 150 112', 'stroke-dasharray="3 2"');

const sprig = (mid: string): string =>
  fill(
    mid,
    ribbon(
      [
        [4, 164, 4],
        [26, 140, 3],
        [58, 132, 2],
      ],
      2,
    ) +
      gouge([20, 146], [14, 126], 8, 2) +
      gouge([30, 138], [32, 118], 8, 2) +
      gouge([36, 138], [52, 148], 8, 2) +
      gouge([52, 132], [70, 128], 8, -1) +
      gouge([18, 148], [38, 158], 7, 2),
  );
