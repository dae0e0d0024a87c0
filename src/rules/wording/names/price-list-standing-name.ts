import type { PriceListStanding } from '../../trade/price-list-entry.ts';

const NAMES: Readonly<Record<PriceListStanding, string>> = { open: 'Open', over: 'Over', ended: 'Ended' };

/** How a price list stands, as its list names it. */
export function priceListStandingName(standing: PriceListStanding): string {
  return NAMES[standing];
}
