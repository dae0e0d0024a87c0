import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { packInAddress, paths } from '#site/paths.ts';

export type Addressed = { readonly id: number; readonly slug: string; readonly tpe: number };

/** Where the page of a pack is: multipacks and pick-your-own packs have addresses of their own. */
export function packAddress(card: Addressed) {
  return { to: patternOf(card.tpe), params: { pack: packInAddress(card) } } as const;
}

function patternOf(kind: number) {
  if (kind === PackKind.multipack) return paths.multipack;
  return kind === PackKind.dynamicPack ? paths.dynamicPack : paths.product;
}
