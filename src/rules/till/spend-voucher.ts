import { addUp, pence, type Pence } from '../money/pence.ts';
import { MOST_GIFT_VOUCHERS } from '../vouchers/spend-gift-vouchers.ts';
import type { CurrentLine, CurrentSale } from './current-sale.ts';
import { leftToPay, MOST_PAYMENTS, withPayments } from './pay-sale.ts';
import { priceSale } from './price-sale.ts';

/** A gift voucher as the shop has shown it: its code as it is stored, and what it can pay, in pence. */
export type VoucherShown = { readonly code: string; readonly pence: Pence };

/** Why a gift voucher pays nothing of a sale. */
export type VoucherPartFault = 'nothing-left-to-pay' | 'only-vouchers-left' | 'too-many' | 'empty';

/**
 * What a gift voucher pays of a sale, in pence: the smallest of what is left on it, of what gift vouchers can still pay of the sale, and
 * of `wish` (0 = as much as it can). They pay for all but gift vouchers, at most five of them for one sale (D-54).
 */
export function voucherPart(sale: CurrentSale, voucher: VoucherShown, wish: Pence): Pence | VoucherPartFault {
  const { total, lines } = priceSale(sale);
  if (leftToPay(total, sale.payments) === 0) return 'nothing-left-to-pay';
  const paying = sale.payments.filter(({ by }) => by === 'voucher');
  const codes = new Set([...paying.map(({ voucherCode }) => voucherCode), voucher.code]);
  if (codes.size > MOST_GIFT_VOUCHERS || sale.payments.length >= MOST_PAYMENTS) return 'too-many';
  const notPayable = addUp(lines.filter((_, place) => isGiftVoucher(sale.lines[place])).map(({ after }) => after));
  const payable = total - notPayable - addUp(paying.map(({ amount }) => amount));
  if (payable <= 0) return 'only-vouchers-left';
  const before = addUp(paying.filter(({ voucherCode }) => voucherCode === voucher.code).map(({ amount }) => amount));
  const left = voucher.pence - before;
  if (left <= 0) return 'empty';
  return pence(Math.min(left, payable, leftToPay(total, sale.payments), wish === 0 ? left : wish));
}

/** Adds what a gift voucher pays; nothing where it can pay nothing. */
export function addVoucher(sale: CurrentSale, voucher: VoucherShown, wish: Pence): CurrentSale {
  const amount = voucherPart(sale, voucher, wish);
  if (typeof amount === 'string') return sale;
  const part = { by: 'voucher', amount, tendered: amount, voucherCode: voucher.code } as const;
  return withPayments(sale, [...sale.payments, part]);
}

/** Whether a sale is sent alone while its buyer waits: a gift voucher pays of it, or one is in it, whose code the shop gives out. */
export function waitsForShop({ lines, payments }: Pick<CurrentSale, 'lines' | 'payments'>): boolean {
  return sellsVoucher({ lines }) || payments.some(({ by }) => by === 'voucher');
}

/** Whether gift vouchers are in it. */
export function sellsVoucher({ lines }: Pick<CurrentSale, 'lines'>): boolean {
  return lines.some(isGiftVoucher);
}

/** All that needs a network to be sold are gift vouchers. */
function isGiftVoucher(line: Pick<CurrentLine, 'needsNetwork'> | undefined): boolean {
  return line?.needsNetwork === true;
}
