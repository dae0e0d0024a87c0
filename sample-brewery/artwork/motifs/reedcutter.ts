import type { Inks } from '../beers.ts';
import { blade, blades, block, disc, fill, gouge, hand, rays, ribbon, ripples } from '../cut.ts';

/** A bound sheaf of reed before the sun, the scythe laid across it. */
export const reedcutter = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(accent, rays({ cx: 100, cy: 76, from: 56, to: 150, count: 32, wide: 5.5, seed: 3 })) +
  disc(light, 100, 76, 47) +
  fill(mid, `M0 138q50-7 100-3t100-1v36H0z`) +
  fill(ground, ripples({ x: -10, y: 140, width: 220, height: 22, count: 11, wide: 2.4, long: 44, seed: 5 })) +
  fill(dark, blades({ x: -4, y: 160, width: 44, height: 6, count: 7, wide: 5, long: 92, seed: 8 })) +
  fill(dark, blades({ x: 160, y: 160, width: 44, height: 6, count: 7, wide: 5, long: 92, seed: 21 })) +
  sheaf(dark, accent, mid, light) +
  scythe(dark, light, ground);

function scythe(dark: string, light: string, ground: string): string {
  const snath = ribbon(
    [
      [30, 162, 6],
      [62, 136, 6],
      [112, 104, 6],
      [148, 70, 5.5],
      [160, 36, 5],
    ],
    2,
  );
  const blade = 'M163 36C134 14 82 14 36 54C76 32 122 34 154 47z';
  const grips = 'M96 118l-12-11 4-4 12 11zM130 92l14 8-3 5-14-9z';
  return (
    fill(ground, snath + blade + grips, `stroke="${ground}" stroke-width="4" stroke-linejoin="round"`) +
    fill(dark, snath + blade + grips) +
    fill(light, 'M140 34C116 25 90 27 66 37C92 30 118 33 140 40z')
  );
}

function sheaf(dark: string, accent: string, mid: string, light: string): string {
  const next = hand(12);
  let stems = '';
  let plumes = '';
  for (let at = 0; at < 11; at += 1) {
    const out = (at - 5) * 7;
    const top = 52 + Math.abs(at - 5) * 4 + next() * 8;
    stems += blade(100 + (at - 5) * 2.4, 128, 128 - top, out, 5);
    plumes += gouge(
      [100 + (at - 5) * 2.4 + out * 0.84, top + 18],
      [100 + (at - 5) * 2.4 + out * 1.2, top - 16],
      5.2,
      out * 0.05,
    );
  }
  const butt = 'M87 118C88 136 80 150 72 164H128C120 150 112 136 113 118z';
  let cuts = '';
  for (let at = 0; at < 9; at += 1) cuts += gouge([91 + at * 2.2, 128], [77 + at * 5.7, 164], 0.9);
  return (
    fill(dark, stems) +
    fill(mid, plumes) +
    fill(dark, butt) +
    fill(accent, cuts) +
    fill(light, 'M86 112q14 5 28 0v9q-14 5-28 0z') +
    fill(dark, 'M86 116q14 5 28 0v1.4q-14 5-28 0z')
  );
}
