import type { Inks } from '../beers.ts';
import { block, disc, fill, line, rays, torn } from '../cut.ts';

/** The lantern lit over the roofs, the man with his pole below it. */
export const lamplighter = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 170) +
  fill(mid, rays({ cx: 112, cy: 62, from: 74, to: 175, count: 34, wide: 4.5, seed: 4 })) +
  fill(accent, rays({ cx: 112, cy: 62, from: 44, to: 98, count: 28, wide: 5, seed: 9 })) +
  roofs(mid, dark, accent) +
  lantern(dark, accent, light) +
  lampman(dark, light);

const roofs = (mid: string, dark: string, accent: string): string =>
  fill(
    mid,
    torn(
      [
        [-4, 172],
        [-4, 122],
        [16, 104],
        [34, 124],
        [34, 134],
        [54, 134],
        [54, 172],
      ],
      0.4,
      2,
      60,
    ),
  ) +
  fill(
    mid,
    torn(
      [
        [142, 172],
        [142, 128],
        [150, 128],
        [150, 112],
        [158, 112],
        [158, 120],
        [176, 102],
        [204, 128],
        [204, 172],
      ],
      0.4,
      3,
      60,
    ),
  ) +
  fill(dark, 'M-4 124L16 104l20 20-3 3-17-16-20 19zM138 130l38-28 32 28-3 3-29-25-35 26z') +
  fill(accent, 'M8 130h6v9H8zM20 130h6v9h-6zM160 132h7v10h-7zM180 132h7v10h-7zM180 150h7v10h-7z') +
  fill(dark, 'M-4 160q104-8 208 0v12H-4z');

const lantern = (dark: string, accent: string, light: string): string =>
  fill(dark, 'M108.5 96h7l2 70h-11zM104 122h16v4h-16zM98 166q14-14 28 0z') +
  line(dark, 3, 'M92 110q20-10 40 0') +
  fill(accent, 'M88 40h48l-9 56H97z') +
  fill(light, 'M101 44h22l-5 48h-12z') +
  fill(accent, 'M112 52c7 10 9 16 9 22a9 9 0 0 1-18 0c0-6 4-12 9-22z') +
  line(dark, 3, 'M88 40l9 56h30l9-56M104 40l3 56M120 40l-3 56') +
  fill(dark, 'M82 41h60l-4-7H86zM90 32q6-16 22-18q16 2 22 18zM109 14l3-10 3 10zM93 95h38l-3 7h-32z') +
  disc(dark, 112, 10, 3.4);

const lampman = (dark: string, light: string): string =>
  line(dark, 2.2, 'M66 158L99 74') +
  fill(dark, 'M58 166l4-26-4-1c-1-11 3-19 9-20l6 2 9 12-3 3-8-8-1 16 6 22h-6l-6-19-4 19z') +
  disc(dark, 68.5, 113, 5.4) +
  fill(dark, 'M60 111h17l-2-2.5-3-1-1-6h-7l-1 6-2.5 1z') +
  fill(light, 'M60 124c-1 4-1 9 0 13l1-12zM72 110.500h3v1h-3z');
