import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, n, rays, ripples } from '../cut.ts';

/** The herring fleet of a grandfather's day, standing in under full sail. Drawn for a 180 × 160 window. */
export const oldFleet = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 180, 160) +
  fill(mid, rays({ cx: 90, cy: 112, from: 62, to: 170, count: 36, wide: 4.6, start: 180, end: 360, seed: 8 })) +
  disc(accent, 90, 104, 60) +
  `<g transform="translate(2 86) scale(.32)">${ship(mid, mid, ground)}</g>` +
  `<g transform="translate(128 90) scale(.32)">${ship(mid, mid, ground)}</g>` +
  block(dark, 0, 126, 180, 40) +
  ship(dark, light, ground) +
  waves(accent, mid, light);

function ship(dark: string, canvas: string, ground: string): string {
  const masts = [
    [58, 20],
    [92, 6],
    [124, 26],
  ] as const;
  let sails = '';
  let seams = '';
  let poles = '';
  let pennants = '';
  for (const [x, top] of masts) {
    poles += `M${x - 1.5} ${top}h3L${x + 2} 120h-4z`;
    pennants += `M${x} ${top}q-9-5-18 0q8 3 18 5z`;
    const tiers = [
      [0.1, 9, 0.22],
      [0.36, 13, 0.28],
      [0.68, 16, 0.3],
    ] as const;
    for (const [from, half, tall] of tiers) {
      const y = top + 6 + (112 - top) * from;
      const h = (112 - top) * tall - 3;
      sails += `M${n(x - half)} ${n(y)}h${n(half * 2)}q${n(9)} ${n(h * 0.55)} ${n(3)} ${n(h)}q${n(-half)} ${n(-h * 0.26)} ${n(-half * 2 - 3)} 0q${n(9)} ${n(-h * 0.5)} ${n(-3)} ${n(-h)}z`;
      seams +=
        gouge([x - half * 0.2 + 2, y + 1], [x - half * 0.1 + 3, y + h - 4], 1.3, -3) +
        gouge([x + half * 0.5 + 2, y + 1], [x + half * 0.6 + 3, y + h - 3], 1.3, -3);
    }
  }
  return (
    line(dark, 1, 'M30 112L58 22L92 8L124 28L152 100M152 96L92 12M30 104L92 12') +
    fill(canvas, pennants) +
    fill(dark, poles + 'M146 108l32-16 1 2-31 18z') +
    fill(canvas, sails, `stroke="${dark}" stroke-width="1.4"`) +
    fill(ground, seams) +
    fill(canvas, 'M150 100L128 60C132 76 134 90 132 104z', `stroke="${dark}" stroke-width="1.4"`) +
    fill(dark, 'M24 100L34 98L38 110C70 118 120 118 150 106L158 104C154 120 146 132 136 142H48C36 132 28 118 24 100z') +
    fill(canvas, 'M36 118C70 126 118 126 148 114L146 118C118 130 70 130 38 122z')
  );
}

const waves = (accent: string, mid: string, light: string): string =>
  fill(mid, 'M-8 142q10-12 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0v24H-8z') +
  line(
    accent,
    1.8,
    'M-8 142q10-12 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0M-18 152q10-12 20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0t20 0',
  ) +
  fill(light, ripples({ x: -6, y: 134, width: 190, height: 24, count: 9, wide: 1.6, long: 30, seed: 3 }));
