import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { address, paths } from '#site/paths.ts';
import type { ListedBeer } from '../printing.contract.ts';

/**
 * The link printed on paper: a mixed case has its own page, a beer leads to the pack that is sold when the link is
 * followed.
 */
export function moreAbout({ prodId, packs: [first] }: Listed): string {
  return first?.tpe === PackKind.multipack
    ? address(paths.multipackOfEmail, { pack: first.id })
    : address(paths.productOfEmail, { productId: prodId });
}

type Listed = {
  readonly prodId: number;
  readonly packs: readonly Pick<ListedBeer['packs'][number], 'id' | 'tpe'>[];
};
