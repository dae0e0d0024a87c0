import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, hand, n, rays } from '../cut.ts';

/** Stooks on the stubble under a red sky, rooks going home. */
export const stubble = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  fill(mid, rays({ cx: 100, cy: 164, from: 58, to: 190, count: 30, wide: 6, start: 180, end: 360, seed: 6 })) +
  disc(accent, 100, 162, 52) +
  disc(light, 100, 162, 45) +
  fill(dark, 'M-4 176q100-10 208 0v70H-4z') +
  fill(accent, stalks()) +
  stook(34, 204, 0.8, dark, accent, light) +
  stook(166, 204, 0.8, dark, accent, light) +
  stook(100, 224, 1.28, dark, accent, light) +
  fill(dark, rook(44, 118, 1) + rook(70, 132, 0.6) + rook(146, 114, 0.8) + rook(170, 130, 0.6));

function stalks(): string {
  const next = hand(3);
  let d = '';
  for (let row = 0; row < 6; row += 1) {
    const y = 182 + row * row * 1.5;
    for (let at = 0; at < 15; at += 1) {
      const x = 100 + (at - 7 + next() * 0.5) * (14 + row * 2);
      d += `M${n(x)} ${n(y)}l${n(1 + row * 0.2)}-${n(4 + row)}1 ${n(4 + row)}z`;
    }
  }
  return d;
}

function stook(x: number, y: number, s: number, dark: string, accent: string, light: string): string {
  const at = (px: number, py: number): string => `${n(x + px * s)} ${n(y + py * s)}`;
  const body = `M${at(-30, 0)}L${at(-13, -38)}L${at(-26, -68)}L${at(-15, -64)}L${at(-10, -76)}L${at(-4, -66)}L${at(0, -80)}L${at(4, -66)}L${at(10, -76)}L${at(15, -64)}L${at(26, -68)}L${at(13, -38)}L${at(30, 0)}L${at(12, 3)}L${at(0, -26)}L${at(-12, 3)}z`;
  let cuts = '';
  for (let k = -3; k <= 3; k += 1) {
    cuts += gouge([x + k * 3.2 * s, y - 42 * s], [x + k * 6.4 * s, y - 64 * s], 1.6 * s);
    if (k !== 0) cuts += gouge([x + k * 3.2 * s, y - 32 * s], [x + (k * 6.6 + Math.sign(k) * 3) * s, y - 2 * s], 2 * s);
  }
  return (
    fill(accent, body, `stroke="${dark}" stroke-width="${n(4 * s)}" stroke-linejoin="round" paint-order="stroke"`) +
    fill(dark, cuts) +
    fill(light, `M${at(-14, -41)}L${at(14, -41)}L${at(13, -35)}L${at(-13, -35)}z`)
  );
}

const rook = (x: number, y: number, s: number): string =>
  `M${n(x - 14 * s)} ${n(y - 4 * s)}q${n(9 * s)} ${n(-5 * s)} ${n(14 * s)} ${n(4 * s)}q${n(6 * s)} ${n(-9 * s)} ${n(15 * s)} ${n(-6 * s)}q${n(-8 * s)} ${n(2 * s)} ${n(-13 * s)} ${n(12 * s)}q${n(-8 * s)} ${n(-9 * s)} ${n(-16 * s)} ${n(-10 * s)}z`;
