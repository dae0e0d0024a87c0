import type { CalendarDay } from '#rules/calendar/instant.ts';
import type { OrderAhead } from './ordering-ahead.ts';
import type { PackOption } from '../advanced-sales.contract.ts';

type Offered = Pick<PackOption, 'days'>;
type OrderSoFar = Pick<OrderAhead, 'basketNum'> & { readonly metaData: Pick<OrderAhead['metaData'], 'collectionDays'> };

/** The days on which some pack of the product, and all that is in the order already, can be collected. */
export function daysToOffer(options: readonly Offered[], order: OrderSoFar | null): readonly CalendarDay[] {
  const ofProduct = [...new Set(options.flatMap(({ days }) => days))].toSorted();
  return ofProduct.filter((day) => suitsOrder(day, order)) as CalendarDay[];
}

function suitsOrder(day: string, order: OrderSoFar | null): boolean {
  return order === null || order.basketNum === 0 || order.metaData.collectionDays.includes(day);
}
