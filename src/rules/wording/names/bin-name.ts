import { gyleName } from './gyle-name.ts';

/** A bin as staff read it: its code, after its site. */
export function binName({ site, code }: { readonly site: string; readonly code: string }): string {
  return `${site} ${code}`;
}

/** “6 from Cellar A-03 (G2201 A)”, by which a packer walks; without a gyle where nobody noted one. */
export function placesSentence(
  places: readonly {
    readonly site: string;
    readonly code: string;
    readonly gyleNum: string;
    readonly subRef: string;
    readonly quantity: number;
  }[],
  way: 'from' | 'to',
): string {
  return places
    .map((place) => `${place.quantity} ${way} ${binName(place)}${place.gyleNum === '' ? '' : ` (${gyleName(place)})`}`)
    .join(', ');
}
