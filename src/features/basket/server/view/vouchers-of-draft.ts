import type { Instant } from '#rules/calendar/instant.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import { withWhatIsLeft } from '#rules/pricing/with-what-is-left.ts';
import { type OrderVoucher, spendable, type VoucherLine } from '#rules/vouchers/order-voucher.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import type { VoucherFacts } from '#rules/vouchers/vouchers-at-work.ts';
import type { Buyer } from '#features/vouchers/server/voucher-book.ts';
import type { VoucherToKeep } from '#features/vouchers/server/order-vouchers.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** The facts about the draft's vouchers and the caller's memberships that the rules need. */
export function voucherFactsOf(draft: StoredOrder, shop: ShopFacts): VoucherFacts {
  return {
    attached: draft.vouchers,
    memberships: shop.memberships,
    personId: shop.personId,
    audience: draft.audience,
    today: shop.today,
    now: shop.now,
  };
}

/** Who orders, for limits of codes: the person whose draft it is, and the e-mail that is typed so far. */
export function buyerOf({ personId, invoiceAddress }: Pick<StoredOrder, 'personId' | 'invoiceAddress'>): Buyer {
  return { personId, email: invoiceAddress.email.trim() };
}

/** The vouchers of a draft as they are stored with it: with what the shopper is now shown of each. */
export function vouchersToKeep(
  attached: readonly OrderVoucher[],
  lines: readonly VoucherLine[],
): readonly VoucherToKeep[] {
  return attached.map(({ id }) => {
    const line = lines.find(({ voucherId, byMembership }) => voucherId === id && !byMembership);
    return { voucherId: id, status: line?.status ?? VoucherStatus.invalidVoucher, used: line?.used ?? NO_PENCE };
  });
}

/** A draft with an agreed sum, paid with what its gift vouchers still have: its payment may have come late (D-108). */
export function payingWithWhatIsLeft(draft: StoredOrder, now: Instant): StoredOrder {
  if (draft.frozen === null || draft.frozen.priced.giftVouchers === 0) return draft;
  const balances = new Map(draft.vouchers.map((voucher) => [voucher.code, spendable(voucher, now)]));
  const priced = withWhatIsLeft(draft.frozen.priced, balances);
  const usedOf = (code: string) => priced.giftVoucherUses.find((use) => use.code === code)?.used ?? NO_PENCE;
  const vouchers = draft.frozen.vouchers.map((line) => ({ ...line, used: usedOf(line.code) }));
  return { ...draft, frozen: { ...draft.frozen, priced, vouchers } };
}
