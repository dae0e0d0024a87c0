import { stockShown } from '../../catalogue/shelf/stock-shown.ts';
import { UNCOUNTED_STOCK } from '../../stock/pack-stock.ts';

type Listed = {
  readonly packs: number;
  /** Made to order (D-115): there is none yet. */
  readonly isAdvanced: boolean;
  /** The list has numbers (D-83). */
  readonly saysHowMany: boolean;
};

/** What a price list says of the stock of a pack; without numbers few are few as at the checkout (D-34). */
export function listStockSentence({ packs, isAdvanced, saysHowMany }: Listed): string {
  const { state } = stockShown(packs, 'checkout');
  if (state === 'out') return 'Out of stock';
  if (isAdvanced) return 'Made to order';
  if (saysHowMany && packs < UNCOUNTED_STOCK) return `${packs} in stock`;
  return state === 'limited' ? `Only ${packs} left` : 'In stock';
}
