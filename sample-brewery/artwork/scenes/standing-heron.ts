import { disc, fill, gouge, line } from '../cut.ts';

export interface HeronInks {
  body: string;
  wing: string;
  cut: string;
  beak: string;
}

/** The heron at the water's edge, facing right; its feet on y = 0, some 420 tall. */
export const standingHeron = ({ body, wing, cut, beak }: HeronInks): string =>
  `<g transform="translate(-90 -420)">` +
  line(body, 6, 'M82 246l12 86-12 86M104 240l14 80-16 98', 'stroke-linejoin="round"') +
  fill(body, 'M78 326l8-6 14 6-2 10-14 2zM104 314l8-6 12 6-2 10-12 2zM60 420l22-8 34 8zM84 420l22-8 36 8z') +
  fill(
    body,
    'M150 38C138 16 96 16 84 42C72 72 86 92 106 108C122 122 126 140 112 152C90 166 62 174 44 198C20 228 8 254-12 294C40 268 70 258 94 248C124 234 142 202 150 174C158 146 156 118 138 100C124 88 108 78 110 66C112 56 132 54 150 58z',
  ) +
  fill(wing, 'M118 158C90 166 60 186 42 212C26 238 8 264-12 294C34 274 74 264 98 238C116 214 124 186 118 158z') +
  fill(
    cut,
    gouge([108, 178], [20, 262], 5, 6) +
      gouge([112, 194], [44, 262], 5, 6) +
      gouge([112, 212], [68, 256], 4, 4) +
      gouge([142, 120], [138, 196], 5, -6) +
      gouge([132, 128], [130, 186], 4, -4) +
      gouge([92, 50], [100, 86], 5, 6),
  ) +
  fill(beak, 'M146 33L244 54L148 61z') +
  fill(body, gouge([150, 47], [236, 54], 2)) +
  fill(body, gouge([112, 24], [10, 26], 9, 4) + gouge([96, 34], [26, 50], 7, 2)) +
  fill(cut, gouge([98, 38], [134, 36], 4, -2)) +
  disc(beak, 132, 42, 6) +
  disc(body, 133, 42, 3) +
  '</g>';
