import type { WireVoucher } from '../vouchers.contract.ts';
import type { Database } from '#platform/database/database.ts';
import type { RateLimits } from '#platform/http/request/rate-limits.ts';
import type { Visitor } from '#platform/http/request/visitor.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { PersonId } from '#rules/orders/placing/draft.ts';
import { voucherBook } from './voucher-book.ts';
import { toWireVoucher } from './wire-voucher.ts';

/** Looks up a code: one query, whether the code exists or not (D-90). */
export type VoucherLookUp = (
  code: string,
  asker: Pick<Visitor, 'person' | 'address'>,
  now: Instant,
) => Promise<WireVoucher | null>;

type Deps = { readonly db: Database; readonly limits: Pick<RateLimits, 'count'> };

/** Only guessing is rate-limited: looking up one's own code is not. */
export function createVoucherLookUp({ db, limits }: Deps): VoucherLookUp {
  return async (code, { person, address }, now) => {
    const voucher = await voucherBook.find(db, code);
    const asker = person && (person.id as PersonId);
    if (asker === null || voucher?.personId !== asker) {
      await limits.count('voucherCode', address, now);
      await limits.count('voucherCodeDay', address, now);
    }
    return voucher && toWireVoucher(voucher, { asker, today: londonDay(now) });
  };
}
