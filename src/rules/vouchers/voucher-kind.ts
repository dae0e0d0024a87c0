/** Type numbers above it are memberships (D-88). */
export const LAST_DISCOUNT_TYPE = 100;

export type VoucherKind = 'gift' | 'discount' | 'membership';

/** The kind of a type number: below 50 a gift voucher, up to 100 a discount, above it a membership (D-88). */
export function voucherKind(type: number): VoucherKind {
  if (type < 50) return 'gift';
  return type <= LAST_DISCOUNT_TYPE ? 'discount' : 'membership';
}

/** Whether a membership is renewed by a voucher from the web shop; others by asking the brewery (D-88). */
export function renewsInShop(type: number): boolean {
  return type > 110;
}
