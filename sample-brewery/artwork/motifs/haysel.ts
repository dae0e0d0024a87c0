import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, hand, line, ripples } from '../cut.ts';

/** The rick is made; rake and fork rest against it. */
export const haysel = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  fill(light, ripples({ x: -10, y: 98, width: 220, height: 60, count: 9, wide: 5, long: 90, seed: 12 })) +
  disc(light, 164, 124, 20) +
  fill(mid, 'M-4 196q60-16 104-10t104-8v60H-4z') +
  fill(accent, ripples({ x: -10, y: 192, width: 220, height: 36, count: 18, wide: 3.2, long: 50, seed: 4 })) +
  rick(dark, mid, accent, light) +
  tools(dark, light) +
  fill(dark, 'M26 118q8-8 14 0q6-8 14 0q-8-4-14 3q-6-7-14-3zM40 136q6-6 10 0q5-6 10 0q-6-3-10 2q-4-5-10-2z');

function rick(dark: string, mid: string, accent: string, light: string): string {
  const next = hand(4);
  let straw = '';
  let shade = '';
  for (let at = 0; at < 26; at += 1) {
    const y = 122 + at * 3.6;
    const half = y < 150 ? (y - 104) * 0.95 + 6 : 50 - (y - 150) * 0.1;
    const x = 94 - half * 0.8 + next() * half * 1.2;
    straw += gouge([x, y], [x + 10 + next() * 10, y + 6], 2, 1);
    shade += gouge([94 + half * 0.35 + next() * 6, y], [94 + half * 0.9, y + 8], 3, 1);
  }
  return (
    fill(dark, 'M92 97h4v13h-4z') +
    fill(
      accent,
      'M94 102C112 108 136 128 148 148C152 152 152 156 148 158C148 178 146 198 142 212Q94 220 46 212C42 198 40 178 40 158C36 156 36 152 40 148C52 128 76 108 94 102z',
    ) +
    fill(
      mid,
      `M110 110C124 118 140 134 148 148C152 152 152 156 148 158C148 178 146 198 142 212Q128 215 116 215C130 186 132 150 110 110z${shade}`,
    ) +
    fill(dark, `${gouge([40, 154], [148, 154], 5, 8)}${straw}`) +
    fill(
      light,
      gouge([70, 130], [92, 110], 3, -2) + gouge([60, 146], [84, 124], 3, -2) + gouge([50, 170], [52, 200], 3, -2),
    ) +
    fill(mid, gouge([50, 150], [94, 158], 1.6, 2))
  );
}

const tools = (dark: string, light: string): string =>
  fill(
    dark,
    ribbon(
      [
        [128, 226, 4],
        [150, 160, 3.4],
        [168, 108, 3.4],
      ],
      1,
    ) + 'M148 98l42 13-2 5-42-13z',
  ) +
  line(
    dark,
    2.6,
    'M150 102l-4 12M157 104l-4 12M164 106l-4 12M171 109l-4 12M178 111l-4 12M185 113l-4 12',
    'stroke-linecap="round"',
  ) +
  fill(
    dark,
    ribbon(
      [
        [62, 226, 4],
        [40, 170, 3.4],
        [26, 136, 3.2],
      ],
      1,
    ),
  ) +
  line(dark, 2.4, 'M27 138q-12 0-14-18M26 136q-2-10-4-20M28 136q6-8 4-20', 'stroke-linecap="round"') +
  fill(light, gouge([134, 208], [164, 120], 0.9));
