import { type Pence, pence } from '#rules/money/pence.ts';
import { ADVANCED_SALES_GROUP } from '#rules/catalogue/packs/pack-codes.ts';
import { groupBy } from '#rules/group-by.ts';

type Card = {
  readonly id: number;
  readonly prodId: number;
  readonly groupId: number;
  readonly cPackPrice: Pence;
  readonly packName: string;
  readonly inStock: boolean;
};

/** An advanced product: the card that stands for it, its packs, and their lowest price. */
type ProductAhead<C extends Card> = {
  readonly card: C;
  readonly packNames: readonly string[];
  readonly from: Pence;
  readonly inStock: boolean;
};

/** The advanced products among the cards of the shelf, in their order (D-177). */
export function productsMadeToOrder<C extends Card>(cards: readonly C[]): readonly ProductAhead<C>[] {
  const packsMadeToOrder = cards.filter(({ groupId }) => groupId === ADVANCED_SALES_GROUP);
  return [...groupBy(packsMadeToOrder, ({ prodId }) => prodId).values()].flatMap((packs) => {
    const [card] = packs;
    return card === undefined
      ? []
      : [
          {
            card,
            packNames: [...new Set(packs.map(({ packName }) => packName))],
            from: pence(Math.min(...packs.map(({ cPackPrice }) => cPackPrice))),
            inStock: packs.some(({ inStock }) => inStock),
          },
        ];
  });
}
