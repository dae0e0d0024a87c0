import { block, disc, fill, gouge, line, n, ripples } from '../cut.ts';
import { heronMark } from '../brand.ts';
import { maltings } from './maltings.ts';
import { clouds, skein, skyBands, type Frame } from './marsh.ts';
import { van } from './van.ts';

const noon = {
  sky: '#9cc2c4',
  paper: '#f6ead0',
  brick: '#b2573a',
  shade: '#863d28',
  roof: '#35424a',
  stone: '#d8c39a',
  cobble: '#b89d6d',
  peat: '#2a2a22',
  oak: '#a56b37',
  hoop: '#5a3317',
};

/** The yard on a delivery morning: casks stacked, the van backed in, steam from the copper. */
export function yard(frame: Frame): string {
  const { width, height } = frame;
  const ground = height * 0.68;
  return (
    skyBands([noon.sky, '#b9d3cb', '#d8dfc4', noon.paper], frame, ground) +
    clouds('#fbf6e6', frame, height * 0.05, height * 0.4, 13, 6) +
    steam(width / 2 + 366, ground - 404) +
    skein(noon.peat, width * 0.16, height * 0.16, 24) +
    `<g transform="translate(${n(width / 2 - 500)} ${n(ground + 6)}) scale(1.62)">${maltings({ brick: noon.brick, shade: noon.shade, roof: noon.roof, glow: '#f6dfa4', cowl: '#fbf3df' })}</g>` +
    block(noon.stone, 0, ground, width, height) +
    fill(
      noon.cobble,
      ripples({
        x: -60,
        y: ground + 14,
        width: width + 120,
        height: height - ground - 20,
        count: 44,
        wide: 8,
        long: 120,
        seed: 3,
      }),
    ) +
    `<g transform="translate(${n(width * 0.58)} ${n(height * 0.9)}) scale(1.12)">${van({ body: '#2f5138', trim: '#f3e6c8', dark: '#18261b', glass: '#dfeae0' })}</g>` +
    fill(noon.peat, gouge([width * 0.13, height * 0.935], [width * 0.52, height * 0.935], 16), 'opacity=".4"') +
    stack(width * 0.3, height * 0.93, 62)
  );
}

const steam = (x: number, y: number): string =>
  fill(
    '#fbf6e6',
    `M${n(x)} ${n(y)}q-30-26-6-52q-16-34 24-46q8-38 56-28q40-30 86-8q60-22 96 10q-30 22-66 16q-20 26-52 14q-22 24-52 16q-26 24-50 18q4 34-36 60z`,
  );

/** A pyramid of casks, heads to the yard. */
function stack(x: number, foot: number, r: number): string {
  let out = '';
  for (let row = 0; row < 3; row += 1) {
    for (let at = 0; at < 4 - row; at += 1)
      out += cask(x + (at - (3 - row) / 2) * r * 2.06, foot - r - row * r * 1.78, r, (row + at) % 3);
  }
  return out;
}

const cask = (x: number, y: number, r: number, turn: number): string =>
  disc(noon.hoop, x, y, r) +
  disc('#b5592b', x, y, r * 0.96) +
  disc(noon.oak, x, y, r * 0.84) +
  line(
    noon.hoop,
    2.4,
    `M${n(x - r * 0.5)} ${n(y - r * 0.66)}v${n(r * 1.32)}M${n(x - r * 0.17)} ${n(y - r * 0.82)}v${n(r * 1.64)}M${n(x + r * 0.17)} ${n(y - r * 0.82)}v${n(r * 1.64)}M${n(x + r * 0.5)} ${n(y - r * 0.66)}v${n(r * 1.32)}`,
  ) +
  (turn === 0
    ? `<g transform="translate(${n(x - r * 0.46)} ${n(y - r * 0.46)}) scale(${n(r * 0.92) / 100})">${heronMark(noon.paper, noon.oak)}</g>`
    : disc(noon.hoop, x, y + r * 0.5, r * 0.12) +
      fill(noon.paper, gouge([x - r * 0.3, y - r * 0.1], [x + r * 0.3, y - r * 0.1], 6)));
