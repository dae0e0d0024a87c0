import type { RefundOfDay, SaleOfDay } from '#rules/till/day-totals.ts';
import { priceSale } from '#rules/till/price-sale.ts';
import type { OutboxRow } from '../device/device-database.ts';
import { isToPayOtherwise } from '../device/outbox.ts';

type Entries = { readonly sales: readonly SaleOfDay[]; readonly refunds: readonly RefundOfDay[] };

/**
 * The sales and refunds of a day as its totals need them: all that went through the drawer, whatever the shop makes of it, but for what
 * waits to be paid otherwise.
 */
export function entriesOfDay(all: readonly OutboxRow[]): Entries {
  const rows = all.filter((row) => !isToPayOtherwise(row));
  return {
    sales: rows.flatMap((row) => {
      if (row.kind !== 'sale') return [];
      const { total, discount, vatByRate } = priceSale(row.sale);
      return [{ payments: row.sale.payments, total, discount, vatByRate }];
    }),
    refunds: rows.flatMap((row) => (row.kind === 'refund' ? [row.sums] : [])),
  };
}
