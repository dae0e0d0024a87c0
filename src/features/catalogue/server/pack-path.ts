import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { address, packInAddress, paths } from '#site/paths.ts';

type NamedPack = { readonly id: number; readonly kind: number; readonly slug: string };

/** The address of the page of a pack, by its kind. Its number finds it, whatever its product is called later. */
export function pathOfPack({ id, kind, slug }: NamedPack): string {
  const params = { pack: packInAddress({ id, slug }) };
  if (kind === PackKind.multipack) return address(paths.multipack, params);
  return kind === PackKind.dynamicPack ? address(paths.dynamicPack, params) : address(paths.product, params);
}
