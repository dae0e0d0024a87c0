import { refusalToFill } from '#rules/catalogue/packs/refusal-to-fill.ts';
import { penceTyped } from '#rules/money/pence-typed.ts';
import type { ChoiceRefusal } from '#rules/wording/refusals/choice-refusal-sentence.ts';
import { namesItsPrice } from './open-price.ts';
import type { Filling } from './use-filling.ts';
import type { Wish } from '../../buying.contract.ts';
import type { ShopCard } from '../../catalogue.contract.ts';

/** The choices on the product details so far. */
export type ProductChoice = {
  readonly quantity: number;
  readonly variantId: number | null;
  /** Her own price, as typed. */
  readonly value: string;
  readonly filling: Pick<Filling, 'slots' | 'picks'> | null;
};

/** What to add to the basket, or why that is not possible yet. The server checks it again. */
export function productWish(
  item: ShopCard,
  { quantity, variantId, value, filling }: ProductChoice,
): Wish | ChoiceRefusal {
  const namedPrice = namesItsPrice(item) ? penceTyped(value) : null;
  if (namesItsPrice(item) && (namedPrice === null || namedPrice < item.couponMinp || namedPrice > item.couponMaxp)) {
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
      ...(namedPrice !== null && { namedPrice }),
      ...(filling && { picks: filling.picks }),
    }
  );
}
