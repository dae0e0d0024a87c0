import type { BeerSlug } from '../beers.ts';
import { n } from '../cut.ts';
import { labelArt } from '../label.ts';

export interface Spot {
  x: number;
  y: number;
  width: number;
  /** How far the label's edges bow where it goes round. */
  bow?: number;
}

/** The beer's label, put on at a width and bowed round the pack. */
export function wearLabel(beer: BeerSlug, { x, y, width, bow = 0 }: Spot): string {
  const scale = n((width / 200) * 100) / 100;
  const place = `transform="translate(${n(x)} ${n(y)}) scale(${scale})"`;
  if (bow === 0)
    return `<svg x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(width * 1.25)}" viewBox="0 0 200 250">${labelArt(beer)}</svg>`;
  const id = `${beer}-wrap`;
  const dip = n(bow / scale);
  return (
    `<clipPath id="${id}"><path d="M0 0q100 ${n(dip * 2)} 200 0v${n(250 - dip)}q-100 ${n(dip * 2)}-200 0z"/></clipPath>` +
    `<g ${place}><g clip-path="url(#${id})">${labelArt(beer)}</g></g>`
  );
}
