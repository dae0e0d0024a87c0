import type { Inks } from '../beers.ts';
import { ribbon } from '../curve.ts';
import { blade, blades, block, disc, fill, gouge, hand, rays, ripples } from '../cut.ts';

/** A bound sheaf of reed before the sun, the scythe laid across it. */
export const reedcutter = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(accent, rays({ cx: 94, cy: 84, from: 56, to: 150, count: 32, wide: 5.5, seed: 3 })) +
  disc(light, 94, 84, 46) +
  fill(mid, `M0 138q50-7 100-3t100-1v36H0z`) +
  fill(ground, ripples({ x: -10, y: 140, width: 220, height: 22, count: 11, wide: 2.4, long: 44, seed: 5 })) +
  fill(dark, blades({ x: -4, y: 160, width: 44, height: 6, count: 7, wide: 5, long: 92, seed: 8 })) +
  fill(dark, blades({ x: 160, y: 160, width: 44, height: 6, count: 7, wide: 5, long: 92, seed: 21 })) +
  sheaf(dark, accent, mid, light) +
  scythe(dark, light, ground);

function scythe(dark: string, light: string, ground: string): string {
  const snath = ribbon(
    [
      [184, 168, 6],
      [172, 132, 6],
      [152, 96, 6],
      [148, 62, 5.5],
      [160, 30, 5],
    ],
    2,
  );
  const blade = 'M164 31C136 14 84 16 34 52C76 34 122 34 156 44z';
  const grips = 'M150 84l-17-5 2-5 17 5zM166 122l-17 4-1-5 16-5z';
  return (
    fill(ground, snath + blade + grips, `stroke="${ground}" stroke-width="5" stroke-linejoin="round"`) +
    fill(dark, snath) +
    fill(dark, grips) +
    fill(dark, blade) +
    fill(light, 'M142 31C116 24 90 27 64 38C92 31 118 32 143 37z')
  );
}

function sheaf(dark: string, accent: string, mid: string, light: string): string {
  const next = hand(12);
  let stems = '';
  let plumes = '';
  for (let at = 0; at < 11; at += 1) {
    const out = (at - 5) * 6.4;
    const top = 58 + Math.abs(at - 5) * 4 + next() * 8;
    stems += blade(94 + (at - 5) * 2.4, 130, 130 - top, out, 5);
    plumes += gouge(
      [94 + (at - 5) * 2.4 + out * 0.84, top + 18],
      [94 + (at - 5) * 2.4 + out * 1.2, top - 16],
      5.2,
      out * 0.05,
    );
  }
  const butt = 'M83 120C84 138 76 152 68 166H120C112 152 104 138 105 120z';
  let cuts = '';
  for (let at = 0; at < 9; at += 1) cuts += gouge([86.5 + at * 2, 130], [73 + at * 5.3, 165], 0.9);
  return (
    fill(dark, stems) +
    fill(mid, plumes) +
    fill(dark, butt) +
    fill(accent, cuts) +
    fill(light, 'M81 114q13 5 26 0v9q-13 5-26 0z') +
    fill(dark, 'M81 117.600q13 5 26 0v1.400q-13 5-26 0z')
  );
}
