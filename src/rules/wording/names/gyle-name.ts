import type { GyleName } from '../../gyles/read-gyle.ts';

/** A gyle with its sub-batch, as it is typed and printed: “G2201 A”. */
export function gyleName({ gyleNum, subRef }: GyleName): string {
  return subRef === '' ? gyleNum : `${gyleNum} ${subRef}`;
}

/** “4 × G2201 A, 2 × G2204”. */
export function gylesSentence(gyles: readonly (GyleName & { readonly quantity: number })[]): string {
  return gyles.map((gyle) => `${gyle.quantity} × ${gyleName(gyle)}`).join(', ');
}
