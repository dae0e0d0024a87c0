import { addUp, NO_PENCE, type Pence, pence } from '../money/pence.ts';
import { explainPrice } from '../pricing/explain-price.ts';
import type { PricedDeposit, PricedLine, PricedOrder, PriceStep, VatOfRate } from '../pricing/priced-order.ts';
import { sumByRate } from '../pricing/split-vat.ts';
import { type CreditPart, creditedOf, depositsCreditedOf } from './credit-parts.ts';

/** What a placed order costs, line by line, less what was taken out of it before packing. Pence. */
export type PriceLeft = {
  /** `price` before the discount of the order; with VAT for retail, without for trade. */
  readonly lines: readonly { readonly lineId: number; readonly price: Pence }[];
  /** Discount, delivery and VAT, which lead from the lines to the total. */
  readonly steps: readonly PriceStep[];
  /** Including VAT. */
  readonly total: Pence;
};

/**
 * The price of a placed order as it stands after pieces of its lines were taken out before packing (decision 77), with the discount
 * and VAT that were stored with it. Lines and steps add up to the total. `takenOut` = what credit notes took off for them.
 */
export function priceLeft(priced: PricedOrder, takenOut: readonly CreditPart[]): PriceLeft {
  const isRetail = priced.audience.kind === 'retail';
  const lines = priced.lines.map((line) => lineLeft(line, takenOut, isRetail));
  const deposits = (priced.deposits ?? []).flatMap((deposit) => depositLeft(deposit, takenOut));
  const discount = addUp(lines.map((line) => line.discount));
  const vatByRate = sumByRate([...lines, ...deposits, priced.delivery].flatMap(({ vatParts }) => vatParts));
  const left = addUp(lines.filter((line) => line.discount > 0).map(({ list }) => list));
  const steps = explainPrice({
    ...priced,
    lines,
    deposits,
    discount,
    ...(takenOut.length > 0 && { discountBase: left, discountedBase: left }),
    vatByRate,
    giftVoucherUses: [],
    paymentCost: NO_PENCE,
    onAccount: NO_PENCE,
  });
  return {
    lines: lines.map(({ lineId, list }) => ({ lineId, price: list })),
    steps: steps.filter(({ what }) => what !== 'goods'),
    total: addUp(vatByRate.flatMap(({ net, vat }) => [net, vat])),
  };
}

/** A line with the pieces that are left of it. Its discount is what its credits have left of it, never below nothing. */
function lineLeft(line: PricedLine, takenOut: readonly CreditPart[], isRetail: boolean): PricedLine {
  const credited = takenOut.filter(({ lineId, isDeposit }) => lineId === line.lineId && isDeposit !== true);
  if (credited.length === 0) return line;
  const vatParts = line.vatParts.map((part) => partLeft(part, credited));
  const net = addUp(vatParts.map((part) => part.net));
  const vat = addUp(vatParts.map((part) => part.vat));
  const gross = pence(net + vat);
  const after = isRetail ? gross : net;
  const quantity = line.quantity - creditedOf(credited, line.lineId);
  const list = line.discount === 0 ? after : pence(Math.max(after, line.unitPrice * quantity));
  return { ...line, quantity, list, discount: pence(list - after), after, vatParts, net, vat, gross };
}

/** The deposit on the pieces that are left of a line; none when none is. */
function depositLeft(deposit: PricedDeposit, takenOut: readonly CreditPart[]): readonly PricedDeposit[] {
  const credited = takenOut.filter(({ lineId, isDeposit }) => lineId === deposit.lineId && isDeposit === true);
  const quantity = deposit.quantity - depositsCreditedOf(credited, deposit.lineId);
  if (quantity === 0) return [];
  const vatParts = deposit.vatParts.map((part) => partLeft(part, credited));
  const net = addUp(vatParts.map((part) => part.net));
  const vat = addUp(vatParts.map((part) => part.vat));
  return [{ ...deposit, quantity, vatParts, net, vat, gross: pence(net + vat) }];
}

function partLeft({ rate, net, vat }: VatOfRate, credited: readonly CreditPart[]): VatOfRate {
  const off = credited.flatMap(({ vatParts }) => vatParts.filter((part) => part.rate === rate));
  return {
    rate,
    net: pence(net - addUp(off.map((part) => part.net))),
    vat: pence(vat - addUp(off.map((part) => part.vat))),
  };
}
