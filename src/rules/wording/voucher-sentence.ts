import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import { VoucherStatus } from '#rules/vouchers/voucher-status.ts';
import { formatMoney } from './format-money.ts';
import { formatDiscountRate } from './format-percent.ts';

/** What the voucher did here: the rate it gives, or the pence it paid. */
export type VoucherDeed = { readonly status: VoucherStatus; readonly rate: BasisPoints; readonly used: Pence };

/** How a voucher fares on the order, in one line beside it (D-87). */
export function voucherSentence({ status, rate, used }: VoucherDeed): string {
  switch (status) {
    case VoucherStatus.giftUsed:
      return `Gift voucher reduced by ${formatMoney(used)}`;
    case VoucherStatus.discountUsed:
      return `Discount of ${formatDiscountRate(rate)} used`;
    case VoucherStatus.discountCollectionUsed:
      return `Collection discount of ${formatDiscountRate(rate)} used`;
    case VoucherStatus.membershipDiscountUsed:
      return `Membership discount of ${formatDiscountRate(rate)} used`;
    case VoucherStatus.membershipCollectionUsed:
      return `Membership collection discount of ${formatDiscountRate(rate)} used`;
    case VoucherStatus.membershipProductsOnly:
    case VoucherStatus.giftNotNeeded:
    case VoucherStatus.discountNotNeeded:
    case VoucherStatus.membershipNotActivated:
    case VoucherStatus.giftFinished:
    case VoucherStatus.minimumNotReached:
    case VoucherStatus.collectionOnly:
    case VoucherStatus.invalidCode:
    case VoucherStatus.invalidVoucher:
      return PLAIN[status];
  }
  return status satisfies never;
}

const PLAIN = {
  [VoucherStatus.membershipProductsOnly]: 'Membership only products may be included',
  [VoucherStatus.giftNotNeeded]: 'Gift voucher not needed',
  [VoucherStatus.discountNotNeeded]: 'Discount voucher not needed',
  [VoucherStatus.membershipNotActivated]: 'Membership not activated',
  [VoucherStatus.giftFinished]: 'Gift voucher finished',
  [VoucherStatus.minimumNotReached]: 'Minimum order value applies',
  [VoucherStatus.collectionOnly]: 'Collection only discount NOT valid',
  [VoucherStatus.invalidCode]: 'Invalid code',
  [VoucherStatus.invalidVoucher]: 'Invalid voucher',
} as const;
