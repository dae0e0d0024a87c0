import { bottleBox, postBox } from '#rules/boxes/boxes.fixtures.ts';
import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Pack, PackId } from '#rules/catalogue/packs/pack.ts';
import { glass, reedcutter } from '#rules/catalogue/packs/packs.fixtures.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Audience, DraftLine, LineId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import type { LineFacts, PricingFacts } from './pricing-facts.ts';

/** What the pricing tests use: lines of the sample brewery's packs, and the order of a guest who has chosen nothing yet. */
export const retail: Audience = { kind: 'retail' };
export const trade: Audience = { kind: 'trade', tier: 1 };

let lastLine = 0;

/** A line of `quantity` packs at today's price. */
export function lineOf(quantity: number, pack: Pack, more: Partial<DraftLine> = {}, audience = retail): LineFacts {
  lastLine += 1;
  const line: DraftLine = {
    id: lastLine as LineId,
    packId: pack.id,
    variantId: null,
    picks: [],
    quantity,
    askedQuantity: quantity,
    status: LineStatus.normal,
    namedPrice: null,
    shownPrice: more.namedPrice ?? priceFor(pack, audience) ?? NO_PENCE,
    oldPrice: null,
    ...more,
  };
  return { line, pack, parts: [] };
}

export const noDiscount = { rate: basisPoints(0), collectionRate: basisPoints(0), minimum: NO_PENCE };

export const guestFacts: PricingFacts = {
  audience: retail,
  lines: [],
  vatRate: (code) => basisPoints(code === VatCode.mixed ? 0 : code),
  discounts: [],
  giftVouchers: [],
  delivery: {
    method: DeliveryMethod.notChosen,
    bottleBox,
    postBox,
    zone: null,
    heldCells: 0,
    goesAlong: false,
  },
  isCollected: false,
  orderMinimum: NO_PENCE,
  linkedOrders: 0,
  paymentCost: NO_PENCE,
};

/** The guest's order with these lines and this delivery method. */
export function factsOf(
  lines: readonly LineFacts[],
  method: DeliveryMethod = DeliveryMethod.notChosen,
  more: Partial<PricingFacts> = {},
): PricingFacts {
  const isCollected = method === DeliveryMethod.collection;
  return { ...guestFacts, isCollected, ...more, lines, delivery: { ...guestFacts.delivery, method } };
}

/** A zero-rated book, for baskets of mixed VAT rates. */
export const book: Pack = { ...glass, id: 65 as PackId, vatCode: VatCode.none, retailIncPence: pence(1500) };

/** A bottle at another price. */
export function bottleAt(price: number): Pack {
  return { ...reedcutter, retailIncPence: pence(price), tradeExPence: [{ tier: 1, price: pence(price) }] };
}
