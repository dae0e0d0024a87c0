import type { PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import { groupBy } from '#rules/group-by.ts';
import type { OrderId } from '#rules/orders/placing/draft.ts';

/** So many of a pack in one order of a business. */
export type BoughtBefore = {
  readonly orderId: OrderId;
  readonly packId: PackId;
  readonly variantId: VariantId | null;
  readonly quantity: number;
};

export type UsualLine = Omit<BoughtBefore, 'orderId'>;

/** How far back it is looked for what a business usually orders. */
export const USUAL_DAYS = 90;

/** As many as anybody reads through. */
const MOST_LINES = 200;

/**
 * What a business usually orders: what was in at least two of these orders, or in the only one, most often bought first; of each as
 * many as is typical, the median of its orders, and of two in the middle the smaller one: a quantity that was ordered indeed.
 */
export function usualOrder(bought: readonly BoughtBefore[]): readonly UsualLine[] {
  const orders = new Set(bought.map(({ orderId }) => orderId)).size;
  const byThing = groupBy(bought, ({ packId, variantId }) => `${packId}/${variantId ?? ''}`);
  return [...byThing.values()]
    .map((lines) => ({ lines, times: new Set(lines.map(({ orderId }) => orderId)).size }))
    .filter(({ times }) => times >= Math.min(2, orders))
    .toSorted((one, other) => other.times - one.times || packsOf(other.lines) - packsOf(one.lines))
    .slice(0, MOST_LINES)
    .map(({ lines }) => ({ packId: lines[0]!.packId, variantId: lines[0]!.variantId, quantity: typical(lines) }));
}

/** Of one pack an order may have several lines. */
function typical(lines: readonly BoughtBefore[]): number {
  const each = [...groupBy(lines, ({ orderId }) => orderId).values()].map(packsOf).toSorted((a, b) => a - b);
  return each[Math.ceil(each.length / 2) - 1] ?? 0;
}

const packsOf = (lines: readonly BoughtBefore[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);
