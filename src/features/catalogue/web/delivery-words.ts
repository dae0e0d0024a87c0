import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import { formatRoundMoney } from '#rules/wording/format-money.ts';
import type { ShelfDelivery } from './catalogue.client.ts';

/** "Delivery from £6.95, free over £60, free collection". Without collection the cost is named as part of the price. */
export function deliveryWords({ from, freeOver, freeForSomeOnly, freeCollection }: ShelfDelivery): string {
  const cost = formatRoundMoney(from as Pence);
  const first = freeCollection ? `Delivery from ${cost}` : `Plus delivery ${cost}`;
  const over = freeOver === null ? '' : formatRoundMoney(freeOver as Pence);
  return [
    from === NO_PENCE ? 'Free delivery' : first,
    over && (freeForSomeOnly ? `free over ${over} for most packs` : `free over ${over}`),
    freeCollection && 'free collection',
  ]
    .filter(Boolean)
    .join(', ');
}
