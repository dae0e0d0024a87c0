import type { WireVoucher } from '../vouchers.contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { PersonId } from '#rules/orders/draft.ts';
import { voucherBook } from './voucher-book.ts';
import { toWireVoucher } from './wire-voucher.ts';

/** Looks a code up for whoever asks: one look into the book, whether there is such a code or not (D-90). */
export type VoucherLookUp = (
  code: string,
  asker: { readonly id: number } | null,
  now: Instant,
) => Promise<WireVoucher | null>;

export function createVoucherLookUp({ db }: { readonly db: Database }): VoucherLookUp {
  return async (code, asker, now) => {
    const voucher = await voucherBook.find(db, code);
    return voucher && toWireVoucher(voucher, { asker: (asker?.id ?? null) as PersonId | null, today: londonDay(now) });
  };
}
