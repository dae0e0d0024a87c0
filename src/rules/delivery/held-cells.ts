import { cellsOf } from '#rules/boxes/box-fill.ts';
import type { BoxedLine } from '#rules/boxes/boxed-line.ts';
import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import type { DeliveryOption } from './delivery-options.ts';
import { goodsOnTheRoad } from './goods-on-the-road.ts';

/**
 * The box cells that linked held orders take in the order that they are sent with (D-73, D-119). At least one if anything has to
 * be sent, even if it takes no cell.
 */
export function heldCells(held: readonly BoxedLine[]): number {
  if (held.length === 0 || goodsOnTheRoad(held, 0).allByEmail) return 0;
  return Math.max(1, cellsOf(held));
}

const BY_CARRIER: ReadonlySet<DeliveryMethod> = new Set([DeliveryMethod.national, DeliveryMethod.post]);

/** The delivery methods that remain when held orders are linked, whose goods may be restricted too (D-76). */
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
