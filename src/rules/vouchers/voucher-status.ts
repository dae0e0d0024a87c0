/** The result of a voucher on an order (D-87). From 1000 on it gives nothing and does not block the order. */
export const VoucherStatus = {
  giftUsed: 0,
  discountUsed: 1,
  discountCollectionUsed: 2,
  membershipProductsOnly: 10,
  membershipDiscountUsed: 11,
  membershipCollectionUsed: 12,
  giftNotNeeded: 1003,
  discountNotNeeded: 1004,
  membershipNotActivated: 1005,
  giftFinished: 1006,
  minimumNotReached: 1007,
  collectionOnly: 1008,
  usedUp: 1009,
  nothingItCountsOn: 1010,
  membersOnly: 1011,
  invalidCode: 1101,
  invalidVoucher: 1102,
} as const;
export type VoucherStatus = (typeof VoucherStatus)[keyof typeof VoucherStatus];

/** Whether a voucher has an effect on its order: from 1000 on it gives and blocks nothing (D-87). */
export function doesSomething({ status }: { readonly status: number }): boolean {
  return status < 1000;
}
