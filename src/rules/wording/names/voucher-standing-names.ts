import type { VoucherEvent } from '../../vouchers/voucher-history.ts';
import type { VoucherKind } from '../../vouchers/voucher-kind.ts';
import type { VoucherStanding } from '../../vouchers/voucher-standing.ts';

/** Where a voucher stands, in the words of staff. */
export const VOUCHER_STANDING_NAMES: Readonly<Record<VoucherStanding, string>> = {
  'in-force': 'In force',
  'not-begun': 'Not begun',
  spent: 'Spent',
  ended: 'Ended',
  blocked: 'Blocked',
  'not-active': 'Unpaid or withdrawn',
};

export const VOUCHER_KIND_NAMES: Readonly<Record<VoucherKind, string>> = {
  gift: 'Gift voucher',
  discount: 'Discount',
  membership: 'Membership',
};

export const VOUCHER_EVENT_NAMES: Readonly<Record<VoucherEvent, string>> = {
  spent: 'Spent',
  'given-back': 'Given back',
  blocked: 'Blocked',
  unblocked: 'Block taken back',
  extended: 'Extended',
  imported: 'Imported',
};
