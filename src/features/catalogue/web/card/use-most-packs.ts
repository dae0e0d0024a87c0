import { MAX_PACK_PURCHASE, MAX_PACK_PURCHASE_OF_TRADE } from '#rules/basket/most-packs.ts';
import { useSelling } from '#wire/use-selling.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The most of a pack in one order of whoever looks: more for trade, whose prices are without VAT, and in a sale (D-44). */
export function useMostPacks({ priceIncVat }: Pick<ShopCard, 'priceIncVat'>): number {
  const isSale = useSelling() !== null;
  return priceIncVat && !isSale ? MAX_PACK_PURCHASE : MAX_PACK_PURCHASE_OF_TRADE;
}
