import { writingIfAddressed } from '#platform/mail/write-mail.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { takingBoughtStock } from '#features/stock/server/stock.service.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { type PlacedFacts, storedView } from './placed-facts.ts';
import { receiptMail } from './receipt-mail.ts';

/**
 * Of an order that is handed over as it is placed, over the counter: a receipt in the place of a confirmation, with the codes that were
 * bought, and its stock, which has left the cellar. To be sent after its holds were committed.
 */
export function handingOver(
  facts: PlacedFacts & { readonly vouchers: readonly IssuedVoucher[] },
  now: Instant,
): readonly Prepared<never>[] {
  const { order } = facts;
  const { due } = storedView(facts).priced;
  const payments = order.isPaid && due > 0 ? [{ payMethod: order.payMethod, amount: due }] : [];
  const address = { to: order.invoiceAddress.email, onceKey: `${order.id}/placed` };
  const money = { payments, tendered: null };
  return [
    takingBoughtStock([order.id], now),
    ...writingIfAddressed(receiptMail({ ...facts, money, sold: 'Sold over the counter' }, address), now),
  ];
}
