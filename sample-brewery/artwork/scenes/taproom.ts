import { beers, type BeerSlug } from '../beers.ts';
import { heronMark } from '../brand.ts';
import { block, disc, fill, gouge, line, n, rays } from '../cut.ts';
import { letter } from '../lettering.ts';
import type { Frame } from './marsh.ts';

const room = {
  wall: '#1f3b3a',
  panel: '#29504d',
  oak: '#8a5a32',
  dark: '#3a2415',
  pale: '#b98650',
  lamp: '#ffd778',
  paper: '#f3e6c8',
  dusk: '#dd9355',
  sun: '#d2552b',
  ink: '#14211f',
};

/** The tap: five pumps on an oak bar, the marsh in the window, lamps lit. */
export function taproom(frame: Frame): string {
  const { width, height } = frame;
  const middle = width / 2;
  const bar = height * 0.66;
  const pumps: BeerSlug[] = ['reedcutter', 'long-drove', 'lamplighter', 'marsh-hare', 'quay-street'];
  return (
    block(room.wall, 0, 0, width, height) +
    fill(room.panel, Array.from({ length: 20 }, (_, at) => `M${at * 84 + 6} 0h72v${n(bar)}h-72z`).join('')) +
    view(middle - 560, 130) +
    view(middle + 320, 130) +
    fill(room.paper, rays({ cx: middle, cy: 250, from: 150, to: 250, count: 40, wide: 9, seed: 4 }), 'opacity=".28"') +
    `<g transform="translate(${n(middle - 120)} 130) scale(2.4)">${heronMark('#b5592b', room.paper)}</g>` +
    lamp(middle - 270, 150) +
    lamp(middle + 270, 150) +
    lamp(middle - 700, 110) +
    lamp(middle + 700, 110) +
    fill(room.pale, `M0 ${n(bar)}h${width}v34H0z`) +
    fill(
      room.paper,
      gouge([40, bar + 10], [width * 0.4, bar + 8], 6) + gouge([width * 0.55, bar + 14], [width - 60, bar + 12], 5),
    ) +
    block(room.oak, 0, bar + 34, width, height - bar) +
    fill(
      room.dark,
      `M0 ${n(bar + 34)}h${width}v12H0z${Array.from({ length: 9 }, (_, at) => `M${at * 200 - 20} ${n(bar + 70)}h180v${n(height - bar - 110)}h-180z`).join('')}`,
    ) +
    fill(
      room.oak,
      Array.from({ length: 9 }, (_, at) => `M${at * 200 - 10} ${n(bar + 80)}h160v${n(height - bar - 130)}h-160z`).join(
        '',
      ),
    ) +
    fill(
      room.pale,
      Array.from({ length: 18 }, (_, at) =>
        gouge([at * 100 + 10, bar + 100 + (at % 3) * 20], [at * 100 + 16, height - 70], 4),
      ).join(''),
    ) +
    pumps.map((beer, at) => pump(middle + (at - 2) * 132, bar + 4, beer)).join('') +
    pint(middle - 400, bar + 18) +
    pint(middle - 448, bar + 22) +
    pint(middle + 408, bar + 20)
  );
}

const view = (x: number, y: number): string =>
  fill(room.dark, `M${x - 14} ${y + 364}v-250q0-130 134-130t134 130v250z`) +
  fill(room.dusk, `M${x} ${y + 350}v-236q0-116 120-116t120 116v236z`) +
  fill('#f0bd74', `M${x} ${y + 170}h240v180H${x}z`) +
  disc(room.sun, x + 150, y + 216, 48) +
  fill('#23362f', `M${x} ${y + 226}q60-14 120-4t120-6v18q-120 4-240 0z`) +
  fill('#a9663d', `M${x} ${y + 290}q60-10 120 0t120-4v64H${x}z`) +
  fill(
    room.sun,
    gouge([x + 96, y + 252], [x + 200, y + 252], 7) +
      gouge([x + 116, y + 272], [x + 190, y + 272], 7) +
      gouge([x + 100, y + 300], [x + 176, y + 300], 6),
  ) +
  line(room.dark, 8, `M${x + 120} ${y - 10}v360M${x} ${y + 114}h240M${x} ${y + 234}h240`) +
  fill(room.pale, `M${x - 26} ${y + 348}h292v18H${x - 26}z`);

const lamp = (x: number, y: number): string =>
  fill(
    room.lamp,
    rays({ cx: x, cy: y + 24, from: 40, to: 120, count: 15, wide: 7, start: 10, end: 170, seed: 3 }),
    'opacity=".5"',
  ) +
  line(room.ink, 4, `M${x} 0v${y - 40}`) +
  fill(room.lamp, `M${x - 30} ${y}a30 30 0 0 0 60 0z`) +
  fill(room.ink, `M${x - 62} ${y + 4}q6-44 54-50h16q48 6 54 50z`) +
  fill('#b5592b', gouge([x - 50, y - 6], [x - 16, y - 38], 6, -4));

function pump(x: number, y: number, beer: BeerSlug): string {
  const { inks, lines } = beers[beer];
  return (
    fill(room.ink, `M${x - 26} ${y + 10}h52l-6-42h-40zM${x - 11} ${y - 30}h22v-60h-22z`) +
    fill('#d9a441', `M${x - 16} ${y - 38}h32v8h-32zM${x - 13} ${y - 88}h26v8h-26z`) +
    fill(room.dark, `M${x - 9} ${y - 88}q-8-70-5-120q2-16 14-16t14 16q3 50-5 120z`) +
    fill(room.pale, gouge([x - 5, y - 110], [x - 6, y - 204], 4)) +
    fill('#d9a441', `M${x + 10} ${y - 50}h34q12 0 12 14v30h-10v-26q0-6-6-6h-30z`) +
    fill(inks.light, `M${x - 46} ${y - 100}h92v56q0 40-46 54q-46-14-46-54z`) +
    fill(inks.ground, `M${x - 41} ${y - 95}h82v50q0 36-41 49q-41-13-41-49z`) +
    disc(inks.accent, x, y - 32, 15) +
    fill(
      inks.light,
      letter(lines[0] ?? '', { face: 'gothic', size: 22, x, y: y - 72, tracking: 1 }) +
        letter(lines[1] ?? '', { face: 'gothic', size: 17, x, y: y - 54, tracking: 1 }),
    )
  );
}

const pint = (x: number, y: number): string =>
  fill('#cfe0d8', `M${x - 20} ${y - 84}h40l-6 84h-28z`) +
  fill('#c98232', `M${x - 18} ${y - 66}h36l-5 62h-26z`) +
  fill(room.paper, `M${x - 20} ${y - 80}q10-8 20-2q10-8 20 2l-1 16h-38z`);
