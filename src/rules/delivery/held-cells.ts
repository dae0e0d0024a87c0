import { boxFill } from '#rules/boxes/box-fill.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { DeliveryOption } from './delivery-options.ts';
import { goodsOnTheRoad } from './goods-on-the-road.ts';

/**
 * The room that held orders take in the boxes of the order that they go along with, in cells (D-73, D-119). Goods that take
 * none still travel, and so count for one.
 */
export function heldCells(held: readonly BoxedLine[]): number {
  if (held.length === 0 || goodsOnTheRoad(held, 0).allByEmail) return 0;
  return Math.max(1, boxFill(held).cells);
}

const BY_CARRIER: ReadonlySet<DeliveryMethod> = new Set([DeliveryMethod.national, DeliveryMethod.post]);

/** The ways of delivery that are left when held orders go along: what is in them may not be carried by just anybody (D-76). */
export function optionsWithHeld(
  options: readonly DeliveryOption[],
  held: readonly BoxedLine[],
): readonly DeliveryOption[] {
  const { collectionOnly, localOnly } = goodsOnTheRoad(held, 0);
  return options.map((option) => {
    if (option.bar !== null) return option;
    if (localOnly && option.method !== DeliveryMethod.localFree) return { ...option, bar: { because: 'local-only' } };
    return collectionOnly && BY_CARRIER.has(option.method)
      ? { ...option, bar: { because: 'collection-only' } }
      : option;
  });
}
