import type { ExtraKind } from '#rules/catalogue/packs/pack-codes.ts';
import { isOpenPrice } from '#rules/catalogue/packs/pack-traits.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** Whether the shopper chooses the price (D-35). */
export function namesItsPrice({ extraTpe }: Pick<ShopCard, 'extraTpe'>): boolean {
  return isOpenPrice({ extraKind: extraTpe as ExtraKind });
}
