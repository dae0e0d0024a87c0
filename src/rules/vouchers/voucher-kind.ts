export type VoucherKind = 'gift' | 'discount' | 'membership';

/** What a type number is: below 50 a gift voucher, to 100 a discount, above it a membership (D-88). */
export function voucherKind(type: number): VoucherKind {
  if (type < 50) return 'gift';
  return type <= 100 ? 'discount' : 'membership';
}

/** Whether a membership is renewed by a voucher from the web shop; the others by asking the brewery (D-88). */
export function renewsInShop(type: number): boolean {
  return type > 110;
}
