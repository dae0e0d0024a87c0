import type { Inks } from '../beers.ts';
import { block, disc, fill, gouge, line, moved, n, ripples } from '../cut.ts';

/** The ketch dressed overall for the turning of the year. */
export const yuleKetch = ({ ground, dark, mid, light, accent }: Inks): string =>
  block(ground, 0, 0, 200, 250) +
  fill(dark, 'M-4 196q100-8 208 0v54H-4z') +
  fill(accent, ripples({ x: 30, y: 208, width: 150, height: 18, count: 10, wide: 2.6, long: 40, seed: 5 })) +
  fill(ground, ripples({ x: -10, y: 200, width: 220, height: 26, count: 10, wide: 2.6, long: 60, seed: 2 })) +
  moved(0, 10, ketch(dark, mid, light, accent)) +
  fill(light, snow());

const ketch = (dark: string, mid: string, light: string, accent: string): string =>
  sails(dark, mid, light) +
  fill(dark, 'M40 184C52 190 130 190 172 180L160 204Q104 212 58 204z') +
  fill(mid, 'M48 190q60 8 117 0l-2 5q-58 7-112 0z') +
  fill(accent, 'M70 198h5v3h-5zM90 199h5v3h-5zM110 199h5v3h-5zM130 198h5v3h-5z') +
  lights(dark, accent, light);

const sails = (dark: string, mid: string, light: string): string =>
  fill(dark, 'M96 104h4v84h-4zM142 122h3v62h-3zM18 186l30-4v4z') +
  fill(light, 'M101 112L134 128C138 148 138 162 136 176L101 178C105 156 105 134 101 112z') +
  fill(mid, 'M146 128L168 138C172 154 172 164 170 174L146 176C149 160 149 144 146 128z') +
  fill(mid, 'M94 110C92 138 76 164 56 180C72 178 84 177 94 177z') +
  fill(light, 'M94 118C78 142 52 168 28 180C34 183 44 182 50 180C70 164 88 142 94 118z') +
  fill(
    dark,
    gouge([104, 132], [136, 142], 1.6, 1) +
      gouge([105, 148], [137, 156], 1.6, 1) +
      gouge([104, 164], [136, 168], 1.6, 1) +
      gouge([149, 146], [170, 152], 1.4, 1) +
      gouge([149, 160], [170, 164], 1.4, 1) +
      gouge([62, 174], [92, 140], 1.4, 2),
  );

function lights(dark: string, accent: string, light: string): string {
  const strings = [
    [18, 184, 98, 106, 6],
    [98, 106, 143.5, 123, 4],
    [143.5, 123, 174, 180, 6],
  ] as const;
  let wires = '';
  let lamps = '';
  for (const [x1, y1, x2, y2, sag] of strings) {
    wires += `M${x1} ${y1}Q${n((x1 + x2) / 2)} ${n((y1 + y2) / 2 + sag * 2)} ${x2} ${y2}`;
    const count = Math.round(Math.hypot(x2 - x1, y2 - y1) / 10);
    for (let at = 1; at < count; at += 1) {
      const t = at / count;
      lamps += disc(at % 2 ? accent : light, x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t) + 2, 2.6);
    }
  }
  return line(dark, 1, wires) + lamps + fill(accent, 'M98 90l3 9 9 1-7 5 2 9-7-5-7 5 2-9-7-5 9-1z');
}

const snow = (): string =>
  [
    [20, 116],
    [44, 134],
    [178, 112],
    [188, 146],
    [162, 118],
    [64, 120],
    [12, 152],
    [120, 108],
    [36, 158],
    [184, 172],
  ]
    .map(([x = 0, y = 0]) => `M${x} ${y - 3}l1 2 2 1-2 1-1 2-1-2-2-1 2-1z`)
    .join('');
