import type { Pack } from '#rules/catalogue/packs/pack.ts';
import { BoxRule } from '#rules/catalogue/packs/pack-codes.ts';
import { isEmailDeliverable } from '#rules/catalogue/packs/pack-traits.ts';
import type { Pence } from '#rules/money/pence.ts';
import { type Box, POST_BOX } from './box.ts';
import type { BoxedLine } from './boxed-line.ts';

/**
 * The number of boxes charged (D-74). Standard packs and held orders always count; packs of the rule "free over minimum" while
 * `orderValue` (the discount base of D-48) is below the box's minimum. A pack of the rule "free with any box" counts only when
 * nothing else is delivered: one box then. Goods without cells, such as those measured for another box, need one box too.
 */
export function chargedBoxes(lines: readonly BoxedLine[], box: Box, orderValue: Pence, heldCells = 0): number {
  const goods = lines.filter(({ pack }) => !isEmailDeliverable(pack));
  const paying = goods.filter(({ pack }) => paysItsWay(pack.boxRule, isBelowMinimum(box, orderValue)));
  const cells = paying.reduce((sum, { pack, quantity }) => sum + quantity * cellsIn(box, pack), heldCells);
  if (paying.length > 0 || heldCells > 0) return Math.max(1, Math.ceil(cells / box.capacityCells));
  const onlyRiders = goods.length > 0 && goods.every(({ pack }) => pack.boxRule === BoxRule.freeWithAnyBox);
  return onlyRiders ? 1 : 0;
}

/**
 * The goods that alone cause a charge while the rest is delivered free, if all of them could go by post: the charge for them is
 * limited to the price of the post (D-74). Null = none, or not all.
 */
export function payingForTheLetterBox(
  lines: readonly BoxedLine[],
  box: Box,
  orderValue: Pence,
  heldCells: number,
): readonly BoxedLine[] | null {
  const goods = lines.filter(({ pack }) => !isEmailDeliverable(pack));
  const paying = goods.filter(({ pack }) => paysItsWay(pack.boxRule, isBelowMinimum(box, orderValue)));
  const freeBeside = goods.some(({ pack }) => pack.boxId === box.id && pack.boxRule === BoxRule.freeOverMinimum);
  const allByPost = paying.length > 0 && paying.every(({ pack }) => pack.boxId === POST_BOX);
  return heldCells === 0 && freeBeside && allByPost ? paying : null;
}

function isBelowMinimum({ freeOverPence }: Box, orderValue: Pence): boolean {
  return freeOverPence === 0 || orderValue < freeOverPence;
}

/** Only packs measured for this box, like the gauge (D-73). */
function cellsIn(box: Box, pack: Pack): number {
  return pack.boxId === box.id ? pack.boxCells : 0;
}

function paysItsWay(rule: BoxRule, belowMinimum: boolean): boolean {
  switch (rule) {
    case BoxRule.standard:
    case BoxRule.collectionOnly:
    case BoxRule.localFreeOnly:
      return true;
    case BoxRule.freeOverMinimum:
      return belowMinimum;
    case BoxRule.freeWithAnyBox:
      return false;
  }
  return rule satisfies never;
}
