import { beers, type BeerSlug } from '../beers.ts';
import { fill, gouge, line } from '../cut.ts';
import { foot } from './bottle.ts';
import { halo, roundness } from './light.ts';
import { wearLabel } from './wear-label.ts';

/** Filled at the brewery, brought back empty: a jug with a swing stopper. */
export function growler(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 112) +
    line('#33180a', 16, 'M226 128C290 116 300 190 262 206') +
    line('#6d3a19', 5, 'M228 124C286 114 296 186 262 200') +
    fill(
      '#5b2f14',
      'M174 84h52v18q0 5-4 7v36C226 176 312 186 312 262V452q0 32-32 32H120q-32 0-32-32V262C88 186 174 176 178 145v-36q-4-2-4-7z',
    ) +
    fill(
      '#33180a',
      'M226 84v18q0 5-4 7v36C226 176 312 186 312 262V452q0 32-32 32h-20q26-8 26-36V268C286 200 210 190 206 150V84z',
    ) +
    fill('#a8672f', gouge([104, 262], [172, 188], 6, -14)) +
    fill('#e9e2d2', 'M178 60q22-14 44 0v22h-44z') +
    fill('#c23b2a', 'M174 80h52v7h-52z') +
    line('#8d9396', 4, 'M168 116V76q32-44 64 0v40M166 116h68') +
    wearLabel(beer, { x: 96, y: 222, width: 204, bow: 6 }) +
    roundness(88, 312, 270, 452)
  );
}
