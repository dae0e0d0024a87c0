import type { Pence } from '#rules/money/pence.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import type { Order } from '../checkout.contract.ts';

type Item = Pick<Order['items'][number], 'id' | 'productName' | 'packName' | 'numPacks' | 'cPackPrice' | 'status'>;
export type SeenOrder = Pick<Order, 'cDue' | 'cDeliveryCost' | 'cDiscountValp' | 'cGiftTokenValp'> & {
  readonly items: readonly Item[];
};

/** What has changed in the order since the shopper pressed, a sentence each; the sums last. Sums are in pence. */
export function orderChanges(before: SeenOrder, now: SeenOrder): string[] {
  return [
    ...itemChanges(live(before), live(now)),
    ...sumChange('Delivery', before.cDeliveryCost, now.cDeliveryCost),
    ...sumChange('Discount', before.cDiscountValp, now.cDiscountValp),
    ...sumChange('Paid by gift vouchers', before.cGiftTokenValp, now.cGiftTokenValp),
    ...sumChange('To pay', before.cDue, now.cDue),
  ];
}

function itemChanges(itemsBefore: readonly Item[], now: readonly Item[]): string[] {
  const changed = itemsBefore.flatMap((before) => {
    const after = now.find(({ id }) => id === before.id);
    if (after === undefined) return [`${nameOf(before)}: no longer in the order`];
    return [
      ...(after.numPacks === before.numPacks
        ? []
        : [`${nameOf(after)}: ${after.numPacks} instead of ${before.numPacks}`]),
      ...sumChange(`${nameOf(after)}, each`, before.cPackPrice, after.cPackPrice),
    ];
  });
  const added = now.filter(({ id }) => itemsBefore.every((one) => one.id !== id));
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
