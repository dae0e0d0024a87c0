import { LineStatus } from '#rules/orders/order-codes.ts';
import type { OrderAhead } from './ordering-ahead.ts';

type Item = Pick<OrderAhead['items'][number], 'status' | 'numPacks' | 'oldPacks'>;

/** Whether the order says that its day was moved: status 9 on a line with as many packs as were asked for (D-64). */
export function dayWasMoved({ items }: { readonly items: readonly Item[] }): boolean {
  return items.some(
    ({ status, numPacks, oldPacks }) => status === LineStatus.maximumOrDateMoved && oldPacks <= numPacks,
  );
}
