import type { Inks } from '../beers.ts';
import { flow, ribbon } from '../curve.ts';
import { block, disc, fill, gouge, line, ripples, type Point } from '../cut.ts';

/** The eel slips past the willow hive that was set for it. */
export const eelCatcher = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(
    mid,
    ripples({ x: -10, y: 8, width: 220, height: 150, count: 26, wide: 2.2, long: 46, seed: 6 }),
    'opacity=".55"',
  ) +
  hive(dark, accent, light) +
  eel(dark, mid, light, accent);

const girth = [
  [16, 38],
  [44, 40],
  [76, 34],
  [108, 22],
  [138, 19],
  [166, 27],
  [190, 30],
] as const;

const rod = (part: number): Point[] => girth.map(([x, half]) => [x, 122 + half * part] as const);

function hive(dark: string, accent: string, light: string): string {
  let rods = '';
  for (let at = -4; at <= 4; at += 1) rods += flow(rod(at / 4.5));
  let hoops = '';
  for (const [x, half] of girth) hoops += gouge([x, 122 - half], [x, 122 + half], 2.4, -6);
  return (
    fill(accent, `${flow(rod(-1))}L${flow(rod(1).toReversed()).slice(1)}z`) +
    line(dark, 2.2, rods) +
    line(light, 1.2, rods, 'stroke-dasharray="9 13" transform="translate(0 2)"') +
    fill(dark, hoops)
  );
}

function eel(dark: string, mid: string, light: string, accent: string): string {
  const back = [
    [196, 62, 1],
    [168, 46, 9],
    [136, 56, 15],
    [112, 92, 19],
    [86, 118, 21],
    [52, 108, 21],
    [38, 74, 20],
    [58, 44, 18],
    [92, 34, 17],
    [118, 26, 12],
    [132, 22, 4],
  ] as const;
  return (
    fill(dark, ribbon(back.map(([x, y, wide]) => [x, y, wide + 6] as const))) +
    fill(mid, ribbon(back)) +
    fill(
      light,
      ribbon(
        back
          .slice(2, 10)
          .map(([x, y, wide], at) => [x + 1, y + 4 - (at < 4 ? 0 : at < 6 ? -0.5 : 0.5), wide * 0.22] as const),
      ),
    ) +
    line(
      dark,
      1.6,
      'M176 42q-22-2-40 14M30 70q-2 26 20 44M62 36q16-8 34-9',
      'stroke-linecap="round" stroke-dasharray="5 4"',
    ) +
    disc(light, 112, 26, 3.6) +
    disc(dark, 112.8, 26, 2) +
    line(dark, 1.5, 'M119 29q8-1 13-5', 'stroke-linecap="round"') +
    fill(accent, 'M84 43q-3 12-14 16q1-11 5-15z')
  );
}
