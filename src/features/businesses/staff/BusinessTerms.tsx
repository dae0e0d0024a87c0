import { isDeliveryMethod } from '#rules/orders/order-codes.ts';
import { pence } from '#rules/money/pence.ts';
import { businessStanding } from '#rules/trade/business-standing.ts';
import { businessStandingName } from '#rules/wording/names/business-standing-name.ts';
import { formatShortDate } from '#rules/wording/formats/format-date.ts';
import { formatMoney } from '#rules/wording/formats/format-money.ts';
import { priceTierName } from '#rules/wording/names/price-tier-name.ts';
import type { VanRoute } from '../businesses.contract.ts';
import type { BusinessForStaff } from '../manage-businesses.contract.ts';
import { businessMethodName } from './business-method-name.ts';
import { FactList } from './FactList.tsx';

type Props = {
  readonly business: BusinessForStaff;
  readonly rounds: readonly VanRoute[];
  /** With what the form shows, for who cannot change it. */
  readonly isWhole: boolean;
};

/** What the account owes, when it ordered last, and its terms. */
export function BusinessTerms({ business, rounds, isWhole }: Props) {
  const { due, lastOrder } = business;
  const facts: readonly (readonly [string, string])[] = [
    ['Owes today', formatMoney(due)],
    ['Last order', lastOrder === null ? 'None yet' : formatShortDate(lastOrder)],
    ...(isWhole ? termsOf(business, rounds) : []),
  ];
  return <FactList facts={facts} />;
}

function termsOf(business: BusinessForStaff, rounds: readonly VanRoute[]): readonly (readonly [string, string])[] {
  const { deliveryMethod, creditLimit, minimumOrder, termsDays, separateDeliveryAddress } = business;
  const round = rounds.find(({ id }) => id === business.routeId);
  const invoiceTo = partsOf(business, 'invoice');
  return [
    ['State', businessStandingName(businessStanding(business))],
    ['Prices', priceTierName(business.tier)],
    ['Terms', termsDays === 0 ? 'Pays before delivery' : `${termsDays} days`],
    ['Credit limit', creditLimit === 0 ? 'No limit' : formatMoney(pence(creditLimit))],
    ['Minimum order', minimumOrder === 0 ? 'None' : formatMoney(pence(minimumOrder))],
    ['Delivery', isDeliveryMethod(deliveryMethod) ? businessMethodName(deliveryMethod) : ''],
    ['Round', round === undefined ? 'None' : [round.name, round.days].filter(Boolean).join(', ')],
    ['Delivery note', business.deliveryNote || 'None'],
    ['Invoices to', invoiceTo],
    ['Goods to', separateDeliveryAddress ? partsOf(business, 'delivery') : invoiceTo],
  ];
}

function partsOf(business: BusinessForStaff, which: 'invoice' | 'delivery'): string {
  const parts = ['Line1', 'Line2', 'Line3', 'Line4', 'Line5', 'Postcode', 'Telephone', 'Email'] as const;
  return parts
    .map((part) => business[`${which}${part}`])
    .filter((text) => text !== '')
    .join(', ');
}
