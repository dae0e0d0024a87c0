import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, line, n, rays } from '../cut.ts';

/** The cuckoo on a blossoming bough. */
export const firstCuckoo = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  fill(light, rays({ cx: 150, cy: 130, from: 40, to: 78, count: 22, wide: 4, seed: 5 }), 'opacity=".75"') +
  disc(light, 150, 130, 33) +
  bough(dark) +
  leaves(dark) +
  cuckoo(dark, mid, light) +
  blossom(accent, light, dark);

const bough = (dark: string): string =>
  fill(
    dark,
    ribbon(
      [
        [-6, 214, 14],
        [50, 200, 12],
        [110, 192, 9],
        [206, 206, 5],
      ],
      2,
    ) +
      ribbon(
        [
          [40, 204, 7],
          [30, 176, 5],
          [12, 152, 2],
        ],
        2,
      ) +
      ribbon(
        [
          [150, 198, 5],
          [176, 176, 4],
          [192, 152, 2],
        ],
        2,
      ) +
      ribbon(
        [
          [82, 196, 5],
          [96, 218, 3],
          [120, 232, 2],
        ],
        2,
      ),
  );

function leaves(dark: string): string {
  const spots = [
    [22, 164, -14, -16],
    [30, 180, -22, 0],
    [184, 164, 14, -14],
    [170, 180, 22, 4],
    [118, 228, 18, -8],
    [60, 204, 6, 22],
    [140, 200, 4, 20],
    [8, 150, 6, -20],
  ] as const;
  return fill(dark, spots.map(([x, y, dx, dy]) => gouge([x, y], [x + dx, y + dy], 7, 1)).join(''));
}

const cuckoo = (dark: string, mid: string, light: string): string =>
  fill(
    mid,
    'M54 130L68 121C72 109 86 106 96 112C114 121 132 138 148 154L196 196L186 204L142 178C122 190 94 188 80 172C70 160 70 148 72 136z',
  ) +
  fill(light, 'M75 148C70 162 82 178 98 183C114 187 130 184 144 177C126 164 108 154 94 149C86 146 80 146 75 148z') +
  fill(
    dark,
    gouge([76, 158], [92, 150], 2.6, 2) +
      gouge([80, 166], [106, 154], 2.6, 3) +
      gouge([87, 174], [118, 161], 2.6, 3) +
      gouge([98, 180], [128, 168], 2.6, 3) +
      gouge([112, 184], [138, 174], 2.4, 2) +
      'M90 124C116 126 146 150 166 180C138 174 100 158 90 124z',
  ) +
  fill(mid, gouge([100, 138], [150, 170], 2.4, -4) + gouge([98, 130], [140, 156], 2.2, -4)) +
  fill(light, gouge([160, 170], [166, 174], 4) + gouge([172, 181], [178, 185], 4) + gouge([184, 191], [190, 195], 4)) +
  disc(light, 80, 122, 5) +
  disc(dark, 80, 122, 3) +
  fill(dark, 'M54 130l15-8 1 6-6 2z') +
  line(dark, 2.4, 'M104 184l-4 12M112 185l2 10');

function blossom(accent: string, light: string, dark: string): string {
  const flowers = [
    [14, 190, 8],
    [44, 186, 7],
    [28, 212, 7],
    [70, 214, 6],
    [132, 212, 7],
    [164, 196, 8],
    [188, 186, 7],
    [180, 214, 6],
    [12, 160, 6],
    [194, 154, 6],
  ] as const;
  let petals = '';
  let hearts = '';
  for (const [x, y, r] of flowers) {
    for (let at = 0; at < 5; at += 1) {
      const a = (at * Math.PI * 2) / 5 + x;
      const p = r * 0.6;
      petals += `M${n(x + p * Math.cos(a) + p)} ${n(y + p * Math.sin(a))}a${n(p)} ${n(p)} 0 1 0 0 .1z`;
    }
    hearts += `M${n(x + 2)} ${y}a2 2 0 1 0 0 .1z`;
  }
  return (
    fill(light, petals, `stroke="${accent}" stroke-width="1.6"`) +
    fill(accent, hearts, `stroke="${dark}" stroke-width=".8"`)
  );
}
