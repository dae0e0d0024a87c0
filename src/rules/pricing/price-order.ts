import { isDiscountable, isGiftVoucher, isMembership } from '#rules/catalogue/packs/pack-traits.ts';
import { addUp, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Pence } from '#rules/money/pence.ts';
import { Altered, DeliveryMethod } from '#rules/orders/order-codes.ts';
import { bestDiscount, type DiscountSource } from '#rules/vouchers/best-discount.ts';
import { isInScope, WHOLE_ORDER } from '#rules/vouchers/discount-scope.ts';
import { spendGiftVouchers } from '#rules/vouchers/spend-gift-vouchers.ts';
import { explainPrice } from './explain-price.ts';
import { listLines } from './list-lines.ts';
import type { ListedLine } from './list-lines.ts';
import { priceDelivery } from './price-delivery.ts';
import { priceDeposits } from './price-deposits.ts';
import { priceLines } from './price-lines.ts';
import type { PricedLine, PricedOrder } from './priced-order.ts';
import type { PricingFacts } from './pricing-facts.ts';
import { sumByRate } from './split-vat.ts';

/**
 * The only calculation of an order's price (D-47): unit prices, lines, the discount spread over them, VAT per line, deposits, delivery,
 * totals, gift vouchers, amount due. Pence throughout; retail in prices including VAT, trade excluding it (D-52). Refuses
 * nothing: a line without a price is left out and named in `withoutPrice`, a shortfall to the minimum is in `minimumMissing`.
 */
export function priceOrder(facts: PricingFacts): PricedOrder {
  const { listed, withoutPrice } = listLines(facts.lines, facts.audience);
  const discountBase = addUp(listed.filter(({ pack }) => isDiscountable(pack)).map(({ list }) => list));
  const { method } = facts.delivery;
  const best = bestDiscount(facts.discounts, {
    base: discountBase,
    baseOf: (scope) => addUp(listed.filter(({ pack }) => isInScope(pack, scope)).map(({ list }) => list)),
    isCollected: facts.isCollected,
    isSent: method === DeliveryMethod.national || method === DeliveryMethod.post,
  });
  const discount = best.amount;
  const lines = priceLines(listed, { discount, scope: best.winner?.scope ?? WHOLE_ORDER }, facts);
  const deposits = priceDeposits(listed, facts.audience, facts.vatRate);
  const delivery = priceDelivery(listed, lines, discountBase, {
    ...facts,
    delivery: { ...facts.delivery, isFree: best.freeDelivery },
  });
  const parts = [...lines, ...deposits, delivery];
  const totalInc = addUp(parts.map(({ gross }) => gross));
  const giftVoucherUses = spendGiftVouchers(facts.giftVouchers, payableByGift(listed, lines, totalInc));
  const giftVouchers = addUp(giftVoucherUses.map(({ used }) => used));
  const sums = {
    audience: facts.audience,
    lines,
    ...(deposits.length > 0 && { deposits }),
    discountBase,
    ...(best.base !== discountBase && { discountedBase: best.base }),
    ...(best.freeDelivery && { freeDelivery: true }),
    discountRate: best.rate,
    discountName: nameOf(best.winner),
    discount,
    delivery,
    vatByRate: sumByRate(parts.flatMap(({ vatParts }) => vatParts)),
    totalEx: addUp(parts.map(({ net }) => net)),
    totalInc,
    giftVouchers,
    giftVoucherUses,
    discountOutcomes: best.outcomes,
    ...settle(facts, pence(totalInc - giftVouchers)),
    nothingToPay: (lines.length > 0 || facts.linkedOrders > 0) && totalInc === giftVouchers,
    minimumMissing: missingToMinimum(listed, facts.orderMinimum),
    withoutPrice,
    altered: alteredBy(lines, withoutPrice.length),
  };
  return { ...sums, steps: explainPrice(sums) };
}

/** The same order with all that is due on the account of its business (D-55): nothing is due at once then. */
export function putOnAccount({ steps: _steps, ...sums }: PricedOrder): PricedOrder {
  const onAccount = { ...sums, onAccount: addUp([sums.onAccount, sums.due]), due: NO_PENCE };
  return { ...onAccount, steps: explainPrice(onAccount) };
}

function nameOf(winner: DiscountSource | null): string {
  return winner?.kind === 'membership' ? `${winner.name} membership` : (winner?.name ?? '');
}

/** Gift vouchers pay for everything except gift vouchers and memberships (D-54). */
function payableByGift(listed: readonly ListedLine[], lines: readonly PricedLine[], totalInc: Pence): Pence {
  const notPayable = lines.filter((_, place) => {
    const pack = listed[place]?.pack;
    return pack !== undefined && (isGiftVoucher(pack) || isMembership(pack));
  });
  return pence(totalInc - addUp(notPayable.map(({ gross }) => gross)));
}

/** What is still to pay after the gift vouchers. A consumer is never charged for a payment method (D-55). */
function settle(facts: PricingFacts, left: Pence): Pick<PricedOrder, 'onAccount' | 'paymentCost' | 'due'> {
  const paymentCost = facts.audience.kind === 'retail' || left === 0 ? NO_PENCE : facts.paymentCost;
  return { onAccount: NO_PENCE, paymentCost, due: pence(left + paymentCost) };
}

/** Counted before discounts and over all lines, so an order of gift vouchers alone can reach the minimum too. */
function missingToMinimum(listed: readonly ListedLine[], minimum: Pence): Pence {
  if (listed.length === 0) return NO_PENCE;
  return pence(Math.max(0, minimum - addUp(listed.map(({ list }) => list))));
}

function alteredBy(lines: readonly PricedLine[], withoutPrice: number): Altered {
  if (withoutPrice > 0) return Altered.entitlementLost;
  return lines.some(({ priceChanged }) => priceChanged) ? Altered.priceChanged : Altered.nothing;
}
