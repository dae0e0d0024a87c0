import { ADVANCED_SALES_GROUP } from '../packs/pack-codes.ts';
import type { StockShown } from './stock-shown.ts';

/** Values of schema.org's `ItemAvailability`. */
export type Availability = 'InStock' | 'LimitedAvailability' | 'OutOfStock' | 'PreOrder' | 'InStoreOnly';

type Sold = { readonly noOnlineShop: boolean; readonly groupId: number };

/** The availability in the structured data of a product page, from the stock state shown to visitors. */
export function availability(pack: Sold, stock: StockShown['state']): Availability {
  if (pack.noOnlineShop) return 'InStoreOnly';
  return pack.groupId === ADVANCED_SALES_GROUP ? ON_ORDER[stock] : ON_THE_SHELF[stock];
}

const ON_THE_SHELF: Readonly<Record<StockShown['state'], Availability>> = {
  in: 'InStock',
  limited: 'LimitedAvailability',
  out: 'OutOfStock',
};

const ON_ORDER: Readonly<Record<StockShown['state'], Availability>> = {
  in: 'PreOrder',
  limited: 'PreOrder',
  out: 'OutOfStock',
};
