import { POST_BOX } from '#rules/boxes/box.ts';
import { boxFill } from '#rules/boxes/box-fill.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import { BoxRule } from '#rules/catalogue/pack-codes.ts';
import type { Pack } from '#rules/catalogue/pack.ts';
import { isAdvanced, isEmailDeliverable } from '#rules/catalogue/pack-traits.ts';

/** What matters about the goods of a basket for the way they travel. */
export type GoodsOnTheRoad = {
  readonly empty: boolean;
  /** Cells in the bottle boxes, held orders included. */
  readonly cells: number;
  readonly allByEmail: boolean;
  readonly someByEmail: boolean;
  /** Something has to travel, and all of that fits through a letter box. */
  readonly allByPost: boolean;
  readonly collectionOnly: boolean;
  readonly localOnly: boolean;
  readonly madeToOrder: boolean;
};

/** Looks over the live lines of a basket and the cells of the held orders that come along. */
export function goodsOnTheRoad(lines: readonly BoxedLine[], heldCells: number): GoodsOnTheRoad {
  const goods = lines.map(({ pack }) => pack).filter((pack) => !isEmailDeliverable(pack));
  const has = (rule: BoxRule): boolean => goods.some((pack) => pack.boxRule === rule);
  return {
    empty: lines.length === 0 && heldCells === 0,
    cells: boxFill(lines, heldCells).cells,
    allByEmail: lines.length > 0 && goods.length === 0 && heldCells === 0,
    someByEmail: goods.length < lines.length,
    allByPost: goods.length > 0 && heldCells === 0 && goods.every(mayBePosted),
    collectionOnly: has(BoxRule.collectionOnly),
    localOnly: has(BoxRule.localFreeOnly),
    madeToOrder: lines.some(({ pack }) => isAdvanced(pack)),
  };
}

/** Whether a pack goes through a letter box, within Royal Mail's limits for drink: 70 % ABV, and a litre above 24 %. ABV in hundredths of a percent. */
export function mayBePosted(pack: Pack): boolean {
  const { abv } = pack.product;
  return pack.boxId === POST_BOX && abv <= 7_000 && (abv <= 2_400 || pack.sizeMl <= 1_000);
}
