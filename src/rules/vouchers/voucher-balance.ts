import { type Pence, pence } from '#rules/money/pence.ts';

/** The balance of a gift voucher in pence: its value less what was used in the shop and in the taproom (D-89). */
export function voucherBalance(voucher: {
  readonly value: Pence;
  readonly usedOnline: Pence;
  readonly usedTap: Pence;
}): Pence {
  return pence(voucher.value - voucher.usedOnline - voucher.usedTap);
}
