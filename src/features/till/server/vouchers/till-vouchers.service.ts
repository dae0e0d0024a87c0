import { NOBODY, voucherBook } from '#features/vouchers/server/voucher-book.ts';
import type { Database } from '#platform/database/database.ts';
import type { Till } from '#platform/sessions/known-tills.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import type { Pence } from '#rules/money/pence.ts';
import type { Refusal } from '#rules/refusal.ts';
import { spendableAtTill } from '#rules/till/pay-by-voucher.ts';
import { findMember } from './till-vouchers.repository.ts';
import type { VoucherTries } from './voucher-tries.ts';

type VoucherQuery = { readonly code: string; readonly memberHash: string };

export type TillVouchers = ReturnType<typeof createTillVouchers>;

/** What gift vouchers can pay at a till. Nothing is held: what counts is what is left when the sale comes. */
export function createTillVouchers({ db, tries }: { readonly db: Database; readonly tries: VoucherTries }) {
  return {
    async look(
      till: Till,
      { code, memberHash }: VoucherQuery,
      now: Instant,
    ): Promise<{ pence: Pence; until: CalendarDay | null } | Refusal> {
      await tries.count(till, 1, now);
      const voucher = await voucherBook.toSpend(db, code, NOBODY);
      const personId = memberHash === '' ? null : await findMember(db, till.id, memberHash);
      const left = spendableAtTill(voucher, { personId, today: londonDay(now), now });
      if (left === 'voucher-unknown' || voucher === null) return { refused: 'unknown-voucher' };
      if (typeof left === 'string') return { refused: 'voucher-not-at-till' };
      await tries.giveBack(till, 1, now);
      return { pence: left, until: voucher.endsOn };
    },
  };
}
