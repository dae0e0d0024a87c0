import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import type { CreditPart } from '#rules/credits/credit-parts.ts';
import { depositName } from '#rules/wording/orders/deposit-sentence.ts';
import { nameOf, soldLines, storedView } from './placed-facts.ts';

/** What a part of a credit is called: its line as it was sold, the deposit on its containers, or the delivery. */
export function creditedName(order: StoredOrder, { lineId, isDeposit }: CreditPart): string {
  if (lineId === null) return 'Delivery';
  const view = storedView({ order });
  const deposit = isDeposit ? view.priced.deposits?.find((one) => one.lineId === lineId) : undefined;
  if (deposit !== undefined) return depositName(deposit);
  const line = soldLines(view).find(({ shown }) => shown.lineId === lineId);
  return line === undefined ? '' : nameOf(line.shown);
}
