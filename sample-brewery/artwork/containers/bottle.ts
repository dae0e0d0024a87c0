import { beers, type BeerSlug } from '../beers.ts';
import { heronMark } from '../brand.ts';
import { fill, gouge } from '../cut.ts';
import { crownCork, halo, roundness } from './light.ts';
import { wearLabel } from './wear-label.ts';

const glass = { body: '#5b2f14', deep: '#33180a', glint: '#a8672f' };

/** The half-litre: tall, with a long shoulder. */
export function bottle500(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 88) +
    fill(
      glass.body,
      'M177 34h46v18q0 4-3 5l2 54C224 142 286 150 286 208V460q0 24-24 24H138q-24 0-24-24V208C114 150 176 142 178 111l2-54q-3-1-3-5z',
    ) +
    fill(
      glass.deep,
      'M223 34v18q0 4-3 5l2 54C224 142 286 150 286 208V460q0 24-24 24h-16q22-6 22-28V216C268 166 210 156 208 114V34zM114 448q86 12 172 0v12q0 24-24 24H138q-24 0-24-24z',
    ) +
    fill(glass.glint, gouge([128, 222], [176, 148], 5, -14) + 'M183 60h6v48h-6z') +
    fill(inks.ground, 'M179.5 64h41l1.500 42q-22 6-44 0z') +
    fill(inks.light, 'M179.300 68h41.400l.2 3h-41.800zM178 101q22 6 44 0v-3q-22 6-44 0z') +
    `<g transform="translate(187 73) scale(.26)">${heronMark(inks.light, inks.dark)}</g>` +
    crownCork(inks.cap, 200, 40, 56) +
    wearLabel(beer, { x: 114, y: 226, width: 172, bow: 5 }) +
    roundness(114, 286, 226, 442)
  );
}

/** The third of a litre: short and broad in the shoulder. */
export function bottle330(beer: BeerSlug): string {
  const { inks } = beers[beer];
  return (
    halo(inks.halo) +
    foot(200, 92) +
    fill(
      glass.body,
      'M176 96h48v18q0 4-3 5l1 36C224 186 288 190 288 246V462q0 22-22 22H134q-22 0-22-22V246C112 190 176 186 178 155l1-36q-3-1-3-5z',
    ) +
    fill(
      glass.deep,
      'M224 96v18q0 4-3 5l1 36C224 186 288 190 288 246V462q0 22-22 22h-16q20-6 20-26V252C270 204 210 194 208 158V96z',
    ) +
    fill(glass.glint, gouge([126, 262], [178, 190], 5, -12)) +
    fill(inks.ground, 'M179 124h42l.8 30q-22 6-43.6 0z') +
    fill(inks.light, 'M179 128h42v3h-42zM178.300 148q22 6 43.4 0v-3q-22 6-43.3 0z') +
    crownCork(inks.cap, 200, 102, 58) +
    wearLabel(beer, { x: 112, y: 250, width: 176, bow: 5 }) +
    roundness(112, 288, 250, 472)
  );
}

/** Where a pack stands: one cut of shadow. */
export const foot = (cx: number, half: number): string =>
  fill('#1b1712', gouge([cx - half * 1.35, 484], [cx + half * 1.35, 484], 14), 'opacity=".34"');
