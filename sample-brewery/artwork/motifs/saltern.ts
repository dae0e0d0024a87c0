import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, n, ripples } from '../cut.ts';

/** Salt pans in the evening, the white heaps raked up between them. */
export const saltern = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  fill(light, ripples({ x: -10, y: 100, width: 220, height: 22, count: 6, wide: 3.4, long: 70, seed: 3 })) +
  disc(accent, 62, 126, 24) +
  block(dark, 0, 126, 200, 124) +
  pans(ground, mid, light, accent) +
  heap(30, 170, 26, light, mid, dark) +
  heap(164, 164, 24, light, mid, dark) +
  heap(104, 152, 15, light, mid, dark) +
  heap(120, 214, 48, light, mid, dark) +
  rake(dark, light);

function pans(ground: string, mid: string, light: string, accent: string): string {
  const rows = [128, 135, 145, 160, 182, 216, 262];
  const inks = [mid, ground, accent, light];
  let out = '';
  for (let row = 0; row < rows.length - 1; row += 1) {
    const [top, foot] = [(rows[row] ?? 0) + 1.2, (rows[row + 1] ?? 0) - 1.2];
    for (let column = -4; column < 4; column += 1) {
      const [a, b] = [column + 0.04, column + 0.96];
      if (at(foot, a) > 204 || at(foot, b) < -4) continue;
      out += fill(
        inks[(row * 3 + column * column + 8) % 4] ?? mid,
        `M${n(at(top, a))} ${n(top)}L${n(at(top, b))} ${n(top)}L${n(at(foot, b))} ${n(foot)}L${n(at(foot, a))} ${n(foot)}z`,
      );
    }
  }
  return out + fill(light, ripples({ x: 0, y: 140, width: 200, height: 84, count: 14, wide: 2, long: 30, seed: 6 }));
}

const at = (y: number, edge: number): number => 100 + ((y - 112) / 138) * edge * 62;

const heap = (x: number, y: number, size: number, light: string, mid: string, dark: string): string =>
  fill(dark, `M${n(x - size * 0.86)} ${y}q${n(size)} ${n(size * 0.26)} ${n(size * 1.9)} 0z`) +
  fill(
    light,
    `M${n(x - size * 0.8)} ${y}q${n(size * 0.5)} ${n(-size * 0.46)} ${n(size * 0.72)} ${n(-size)}q${n(size * 0.08)} ${n(-size * 0.1)} ${n(size * 0.16)} 0q${n(size * 0.22)} ${n(size * 0.54)} ${n(size * 0.72)} ${n(size)}q${n(-size * 0.8)} ${n(size * 0.16)} ${n(-size * 1.6)} 0z`,
  ) +
  fill(
    mid,
    `M${n(x + size * 0.05)} ${n(y - size)}q${n(size * 0.22)} ${n(size * 0.54)} ${n(size * 0.75)} ${n(size)}q${n(-size * 0.3)} ${n(size * 0.08)} ${n(-size * 0.6)} ${n(size * 0.06)}q${n(size * 0.1)} ${n(-size * 0.5)} ${n(-size * 0.15)} ${n(-size * 1.06)}z`,
  ) +
  fill(mid, gouge([x - size * 0.5, y - size * 0.1], [x - size * 0.1, y - size * 0.7], size * 0.06, size * 0.05));

const rake = (dark: string, light: string): string =>
  line(light, 5, 'M56 222L106 150') + line(dark, 3, 'M52 228L108 147') + fill(dark, 'M94 142l24 12-3 7-25-13z');
