import { refusalToFill } from '#rules/catalogue/refusal-to-fill.ts';
import { penceTyped } from '#rules/money/pence-typed.ts';
import type { Refusal } from '#rules/refusal.ts';
import { namesItsPrice } from './open-price.ts';
import type { Filling } from './use-filling.ts';
import type { Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** What a shopper has chosen on the page of a pack so far. */
export type Chosen = {
  readonly quantity: number;
  readonly variantId: number | null;
  /** Her own price, as she typed it. */
  readonly value: string;
  readonly filling: Pick<Filling, 'slots' | 'picks'> | null;
};

/** What goes into the basket, or why it cannot yet. The server asks all of it again. */
export function productWish(item: ShopCard, { quantity, variantId, value, filling }: Chosen): Wish | Refusal {
  const named = namesItsPrice(item) ? penceTyped(value) : null;
  if (namesItsPrice(item) && (named === null || named < item.couponMinp || named > item.couponMaxp)) {
    return { refused: 'value-out-of-bounds', least: item.couponMinp, most: item.couponMaxp };
  }
  if (item.variants.length > 0 && variantId === null) {
    return { refused: 'choose-an-option', packName: item.prodName };
  }
  const stock = new Map(item.multiCards.map((choice) => [choice.id, choice.numStock]));
  const refusal = filling && refusalToFill({ ...filling, packs: quantity, stockOf: (id) => stock.get(id) ?? 0 });
  return (
    refusal ?? {
      packId: item.id,
      quantity,
      ...(variantId !== null && { variantId }),
      ...(named !== null && { namedPrice: named }),
      ...(filling && { picks: filling.picks }),
    }
  );
}
