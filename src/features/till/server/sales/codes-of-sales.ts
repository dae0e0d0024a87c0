import { issueVouchers, type IssuedVoucher, vouchersOf } from '#features/vouchers/server/vouchers.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { sumsByCode } from '#rules/till/pay-by-voucher.ts';
import type { SaleWithHash } from './decide-sales.ts';
import type { SaleBefore, SaleToStore } from './sales.repository.ts';

/** The codes of the gift vouchers that pay for these sales, each once. */
export function codesThatPay(sales: readonly SaleWithHash[]): readonly string[] {
  return [...new Set(sales.flatMap(({ sale }) => [...sumsByCode(sale.payments).keys()]))];
}

type SalesOfTill = {
  readonly known: ReadonlyMap<number, SaleBefore>;
  readonly stored: ReadonlyMap<number, SaleToStore>;
  readonly packs: ReadonlyMap<PackId, Pack>;
};

/** The codes of the gift vouchers that were sold, by order: issued with the sale, and read when it is sent again (D-96). */
export async function codesOfSales(
  trx: Transaction,
  sales: readonly SaleWithHash[],
  { known, stored, packs }: SalesOfTill,
  now: Instant,
): Promise<ReadonlyMap<number, readonly IssuedVoucher[]>> {
  const codes = new Map<number, readonly IssuedVoucher[]>();
  for (const { issues } of stored.values())
    if (issues !== null) codes.set(issues.id, await issueVouchers(trx, issues, now));
  for (const { sale, hash } of sales) {
    const before = known.get(sale.number);
    if (before?.contentHash !== hash) continue;
    const lines = sale.lines.flatMap(({ packId }) => packs.get(packId) ?? []);
    codes.set(before.orderId, await vouchersOf(trx, { id: before.orderId, lines }));
  }
  return codes;
}
