import { availability } from '#rules/catalogue/shelf/availability.ts';
import { stockShown } from '#rules/catalogue/shelf/stock-shown.ts';
import { formatAbv } from '#rules/wording/formats/format-percent.ts';
import { formatUnits } from '#rules/wording/formats/format-units.ts';
import { namesItsPrice } from './open-price.ts';
import type { ShopCard, ShopItem } from '../../catalogue.contract.ts';

type About = {
  readonly shopItem: ShopItem;
  /** The whole address of the page, and its site. */
  readonly url: string;
  readonly site: string;
  readonly brand: string;
  /** Today, `YYYY-MM-DD`: the price holds until the end of the next year (D-150). */
  readonly today: string;
};

/** The pack for search engines: schema.org's Product with its Offer. */
export function productData({ shopItem: { item, delivery }, url, site, brand, today }: About): Record<string, unknown> {
  return {
    '@type': 'Product',
    name: [item.prodName, item.packName].filter(Boolean).join(', '),
    description: item.labelDesc || item.extraDesc || item.prodSubName,
    image: [`${site}/api/images/product-pack/${item.picPath}`],
    sku: String(item.id),
    category: item.style,
    brand: { '@type': 'Brand', name: item.supplier || brand },
    additionalProperty: properties(item),
    offers: {
      '@type': 'Offer',
      url,
      priceCurrency: 'GBP',
      ...priceOf(item),
      priceValidUntil: `${Number(today.slice(0, 4)) + 1}-12-31`,
      itemCondition: 'https://schema.org/NewCondition',
      availability: `https://schema.org/${availability(item, stockShown(item.numStock, 'card').state)}`,
      ...(delivery.from !== null && { shippingDetails: shipping(delivery.from) }),
      hasMerchantReturnPolicy: returns(item.cancellable),
    },
  };
}

function properties(item: ShopCard): readonly Record<string, unknown>[] {
  const namedValues = [
    ['ABV', formatAbv(item.aBV)],
    ['UK units', formatUnits(item.sizeML, item.aBV)],
    ['IBU', item.iBU > 0 ? String(item.iBU) : ''],
    ['Allergens', item.allergens],
  ] as const;
  return namedValues
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ '@type': 'PropertyValue', name, value }));
}

/** A price that the shopper chooses is given by its bounds. */
function priceOf(item: ShopCard): Record<string, unknown> {
  if (!namesItsPrice(item)) return { price: inPounds(item.cPackPrice) };
  return {
    price: inPounds(item.couponMinp),
    priceSpecification: {
      '@type': 'PriceSpecification',
      priceCurrency: 'GBP',
      minPrice: inPounds(item.couponMinp),
      maxPrice: inPounds(item.couponMaxp),
    },
  };
}

function inPounds(pence: number): string {
  return (pence / 100).toFixed(2);
}

function shipping(fromPence: number): Record<string, unknown> {
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: inPounds(fromPence), currency: 'GBP' },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'GB' },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: { '@type': 'QuantitativeValue', minValue: 0, maxValue: 1, unitCode: 'DAY' },
      transitTime: { '@type': 'QuantitativeValue', minValue: 1, maxValue: 2, unitCode: 'DAY' },
    },
  };
}

function returns(cancellable: boolean): Record<string, unknown> {
  const policy = { '@type': 'MerchantReturnPolicy', applicableCountry: 'GB' };
  if (!cancellable) return { ...policy, returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted' };
  return {
    ...policy,
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: 14,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
  };
}
