import type { StockCounted } from '../stock.contract.ts';

/** What came of a count, a delivery or a write-off. */
export function storedSentence({ was, onHand, cutBaskets, shortOrders }: StockCounted): string {
  return [
    `${onHand} on hand; ${was} before`,
    ...(cutBaskets > 0 ? [`${cutBaskets} baskets have less`] : []),
    ...(shortOrders.length > 0 ? [`${shortOrders.length} orders are short`] : []),
  ].join(' · ');
}
