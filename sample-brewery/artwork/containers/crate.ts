import { beers, beerSlugs, type BeerSlug } from '../beers.ts';
import { heronMark } from '../brand.ts';
import { fill, line, n } from '../cut.ts';
import { letter, letterFill } from '../lettering.ts';
import { isPale } from '../pale.ts';
import { foot } from './bottle.ts';
import { halo } from './light.ts';
import { wearLabel } from './wear-label.ts';

const kraft = { face: '#cfa26d', inside: '#6b4724', side: '#a67846', edge: '#e3c294', ink: '#3b2614' };

/** Twelve of one beer, necks out. */
export function case12(beer: BeerSlug): string {
  const { inks } = beers[beer];
  const ink = isPale(inks.ground) ? inks.dark : inks.light;
  return (
    halo(inks.halo) +
    foot(200, 150) +
    necks(Array.from({ length: 12 }, () => beer)) +
    front(248) +
    fill(inks.ground, 'M38 270h324v190H38z') +
    fill(inks.dark, 'M38 276h324v3H38zM38 451h324v3H38z') +
    wearLabel(beer, { x: 126, y: 264, width: 148 }) +
    line(kraft.face, 4, 'M126 264h148v185H126z') +
    figure('12', ink, 80) +
    `<g transform="translate(292 332) scale(.560)">${heronMark(ink, inks.ground)}</g>` +
    fill(ink, letter('BOTTLES', { face: 'gothic', size: 20, x: 80, y: 404, tracking: 2 }))
  );
}

const figure = (text: string, ink: string, x: number): string =>
  fill(ink, letterFill(text, 'clarendon', { x: x - 30, y: 330, width: 60, height: 46 }, 1.3));

/** Twelve different beers, this one first. */
export function mixedCase(first: BeerSlug): string {
  const { inks } = beers[first];
  return (
    halo(inks.halo) +
    foot(200, 150) +
    necks(startingWith(first)) +
    front(248) +
    wearLabel(first, { x: 46, y: 270, width: 148 }) +
    line(kraft.ink, 2, 'M46 270h148v185H46z') +
    words(['MIXED', 'CASE', 'OF TWELVE'])
  );
}

/** A box half filled, the empty places waiting. */
export function pickYourOwn(first: BeerSlug): string {
  const { inks } = beers[first];
  return (
    halo(inks.halo) +
    foot(200, 150) +
    necks(startingWith(first), 'half filled') +
    front(248) +
    wearLabel(first, { x: 46, y: 270, width: 148 }) +
    line(kraft.ink, 2, 'M46 270h148v185H46z') +
    words(['PICK', 'YOUR', 'OWN BOX'])
  );
}

/** The box itself, without a leading beer. */
export function crossedBox(
  places: readonly (BeerSlug | null)[],
  lines: readonly [string, string, string],
  halo_: string,
  tops: Tops = 'bottles',
): string {
  const cast = places.filter((beer) => beer !== null);
  const stripes = Array.from({ length: 8 }, (_, at) => cast[at % cast.length])
    .map((beer, at) => (beer ? fill(beers[beer].inks.ground, `M${n(46 + at * 18.5)} 270h18.500v185h-18.500z`) : ''))
    .join('');
  return (
    halo(halo_) +
    foot(200, 150) +
    necks(places, tops) +
    front(248) +
    stripes +
    line(kraft.ink, 2, 'M46 270h148v185H46z') +
    `<g transform="translate(70 312)">${heronMark('#f6efe2', kraft.ink)}</g>` +
    words(lines)
  );
}

const words = ([top = '', middle = '', foot_ = '']: readonly string[]): string =>
  fill(
    kraft.ink,
    letterFill(top, 'gothic', { x: 210, y: 284, width: 140, height: 44 }, 1.8) +
      letterFill(middle, 'gothic', { x: 210, y: 334, width: 140, height: 44 }, 1.8) +
      letterFill(foot_, 'gothic', { x: 210, y: 396, width: 140, height: 24 }, 1.8) +
      'M210 386h140v2.500H208z' +
      letter('SALLOWMERE', { face: 'gothic', size: 18, x: 280, y: 448, tracking: 2 }),
  );

function startingWith(first: BeerSlug): BeerSlug[] {
  const at = beerSlugs.indexOf(first);
  return Array.from({ length: 12 }, (_, step) => beerSlugs[(at + step * 5) % beerSlugs.length] ?? first);
}

/** What looks out of a box; of one half filled the right half is still to fill. */
export type Tops = 'bottles' | 'cans' | 'half filled';

/** Three rows of four standing up out of the box. */
function necks(places: readonly (BeerSlug | null)[], tops: Tops = 'bottles'): string {
  let out =
    fill(kraft.side, 'M38 248L64 168H336L362 248z') +
    fill(kraft.inside, 'M48 248L70 176H330L352 248z') +
    `<defs><g id="neck">${tops === 'cans' ? canTop : neck}</g></defs>`;
  for (let place = 0; place < 12; place += 1) {
    const [row, column] = [Math.floor(place / 4), place % 4];
    const grown = n(1 + row * 0.1);
    const [x, y] = [n(200 + (column - 1.5) * (62 + row * 8)), 186 + row * 26];
    const beer = places[place];
    if (beer && !(tops === 'half filled' && column > 1))
      out += `<use href="#neck" transform="translate(${x} ${y}) scale(${grown})" fill="${beers[beer].inks.ground}"/>`;
    else if (row === 2) out += gap(x, y);
  }
  return out;
}

/** One neck; band and cork take the ink of whoever uses it. */
const neck =
  fill('#5b2f14', 'M-11-66h22l2 42C15 0 26 6 28 34V80h-56V34C-26 6-15 0-13-24z') +
  fill('#33180a', 'M4-66h7l2 42C15 0 26 6 28 34V80H18C18 20 6 4 4-24z') +
  '<path d="M-12-52h24l1 24h-26z"/>' +
  fill('#fff', 'M-12-48h24v3h-24zM-13-33h26v3h-26z', 'opacity=".75"') +
  '<path d="M-15-62l2-9q13-4 26 0l2 9-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5-2.5-1.5-2.5 1.5-2.5-1.500z"/>' +
  fill('#000', 'M-9-64v-5h1v5zM-4.5-64v-5h1v5zM0-64v-5h1v5zM4.500-64v-5h1v5zM9-64v-5h1v5z', 'opacity=".35"') +
  fill('#fff', 'M-11-70q8-3 13-2.500v1.500q-6-.4-13 2.500z', 'opacity=".5"');

/** The shoulder and lid of a can in the ink of whoever uses it. */
const canTop =
  '<path d="M-27-8L-22-20H22L27-8V80H-27z"/>' +
  fill('#000', 'M10-20h12l5 12v88H12z', 'opacity=".22"') +
  fill('#cfd3d2', 'M-22-20a22 6 0 0 1 44 0 22 6 0 0 1-44 0z') +
  fill('#9aa19f', 'M-16-20a16 4 0 0 1 32 0 16 4 0 0 1-32 0z') +
  fill('#e9ecea', 'M-4-21h12v3H-4z');

const gap = (x: number, y: number): string =>
  line('#f0d9b0', 2, `M${n(x - 28)} ${y + 14}q0-26 13-36l2-40q13-8 26 0l2 40q13 10 13 36`, 'stroke-dasharray="6 5"');

const front = (top: number): string =>
  fill(kraft.face, `M30 ${top}h340l-6 ${482 - top}H36z`) +
  fill(kraft.edge, `M30 ${top}h340v8H30z`) +
  fill(kraft.side, `M34 474h332l-2 8H36z`);
