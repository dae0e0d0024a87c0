import { beers, type BeerSlug } from '../beers.ts';
import { heronMark } from '../brand.ts';
import { disc, fill, line, n } from '../cut.ts';
import { letter } from '../lettering.ts';
import { foot } from './bottle.ts';
import { halo } from './light.ts';
import { wearLabel } from './wear-label.ts';

export const bag10 = (beer: BeerSlug): string => bagInBox(beer, { left: 88, right: 266, top: 154, litres: '10 L' });

export const bag20 = (beer: BeerSlug): string => bagInBox(beer, { left: 62, right: 280, top: 88, litres: '20 L' });

interface Carton {
  left: number;
  right: number;
  top: number;
  litres: string;
}

const kraft = { face: '#c99b66', side: '#a67846', lid: '#ddb582', line: '#7d562e' };

/** A polypin: a carton with its tap through the foot. */
function bagInBox(beer: BeerSlug, { left, right, top, litres }: Carton): string {
  const { inks } = beers[beer];
  const wide = right - left;
  const foothold = 482;
  return (
    halo(inks.halo) +
    foot(208, wide * 0.62) +
    fill(kraft.side, `M${right} ${top}l52-26v${foothold - top - 4}L${right} ${foothold}z`) +
    fill(kraft.lid, `M${left} ${top}l52-26h${wide}l-52 26z`) +
    line(kraft.line, 1.6, `M${n(left + 26)} ${top - 13}h${wide}`) +
    fill(kraft.face, `M${left} ${top}h${wide}V${foothold}H${left}z`) +
    fill(inks.ground, `M${left} ${top + 10}h${wide}v18H${left}zM${right} ${top + 10}l52-26v18l-52 26z`) +
    fill(inks.dark, `M${right} ${top + 10}l52-26v18l-52 26z`, 'opacity=".3"') +
    wearLabel(beer, { x: left, y: top + 28, width: wide }) +
    fill(inks.dark, letter(litres, { face: 'clarendon', size: 30, x: left + 12, y: foothold - 13, anchor: 'start' })) +
    `<g transform="translate(${n(right + 12)} ${n(top + 84)}) skewY(-26.6) scale(.28)">${heronMark(kraft.line, kraft.side)}</g>` +
    line(
      kraft.line,
      1.4,
      `M${n(right + 10)} ${n(top + 140)}v${n((foothold - top) * 0.36)}M${n(right + 18)} ${n(top + 136)}v${n((foothold - top) * 0.36)}`,
    ) +
    tap(right - 36, foothold - 22)
  );
}

const tap = (x: number, y: number): string =>
  disc('#7d562e', x, y, 17) +
  disc('#f3ead7', x, y, 13) +
  fill('#c23b2a', `M${n(x - 11)} ${n(y - 11)}h22l-3 9h-16z`) +
  fill('#22201c', `M${n(x - 6)} ${n(y - 3)}h12v17h-12z`);
