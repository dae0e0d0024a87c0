/** What a visitor is told about the stock of a pack. */
export type StockShown = { readonly state: 'in' | 'limited' | 'out'; readonly says: string };

/** Stock is "limited" below this number on cards and product pages; at the checkout up to and including the other (D-34). */
export const LIMITED_CARD = 25;
export const LIMITED_CHECKOUT = 12;

export function stockShown(packs: number, where: 'card' | 'checkout'): StockShown {
  if (packs < 1) return { state: 'out', says: 'Sorry, currently out of stock' };
  const limited = where === 'card' ? packs < LIMITED_CARD : packs <= LIMITED_CHECKOUT;
  return limited ? { state: 'limited', says: `Limited supply, packs available: ${packs}` } : { state: 'in', says: '' };
}
