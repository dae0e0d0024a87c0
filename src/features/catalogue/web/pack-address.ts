import { ADVANCED_SALES_GROUP, PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import { address, packInAddress, type ParamsOf, paths } from '#site/paths.ts';

export type Addressed = { readonly id: number; readonly slug: string; readonly tpe: number };

type Packed = { readonly params: { readonly pack: string } };

/** The canonical address of a pack's details: multipacks and pick-your-own packs have routes of their own. */
export function packAddress(card: Addressed) {
  return { to: AT_HOME[roomOf(card.tpe)], ...packed(card) } as const;
}

/** The target of a card: the details of the pack, or the page of a product that is made to order (D-156). */
export function cardAddress(card: Addressed & { readonly groupId?: number; readonly prodId?: number }) {
  if (card.groupId !== ADVANCED_SALES_GROUP) return packAddress(card);
  const product = { id: card.prodId ?? 0, slug: card.slug };
  return { to: paths.advancedProduct, params: { prodId: packInAddress(product) } } as const;
}

export function hrefOf({ to, params }: ReturnType<typeof cardAddress | typeof kioskAddress>): string {
  return address(to, params as ParamsOf<typeof to>);
}

/** The same page in the kiosk, which is view only. */
export function kioskAddress(card: Addressed) {
  return { to: IN_THE_SHOP[roomOf(card.tpe)], ...packed(card) } as const;
}

function packed(card: Addressed): Packed {
  return { params: { pack: packInAddress(card) } };
}

type Room = 'single' | 'multipack' | 'dynamicPack';

const AT_HOME = { single: paths.product, multipack: paths.multipack, dynamicPack: paths.dynamicPack } as const;

const IN_THE_SHOP = {
  single: paths.productInShop,
  multipack: paths.multipackInShop,
  dynamicPack: paths.dynamicPackInShop,
} as const;

function roomOf(kind: number): Room {
  if (kind === PackKind.multipack) return 'multipack';
  return kind === PackKind.dynamicPack ? 'dynamicPack' : 'single';
}
