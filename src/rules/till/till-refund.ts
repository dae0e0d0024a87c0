import { type CreditPart, creditParts, valueOf } from '../credits/credit-parts.ts';
import { type CreditSplit, splitCredit } from '../credits/split-credit.ts';
import { addUp, basisPoints, type Pence, pence } from '../money/pence.ts';
import type { Provider } from '../payments/provider/provider.ts';
import type { VatOfRate } from '../pricing/priced-order.ts';
import { sumByRate } from '../pricing/split-vat.ts';
import { isRefusal } from '../refusal.ts';
import { PROVIDER_OF_TENDER } from './settle-sale.ts';
import type { TillTender } from './till-sale.ts';

/** Why a refund of a till is not taken; a closed list. */
export const TILL_REFUND_REFUSALS = [
  'number-used',
  'may-not-sell',
  'unknown-day',
  'unknown-sale',
  'more-than-sold',
  'more-than-paid',
  'wrong-sums',
  'voucher-spent',
  'voucher-in-part',
] as const;
export type TillRefundRefusal = (typeof TILL_REFUND_REFUSALS)[number];

/** A line of a sale: what was sold and what of it can still come back, in pieces; `vatParts` = of all that was sold, after the discount. */
export type RefundableLine = {
  readonly quantity: number;
  readonly refundable: number;
  readonly vatParts: readonly VatOfRate[];
};

/** So many pieces of a line, by its place in the sale, counted from 0. */
export type PiecesOfLine = { readonly place: number; readonly quantity: number };

/**
 * What pieces of a sale are worth that come back, VAT included, and their VAT by rate: the share of what was paid for their lines, so
 * that all refunds of a line add up to it to the penny (D-164). Null = more than can come back of a line, or no such line.
 */
export function worthOfPieces(
  lines: readonly RefundableLine[],
  pieces: readonly PiecesOfLine[],
): { readonly total: Pence; readonly vatByRate: readonly VatOfRate[] } | null {
  const earlier = lines.map(({ quantity, refundable }, place): CreditPart => {
    return { lineId: place, quantity: quantity - refundable, vatParts: [] };
  });
  const order = { lines: lines.map((line, place) => ({ ...line, lineId: place })), delivery: { vatParts: [] } };
  const credited = pieces.map(({ place, quantity }) => ({ lineId: place, quantity }));
  const parts = creditParts(order, earlier, { lines: credited, delivery: false });
  if (isRefusal(parts)) return null;
  const vatByRate = sumByRate(
    parts.flatMap(({ vatParts }) => vatParts.map((part) => ({ ...part, rate: basisPoints(part.rate) }))),
  );
  return { total: valueOf(parts), vatByRate };
}

type Held<Payment> = { readonly payment: Payment; readonly amount: Pence };

/**
 * What goes back of which payment, in pence: each tender by which it is given back takes first of what came by the same tender, in the
 * order of the payments, and what is more than that of the others. The payments hold at least as much as is given back.
 */
export function sharesByTender<Payment extends { readonly id: number; readonly provider: Provider }>(
  held: readonly Held<Payment>[],
  tenders: readonly { readonly by: TillTender; readonly amount: Pence }[],
): readonly Held<Payment>[] {
  const left = new Map(held.map(({ payment, amount }) => [payment.id, amount]));
  const take = (payments: readonly Held<Payment>[], sum: Pence): Pence => {
    let rest = sum;
    for (const { payment } of payments) {
      const share = pence(Math.min(rest, left.get(payment.id) ?? 0));
      left.set(payment.id, pence((left.get(payment.id) ?? 0) - share));
      rest = pence(rest - share);
    }
    return rest;
  };
  const rests = tenders.map(({ by, amount }) =>
    take(
      held.filter(({ payment }) => payment.provider === PROVIDER_OF_TENDER[by]),
      amount,
    ),
  );
  take(held, addUp(rests));
  return held.flatMap(({ payment, amount }) => {
    const share = pence(amount - (left.get(payment.id) ?? 0));
    return share > 0 ? [{ payment, amount: share }] : [];
  });
}

/** How a sale was paid, and what of it was given back before, all in pence. */
export type SaleToSplit = { readonly total: Pence; readonly giftVouchers: Pence; readonly refunded: Pence };

/** What of the worth of pieces goes back to the gift vouchers that paid for the sale, and what in money (D-164). In pence. */
export function splitRefund(worth: Pence, { total, giftVouchers, refunded }: SaleToSplit): CreditSplit {
  return splitCredit(worth, { giftVouchers, due: pence(total - giftVouchers) }, refunded);
}
