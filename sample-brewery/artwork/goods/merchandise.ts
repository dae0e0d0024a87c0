import { heronMark } from '../brand.ts';
import { disc, fill, gouge, line, oval, rays } from '../cut.ts';
import { beers } from '../beers.ts';
import { letter, letterArc, letterFill } from '../lettering.ts';
import { motifs } from '../motifs.ts';
import { halo } from '../containers/light.ts';
import { house } from './house-inks.ts';

export interface Cloth {
  cloth: string;
  shade: string;
  print: string;
  halo: string;
}

/** The brewery's shirt, the heron across the chest. */
export const tShirt = ({ cloth, shade, print, halo: sun }: Cloth): string =>
  halo(sun) +
  fill(
    cloth,
    'M140 66L62 104L22 190L84 222L104 188V440Q200 456 296 440V188L316 222L378 190L338 104L260 66Q200 106 140 66z',
  ) +
  fill(
    shade,
    'M140 66Q200 106 260 66L272 72Q200 124 128 72zM104 188L112 150L116 436L104 440zM296 188L284 150L280 400Q250 440 200 446Q260 450 296 440zM22 190L84 222L88 214L27 184zM378 190L316 222L312 214L373 184z',
  ) +
  fill(
    shade,
    gouge([128, 420], [150, 330], 3, -4) + gouge([270, 300], [250, 400], 3, 4) + gouge([330, 120], [318, 180], 3, 4),
  ) +
  `<g transform="translate(146 150) scale(1.08)">${heronMark(print, cloth)}</g>` +
  fill(
    print,
    letterFill('SALLOWMERE', 'clarendon', { x: 132, y: 274, width: 136, height: 20 }, 1.3) +
      letter('BREWING COMPANY', { face: 'gothic', size: 17, x: 200, y: 316, tracking: 3.6 }),
  );

/** The pint glass with the mark on it, three-quarters full. */
export const glass = (): string =>
  halo(house.wheat) +
  fill('#dfe7e3', 'M112 60H288L268 460q-1 18-20 18h-96q-19 0-20-18z') +
  fill(house.ale, 'M120 150H280L265 452q-1 12-14 12H149q-13 0-14-12z') +
  fill(house.copper, 'M246 150h34L265 452q-1 12-14 12h-26q18-4 19-14z') +
  fill('#fbf3df', 'M114 104q20-22 44-8q22-20 46-2q26-16 46 4q24-8 36 10l-4 52q-84 14-164 0z') +
  fill(
    '#e9dcb8',
    gouge([124, 152], [276, 152], 8, 6) + gouge([140, 118], [170, 112], 4, -4) + gouge([200, 110], [240, 112], 4, -4),
  ) +
  fill('#fff', 'M128 66h14l14 396h-10z', 'opacity=".5"') +
  `<g transform="translate(144 214) scale(1.12)">${heronMark('#fbf3df', house.ale)}</g>` +
  fill('#fbf3df', letter('SALLOWMERE', { face: 'gothic', size: 24, x: 200, y: 362, tracking: 3 })) +
  fill('#b9c6c0', 'M112 60H288l-.6 7H112.600z') +
  line(
    '#fbf3df',
    2,
    'M150 392h8M170 410h6M226 400h7M200 430h6M180 384h5M236 436h6M160 440h6',
    'stroke-linecap="round"',
  );

/** A round mat, thick board, printed in two inks. */
export const beerMat = (): string =>
  halo(house.sedge) +
  `<g transform="rotate(-9 200 256)">${
    oval('#b79a6b', 205, 264, 150, 150) +
    disc(house.paper, 200, 256, 150) +
    fill(house.copper, rays({ cx: 200, cy: 256, from: 92, to: 146, count: 48, wide: 8, seed: 3 })) +
    disc(house.peat, 200, 256, 112) +
    disc(house.paper, 200, 256, 107) +
    fill(
      house.peat,
      letterArc('SALLOWMERE BREWING COMPANY', { face: 'gothic', size: 24, cx: 200, cy: 256, r: 80, tracking: 2.4 }) +
        letterArc('ALWAYS RETURN YOUR GLASS', {
          face: 'gothic',
          size: 16,
          cx: 200,
          cy: 256,
          r: 96,
          middle: 90,
          tracking: 1.6,
          under: true,
        }),
    ) +
    `<g transform="translate(142 198) scale(1.16)">${heronMark(house.copper, house.paper)}</g>`
  }</g>`;

/** "Low Water": the brewery's own book of the marsh and its beers. */
export const book = (): string =>
  halo(house.mist) +
  fill(house.peat, 'M96 62l212-10q10 0 10 10v394q0 8-8 9L98 478q-14 0-14-14V76q0-13 12-14z') +
  fill('#f3ead7', 'M96 456l216-14v16l-214 14q-8 0-8-8t6-8z') +
  line('#cdbf9f', 1.4, 'M94 462l216-14M94 467l216-14') +
  `<svg x="100" y="56" width="214" height="390" viewBox="0 0 200 364">` +
  fill(house.teal, 'M0 0h200v364H0z') +
  `<g transform="translate(0 170) scale(1.1)">${motifs['low-water'](beers['low-water'].inks)}</g>` +
  fill(house.paper, 'M14 20h172v132H14z') +
  fill(
    house.peat,
    letterFill('THE MALTSTER’S', 'clarendon', { x: 26, y: 36, width: 148, height: 26 }, 1.3) +
      letterFill('DAYBOOK', 'clarendon', { x: 26, y: 72, width: 148, height: 36 }, 1.4),
  ) +
  fill(
    house.copper,
    letter('A YEAR AT SALLOWMERE MALTINGS', { face: 'gothic', size: 14, x: 100, y: 136, tracking: 0.6 }) +
      'M26 117h148v1.600H26z',
  ) +
  '</svg>' +
  fill('#000', 'M100 57h12v391l-12 1z', 'opacity=".2"');

/** An empty to be brought back: the deposit. */
export const deposit = (): string =>
  halo(house.sedge) +
  line(house.peat, 20, 'M96 300a112 112 0 0 1 190-116') +
  line(house.peat, 20, 'M306 236a112 112 0 0 1-190 116') +
  fill(house.peat, 'M268 208l52-4-16-52zM134 328l-52 4 16 52z') +
  fill('#5b2f14', 'M188 170h24v12l2 30c2 18 26 22 26 50v76q0 14-14 14h-52q-14 0-14-14v-76c0-28 24-32 26-50l2-30z') +
  fill('#a8672f', gouge([168, 266], [190, 230], 3, -6)) +
  fill(house.copper, 'M184 162h32v14h-32z') +
  `<g transform="translate(172 272) scale(.56)">${heronMark(house.paper, house.peat)}</g>`;
