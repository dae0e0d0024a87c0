import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, n, ripples, torn } from '../cut.ts';

/** Tall houses shoulder to shoulder on the quay, and the masts behind them. */
export const quayStreet = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  disc(accent, 148, 38, 24) +
  fill(light, ripples({ x: -10, y: 14, width: 220, height: 52, count: 8, wide: 2.4, long: 60, seed: 3 })) +
  masts(dark) +
  house(-8, 44, 66, mid, dark, light, accent, 3) +
  house(36, 38, 48, light, dark, mid, ground, 2) +
  house(74, 46, 60, accent, dark, light, mid, 3) +
  house(120, 40, 42, dark, mid, accent, light, 2) +
  house(160, 46, 62, light, dark, mid, accent, 3) +
  fill(
    dark,
    torn(
      [
        [-4, 136],
        [204, 136],
        [204, 150],
        [-4, 150],
      ],
      0.7,
      8,
    ),
  ) +
  fill(
    ground,
    gouge([10, 143], [50, 143], 0.8) + gouge([70, 142], [120, 142], 0.8) + gouge([140, 144], [190, 144], 0.8),
  ) +
  fill(light, ripples({ x: -10, y: 151, width: 220, height: 16, count: 10, wide: 2.4, long: 38, seed: 11 })) +
  fill(mid, ripples({ x: -10, y: 152, width: 220, height: 14, count: 6, wide: 2.4, long: 30, seed: 31 }));

const masts = (dark: string): string =>
  fill(dark, 'M57 6l2 0 1 130h-4zM139 0h2.400l1 136h-4.400zM188 12h2l1 124h-4z') +
  line(dark, 1, 'M58 8L28 136M58 8L92 136M140 2L104 136M140 2L176 136M46 40h24M126 34h30M189 16L170 136M178 46h20') +
  fill(dark, 'M58 8q10-4 14 1q-6 3-14 2zM140 3q12-5 17 1q-8 4-17 2z');

function house(
  x: number,
  wide: number,
  top: number,
  wall: string,
  roof: string,
  pane: string,
  door: string,
  bays: number,
): string {
  const peak = top - 20;
  const middle = x + wide / 2;
  let panes = '';
  for (let row = 0; row < 3; row += 1) {
    for (let bay = 0; bay < bays; bay += 1) {
      const gap = wide / bays;
      if (row === 2 && bay === 0) continue;
      panes += `M${n(x + gap * (bay + 0.5) - 4)} ${n(top + 10 + row * 24)}h8v13h-8z`;
    }
  }
  return (
    fill(
      wall,
      torn(
        [
          [x, 138],
          [x, top],
          [middle, peak],
          [x + wide, top],
          [x + wide, 138],
        ],
        0.5,
        Math.round(x + 20),
        40,
      ),
    ) +
    fill(
      roof,
      `M${n(x - 2)} ${n(top + 2)}L${n(middle)} ${n(peak - 4)}L${n(x + wide + 2)} ${n(top + 2)}l-2 3L${n(middle)} ${n(peak + 2)}L${n(x)} ${n(top + 5)}zM${n(middle + 6)} ${n(peak + 6)}v-14h7v20z`,
    ) +
    fill(pane, panes) +
    line(roof, 0.9, panes) +
    fill(door, `M${n(x + wide / bays / 2 - 5)} 137v-18q5-6 10 0v18z`)
  );
}
