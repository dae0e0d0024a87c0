import { PackKind } from '#rules/catalogue/pack-codes.ts';
import { address, paths } from '#site/paths.ts';
import type { ListedBeer } from '../printing.contract.ts';

/** A link on paper: of a mixed case its own page, of a beer that of the pack which is sold when somebody follows it. */
export function moreAbout({ prodId, packs: [first] }: Listed): string {
  return first?.tpe === PackKind.multipack
    ? address(paths.multipackOfEmail, { pack: first.id })
    : address(paths.productOfEmail, { productId: prodId });
}

type Listed = {
  readonly prodId: number;
  readonly packs: readonly Pick<ListedBeer['packs'][number], 'id' | 'tpe'>[];
};
