import type { Pence } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { formatMoney } from '#rules/wording/format-money.ts';
import type { Order } from '../checkout.contract.ts';

type Item = Pick<Order['items'][number], 'id' | 'productName' | 'packName' | 'numPacks' | 'cPackPrice' | 'status'>;
export type SeenOrder = Pick<Order, 'cDue' | 'cDeliveryCost' | 'cDiscountValp' | 'cGiftTokenValp'> & {
  readonly items: readonly Item[];
};

/** What is different in the order since the shopper pressed, a sentence each; the sums last. Sums are in pence. */
export function orderChanges(seen: SeenOrder, now: SeenOrder): string[] {
  return [
    ...itemChanges(live(seen), live(now)),
    ...sumChange('Delivery', seen.cDeliveryCost, now.cDeliveryCost),
    ...sumChange('Discount', seen.cDiscountValp, now.cDiscountValp),
    ...sumChange('Paid by gift vouchers', seen.cGiftTokenValp, now.cGiftTokenValp),
    ...sumChange('To pay', seen.cDue, now.cDue),
  ];
}

function itemChanges(seen: readonly Item[], now: readonly Item[]): string[] {
  const changed = seen.flatMap((before) => {
    const after = now.find(({ id }) => id === before.id);
    if (after === undefined) return [`${nameOf(before)}: no longer in the order`];
    return [
      ...(after.numPacks === before.numPacks
        ? []
        : [`${nameOf(after)}: ${after.numPacks} instead of ${before.numPacks}`]),
      ...sumChange(`${nameOf(after)}, each`, before.cPackPrice, after.cPackPrice),
    ];
  });
  const added = now.filter(({ id }) => seen.every((one) => one.id !== id));
  return [...changed, ...added.map((item) => `${nameOf(item)}: ${item.numPacks} added`)];
}

function sumChange(what: string, before: Pence, now: Pence): string[] {
  return before === now ? [] : [`${what}: ${formatMoney(now)} instead of ${formatMoney(before)}`];
}

function live({ items }: SeenOrder): readonly Item[] {
  return items.filter(isLive);
}

function nameOf({ productName, packName }: Item): string {
  return `${productName}, ${packName}`;
}
