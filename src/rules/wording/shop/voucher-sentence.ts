import type { VoucherLine } from '#rules/vouchers/order-voucher.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import { INVALID_CODE, INVALID_VOUCHER } from '../refusals/invalid-voucher-sentence.ts';
import { formatMoney } from '../formats/format-money.ts';
import { formatDiscountRate } from '../formats/format-percent.ts';

/** The result of a voucher on an order: the rate it gives, the pence it paid, or what it allows. */
export type VoucherDeed = Pick<
  VoucherLine,
  'status' | 'rate' | 'used' | 'amountOff' | 'freeDelivery' | 'holdPurchase' | 'allowsBankTransfer'
>;

/** The sentence beside a voucher on the order (D-87). */
export function voucherSentence(deed: VoucherDeed): string {
  const { status, rate, used } = deed;
  if (status === VoucherStatus.giftUsed) return `Gift voucher reduced by ${formatMoney(used)}`;
  if (rate > 0) return `${PLAIN_SENTENCES[status]}: ${formatDiscountRate(rate)}`;
  if (status !== VoucherStatus.discountUsed) return PLAIN_SENTENCES[status];
  return opened(deed) ?? PLAIN_SENTENCES[status];
}

function opened({ amountOff, freeDelivery, holdPurchase, allowsBankTransfer }: VoucherDeed): string | null {
  if (amountOff !== undefined) return `${formatMoney(amountOff)} off your order`;
  if (freeDelivery === true) return 'Your delivery is free';
  if (holdPurchase) return 'Your order may wait at the brewery';
  return allowsBankTransfer ? 'You may pay by bank transfer' : null;
}

/** The sentence of each status, before any amount is added. */
const PLAIN_SENTENCES: Readonly<Record<VoucherStatus, string>> = {
  [VoucherStatus.giftUsed]: 'Gift voucher reduced by',
  [VoucherStatus.discountUsed]: 'Discount voucher rate used',
  [VoucherStatus.discountCollectionUsed]: 'Discount voucher collection rate used',
  [VoucherStatus.membershipProductsOnly]: 'Membership-only products may be included',
  [VoucherStatus.membershipDiscountUsed]: 'Membership discount rate used',
  [VoucherStatus.membershipCollectionUsed]: 'Membership discount collection rate used',
  [VoucherStatus.giftNotNeeded]: 'Gift voucher not needed',
  [VoucherStatus.discountNotNeeded]: 'Discount voucher not needed',
  [VoucherStatus.membershipNotActivated]: 'Membership not activated',
  [VoucherStatus.giftFinished]: 'Gift voucher finished',
  [VoucherStatus.minimumNotReached]: 'Minimum order value applies',
  [VoucherStatus.collectionOnly]: 'Collection only discount NOT valid',
  [VoucherStatus.usedUp]: 'This code has been used as often as it can be',
  [VoucherStatus.nothingItCountsOn]: 'There is nothing in your order that this code counts on',
  [VoucherStatus.membersOnly]: 'This code is for members of our clubs',
  [VoucherStatus.invalidCode]: INVALID_CODE,
  [VoucherStatus.invalidVoucher]: INVALID_VOUCHER,
};
