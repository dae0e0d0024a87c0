import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, n, rays, type Point } from '../cut.ts';

/** The green road runs dead straight to where the sky begins. */
export const longDrove = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(light, rays({ cx: 104, cy: 72, from: 44, to: 170, count: 24, wide: 6, start: 180, end: 360, seed: 2 })) +
  disc(accent, 104, 70, 33) +
  fill(light, gouge([78, 60], [132, 60], 1.2) + gouge([74, 67], [126, 67], 1)) +
  block(mid, 0, 72, 200, 98) +
  fill(dark, furrows(-1)) +
  fill(dark, furrows(1)) +
  fill(light, 'M102.5 72h3L164 170H40z') +
  fill(ground, 'M104 80l1 0 22 90h-12zM103.6 80L86 170h-10z') +
  fill(dark, 'M102.5 72L34 170h8l61-98zM105.5 72L168 170h-7z') +
  block(dark, 0, 70.5, 200, 3) +
  [5, 4, 3, 2, 1].map((step) => willow(step, dark, mid)).join('') +
  cattle(dark, light);

function furrows(side: 1 | -1): string {
  let d = '';
  for (let at = 1; at < 9; at += 1) {
    const from: Point = [104 + side * (8 + at * at * 1.1), 76 + at * 0.3];
    const to: Point = [104 + side * (70 + at * at * 9), 176];
    d += gouge(from, to, 0.5 + at * 0.12);
  }
  return d;
}

/** Pollard willows along the dyke, each nearer one larger. */
function willow(step: number, dark: string, mid: string): string {
  const near = 1 / (step * 0.75 + 0.15);
  const y = 73 + 74 * near;
  const place = (side: 1 | -1): string => {
    const x = 104 + side * (4 + 78 * near);
    const h = 92 * near;
    let rods = '';
    const head = y - h * 0.5;
    for (let at = -3; at <= 3; at += 1) {
      const lean = at * 0.19;
      const tall = h * (0.5 - Math.abs(at) * 0.03);
      rods += gouge(
        [x + at * h * 0.02, head],
        [x + Math.sin(lean) * tall, head - Math.cos(lean) * tall],
        Math.max(1.6, h * 0.075),
        at * h * 0.012,
      );
    }
    return (
      fill(
        dark,
        `M${n(x - h * 0.075)} ${n(y)}l${n(h * 0.01)} ${n(-h * 0.52)}q${n(h * 0.065)} ${n(-h * 0.12)} ${n(h * 0.13)} 0l${n(h * 0.01)} ${n(h * 0.52)}z${rods}`,
      ) + (step < 3 ? fill(mid, gouge([x - h * 0.02, y - 2], [x - h * 0.015, y - h * 0.48], 0.9)) : '')
    );
  };
  return place(-1) + place(1);
}

const cattle = (dark: string, light: string): string =>
  fill(dark, 'M97 112l1-7 11-1 3 2 3-1 1 2-2 3-2 0v9h-2v-6l-7 0v6h-2v-6l-2 6h-2z') +
  fill(light, 'M101 106l4-1-1 4-3 0z');
