import { POST_BOX } from '#rules/boxes/box.ts';
import { cellsOf } from '#rules/boxes/box-fill.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { isAdvanced, isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';

/** The properties of a basket's goods that decide how they may be delivered. */
export type GoodsOnTheRoad = {
  readonly empty: boolean;
  /** Cells in the bottle boxes, held orders included. */
  readonly cells: number;
  readonly allByEmail: boolean;
  readonly someByEmail: boolean;
  /** Some goods have to be sent, and all of those fit through a letter box. */
  readonly allByPost: boolean;
  readonly collectionOnly: boolean;
  readonly localOnly: boolean;
  readonly madeToOrder: boolean;
};

/** For the live lines of a basket and the box cells of the linked held orders. */
export function goodsOnTheRoad(lines: readonly BoxedLine[], heldCells: number): GoodsOnTheRoad {
  const goods = lines.map(({ pack }) => pack).filter((pack) => !isEmailDeliverable(pack));
  const has = (rule: BoxRule): boolean => goods.some((pack) => pack.boxRule === rule);
  return {
    empty: lines.length === 0 && heldCells === 0,
    cells: cellsOf(lines, heldCells),
    allByEmail: lines.length > 0 && goods.length === 0 && heldCells === 0,
    someByEmail: goods.length < lines.length,
    allByPost: goods.length > 0 && heldCells === 0 && goods.every(mayBePosted),
    collectionOnly: has(BoxRule.collectionOnly),
    localOnly: has(BoxRule.localFreeOnly),
    madeToOrder: lines.some(({ pack }) => isAdvanced(pack)),
  };
}

/**
 * Whether a pack may go by letter post: Royal Mail allows drink up to 70 % ABV, above 24 % up to a litre. `abv` is in hundredths
 * of a percent.
 */
export function mayBePosted(pack: Pack): boolean {
  const { abv } = pack.product;
  return pack.boxId === POST_BOX && abv <= 7_000 && (abv <= 2_400 || pack.sizeMl <= 1_000);
}
