/** Where a voucher stands for staff: each is in exactly one of them. */
export const VOUCHER_STANDINGS = ['in-force', 'not-begun', 'spent', 'ended', 'blocked', 'not-active'] as const;
export type VoucherStanding = (typeof VOUCHER_STANDINGS)[number];

/** The kinds of vouchers, in the order in which they are offered (D-88). */
export const VOUCHER_KINDS = ['gift', 'discount', 'membership'] as const;
