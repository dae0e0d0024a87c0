import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { block, disc, fill, gouge, hand, ripples } from '../cut.ts';

/** The cut field in rows, swinging away over the rise. */
export const windrow = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(light, 0, 0, 200, 250) +
  fill(ground, ripples({ x: -10, y: 94, width: 220, height: 40, count: 7, wide: 5, long: 100, seed: 8 })) +
  disc(accent, 148, 120, 25) +
  fill(mid, 'M-4 134q50-18 110-6t98-6v120H-4z') +
  fill(dark, 'M-4 138c6-10 10-6 14-12s12-4 16 2 8 0 12 8zM52 131c4-8 8-4 12-8s10 0 12 8z') +
  rows(ground, accent, dark, light) +
  lark(dark);

function rows(ground: string, accent: string, dark: string, light: string): string {
  const feet = [-96, -58, -22, 14, 52, 94, 140, 192, 250];
  const next = hand(9);
  let swathes = '';
  let shadows = '';
  let straws = '';
  feet.forEach((foot, at) => {
    const head = 66 + at * 9;
    const spine = [
      [foot, 256, 26],
      [foot * 0.55 + 70, 200, 15],
      [foot * 0.2 + 116, 160, 7],
      [head + 22, 131, 1.5],
    ] as const;
    swathes += ribbon(spine, 2);
    shadows += ribbon(
      spine.map(([x, y, wide]) => [x + wide * 0.55, y + 1, wide * 0.34] as const),
      2,
    );
    for (let bit = 0; bit < 5; bit += 1) {
      const y = 176 + bit * 13;
      const x = foot * 0.55 + 70 - (y - 200) * ((70 - foot * 0.45) / 56) + next() * 6 - 4;
      straws += gouge([x - 5, y], [x + 5, y + 5], 1.8);
    }
  });
  return (
    fill(accent, swathes) + fill(dark, shadows) + fill(light, straws) + fill(ground, gouge([0, 136], [96, 128], 2, -3))
  );
}

const lark = (dark: string): string =>
  fill(
    dark,
    'M36 112c8-2 14 0 18 4 4-10 12-16 22-17-6 6-8 12-10 20 5 2 8 6 9 11-5-4-10-5-15-4-6 0-10-2-12-6-5-2-9-5-12-8z',
  );
