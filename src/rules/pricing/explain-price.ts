import { groupBy } from '#rules/group-by.ts';
import { addUp, pence } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import { deliveryMethodName } from '#rules/wording/names/delivery-method-name.ts';
import { depositName } from '#rules/wording/orders/deposit-sentence.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { formatDiscountRate, formatVatRate } from '#rules/wording/formats/format-percent.ts';
import type { PricedOrder, PriceStep } from './priced-order.ts';

/**
 * The price as steps whose amounts add up to `due`. VAT is a separate amount for trade; for retail it is included in the
 * prices, so its step has 0 pence.
 */
export function explainPrice(sums: Omit<PricedOrder, 'steps'>): readonly PriceStep[] {
  const retail = sums.audience.kind === 'retail';
  const delivery = retail ? sums.delivery.gross : sums.delivery.net;
  const steps: readonly (PriceStep | false)[] = [
    sums.lines.length > 0 && {
      what: 'goods',
      says: goodsSay(sums),
      amount: addUp(sums.lines.map(({ list }) => list)),
    },
    sums.discount > 0 && {
      what: 'discount',
      says: discountSays(sums),
      amount: takenOff(sums.discount),
    },
    ...depositSteps(sums, retail),
    (delivery > 0 || sums.delivery.free) && { what: 'delivery', says: deliverySays(sums), amount: delivery },
    ...vatSteps(sums, retail),
    ...giftSteps(sums),
    sums.paymentCost > 0 && { what: 'payment cost', says: 'Cost of this way of paying', amount: sums.paymentCost },
    sums.onAccount > 0 && { what: 'on account', says: 'Put on your account', amount: takenOff(sums.onAccount) },
  ];
  return steps.filter((step) => step !== false);
}

function goodsSay({ lines }: Pick<PricedOrder, 'lines'>): string {
  const packs = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return packs === 1 ? '1 pack' : `${packs} packs`;
}

function discountSays(sums: Omit<PricedOrder, 'steps'>): string {
  const { discountName, discountRate, discountBase, discountedBase = discountBase } = sums;
  if (discountRate === 0) return `${discountName}: ${formatMoney(sums.discount)} off`;
  const [rate, base] = [formatDiscountRate(discountRate), formatMoney(discountedBase)];
  return discountName === '' ? `Discount of ${rate} on ${base}` : `${discountName}: ${rate} off ${base}`;
}

function giftSteps({ giftVoucherUses }: Pick<PricedOrder, 'giftVoucherUses'>): readonly PriceStep[] {
  return giftVoucherUses
    .filter(({ used }) => used > 0)
    .map(({ code, used }) => ({
      what: 'gift voucher',
      says: `Paid by gift voucher ${code}`,
      amount: takenOff(used),
    }));
}

function deliverySays({ delivery }: Pick<PricedOrder, 'delivery'>): string {
  const name = deliveryMethodName(delivery.method);
  if (delivery.free || delivery.boxes === 0) return name;
  return `${name}, for ${delivery.boxes === 1 ? '1 box' : `${delivery.boxes} boxes`}`;
}

/** One for each kind and size of container, and for each sum on it. */
function depositSteps({ deposits = [] }: Pick<PricedOrder, 'deposits'>, retail: boolean): readonly PriceStep[] {
  const alike = groupBy(deposits, (deposit) => `${depositName(deposit)} ${deposit.unitPrice}`);
  return [...alike.values()].map((same) => ({
    what: 'deposit',
    says: `${depositName(same[0]!)}, ${same.reduce((sum, { quantity }) => sum + quantity, 0)} × ${formatMoney(same[0]!.unitPrice)}`,
    amount: addUp(same.map(({ net, gross }) => (retail ? gross : net))),
  }));
}

function vatSteps({ vatByRate }: Pick<PricedOrder, 'vatByRate'>, retail: boolean): readonly PriceStep[] {
  return vatByRate
    .filter(({ vat }) => vat > 0)
    .map(({ rate, net, vat }) => ({
      what: 'vat',
      says: retail
        ? `Includes ${formatMoney(vat)} VAT at ${formatVatRate(rate)}`
        : `VAT at ${formatVatRate(rate)} on ${formatMoney(net)}`,
      amount: retail ? pence(0) : vat,
    }));
}

function takenOff(amount: Pence): Pence {
  return pence(0 - amount);
}
