import type { Instant } from '#rules/calendar/instant.ts';
import { basisPoints, NO_PENCE } from '#rules/money/pence.ts';
import type { VouchersOnOrder } from './apply-voucher.ts';
import type { DiscountOutcome, DiscountSource } from './best-discount.ts';
import { type OrderVoucher, spendable, type VoucherLine } from './order-voucher.ts';
import type { GiftVoucher, GiftVoucherUse } from './spend-gift-vouchers.ts';
import type { Voucher } from './voucher.ts';
import { voucherKind } from './voucher-kind.ts';
import { VoucherStatus } from './voucher-status.ts';
import { whyLimited } from './why-limited.ts';
import { type VoucherAsker, whyNotGood } from './why-not-good.ts';

export type VoucherFacts = VouchersOnOrder & VoucherAsker & { readonly now: Instant };

/**
 * The discounts and gift vouchers that an order's vouchers provide for pricing. Memberships of the order's owner apply
 * automatically (D-49a); vouchers that are not valid are left out.
 */
export function vouchersAtWork(facts: VoucherFacts): {
  readonly discounts: readonly DiscountSource[];
  readonly giftVouchers: readonly GiftVoucher[];
} {
  const good = putOn(facts).filter((voucher) => whyNothing(voucher, facts) === null);
  return {
    discounts: [
      ...membershipsOf(facts).map((voucher) => sourceOf('membership', voucher)),
      ...good.filter(isDiscount).map((voucher) => sourceOf('voucher', voucher)),
    ],
    giftVouchers: good.filter(isGift).map((voucher) => ({
      code: voucher.code,
      balance: spendable(voucher, facts.now),
      expiresOn: voucher.endsOn,
    })),
  };
}

/** The part of the priced order that concerns vouchers. */
export type PricedVouchers = {
  readonly discountRate: VoucherLine['rate'];
  readonly discountOutcomes: readonly DiscountOutcome[];
  readonly giftVoucherUses: readonly GiftVoucherUse[];
};

/**
 * Every voucher of the order with its status (D-87): memberships first, then discounts, then gift vouchers in the order of
 * paying.
 */
export function voucherLines(facts: VoucherFacts, priced: PricedVouchers): readonly VoucherLine[] {
  const attached = putOn(facts).map((voucher) => lineOf(voucher, whyNothing(voucher, facts), false, priced));
  const memberships = membershipsOf(facts).map((one) => lineOf(one, whyNotGood(one, facts), true, priced));
  return [...memberships, ...attached];
}

const whyNothing = (voucher: OrderVoucher, facts: VoucherFacts) =>
  whyNotGood(voucher, facts) ?? (isDiscount(voucher) ? whyLimited(voucher, facts) : null);

function lineOf(
  voucher: Voucher,
  obstacle: VoucherStatus | null,
  byMembership: boolean,
  priced: PricedVouchers,
): VoucherLine {
  const { coupon } = voucher;
  const use = priced.giftVoucherUses.find(({ code }) => code === voucher.code);
  const outcome = priced.discountOutcomes.find(({ code }) => code === voucher.code);
  const status = use?.status ?? outcome?.status ?? obstacle ?? VoucherStatus.invalidVoucher;
  const counts = COUNTS.has(status) && (coupon.discount > 0 || coupon.collectionDiscount > 0);
  return {
    voucherId: voucher.id,
    code: voucher.code,
    couponId: coupon.id,
    couponType: coupon.type,
    couponName: coupon.name,
    status,
    rate: counts ? priced.discountRate : basisPoints(0),
    ...(coupon.amountOff > 0 && { amountOff: coupon.amountOff }),
    ...(coupon.freeDelivery && { freeDelivery: true }),
    used: use?.used ?? NO_PENCE,
    holdPurchase: coupon.holdPurchase,
    allowsBankTransfer: coupon.allowsBankTransfer,
    byMembership,
  };
}

const COUNTS: ReadonlySet<VoucherStatus> = new Set([
  VoucherStatus.discountUsed,
  VoucherStatus.discountCollectionUsed,
  VoucherStatus.membershipDiscountUsed,
  VoucherStatus.membershipCollectionUsed,
]);

/** Leaves out a code that is also among the memberships in force, so that it does not appear twice. In display order. */
function putOn(facts: VoucherFacts): VoucherFacts['attached'] {
  const own = new Set(membershipsOf(facts).map(({ id }) => id));
  return facts.attached.filter(({ id }) => !own.has(id)).toSorted(asShown);
}

function membershipsOf({ audience, memberships }: VoucherFacts): readonly Voucher[] {
  return audience.kind === 'retail' ? memberships : [];
}

function asShown(one: Voucher, other: Voucher): number {
  const gifts = Number(isGift(one)) - Number(isGift(other));
  if (gifts !== 0) return gifts;
  const [first, second] = [one.endsOn ?? '9999', other.endsOn ?? '9999'];
  if (isGift(one) && first !== second) return first < second ? -1 : 1;
  return one.code < other.code ? -1 : 1;
}

function sourceOf(kind: 'membership' | 'voucher', { code, coupon }: Voucher): DiscountSource {
  return {
    kind,
    code,
    name: coupon.name,
    rate: coupon.discount,
    collectionRate: coupon.collectionDiscount,
    minimum: coupon.minimum,
    amountOff: coupon.amountOff,
    freeDelivery: coupon.freeDelivery,
    scope: coupon.limits.scope,
  };
}

const isGift = ({ coupon }: Voucher): boolean => voucherKind(coupon.type) === 'gift';
const isDiscount = ({ coupon }: Voucher): boolean => voucherKind(coupon.type) === 'discount';
