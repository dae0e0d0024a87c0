/** How many orders wait at a collection point, in words; empty = none. */
export function ordersToCollect(count: number): string {
  if (count === 0) return '';
  return count === 1 ? '1 order to be collected' : `${count} orders to be collected`;
}
