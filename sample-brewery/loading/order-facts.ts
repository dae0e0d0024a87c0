import type { Pack, PackId, VariantId } from '#rules/catalogue/packs/pack.ts';
import type { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { PackKind } from '#rules/catalogue/packs/pack-codes.ts';
import type { Box } from '#rules/boxes/box.ts';
import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import { instant, later } from '#rules/calendar/instant.ts';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import type { CalendarDay, Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { BasisPoints, Pence } from '#rules/money/pence.ts';
import type { Audience, DraftLine, LineId } from '#rules/orders/placing/draft.ts';
import { DeliveryMethod, LineStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { deliveryTerms } from '../delivery.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { priceOrder, putOnAccount } from '#rules/pricing/price-order.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineFacts } from '#rules/pricing/pricing-facts.ts';
import { dayAgo, dayAhead, timeOn } from '../dates.ts';
import type { SampleOrder } from '../orders/sample-order.ts';
import { vouchers } from '../vouchers.ts';
import type { SampleVoucher } from '../vouchers.ts';

/** What is for sale, as the shop reads it back from its tables. */
export type ForSale = {
  readonly packs: ReadonlyMap<PackId, Pack>;
  readonly boxes: readonly Box[];
  readonly vatRate: (code: VatCode, day: CalendarDay) => BasisPoints;
};

export type Day = { readonly today: CalendarDay; readonly now: Instant };

/** An order of the sample with its moment and its sum. */
export type PricedSample = {
  readonly order: SampleOrder;
  readonly orderedAt: Instant;
  readonly lines: readonly LineFacts[];
  readonly vouchers: readonly SampleVoucher[];
  readonly priced: PricedOrder;
};

const HOUR = 3_600_000;

/** Works an order out by the shop's own rules, as it would have been on its day. */
export function priceSample(
  order: SampleOrder,
  forSale: ForSale,
  day: Day,
  balanceOf: (code: string) => number,
): PricedSample {
  const orderedAt = momentOf(order, day);
  const audience: Audience = order.business ? { kind: 'trade', tier: order.business.tier } : { kind: 'retail' };
  const lines = order.lines.map((line, place) => lineFacts(order, place, line, forSale, audience));
  const used = (order.vouchers ?? []).map((name): SampleVoucher => vouchers[name]);
  const postcode = readPostcode(order.to?.postcode ?? '');
  const priced = priceOrder({
    audience,
    lines,
    vatRate: (code) => forSale.vatRate(code, londonDay(orderedAt)),
    discounts: [...staffDiscount(order), ...used.filter(({ coupon }) => coupon.kind >= 50).map(discountOf)],
    giftVouchers: used
      .filter(({ coupon }) => coupon.kind < 50)
      .map(({ code, to }) => ({
        code,
        balance: pence(balanceOf(code)),
        expiresOn: to === undefined ? null : dayAhead(day.today, to),
      })),
    delivery: {
      method: order.delivery,
      bottleBox: boxOf(forSale, BOTTLE_BOX),
      postBox: boxOf(forSale, POST_BOX),
      zone: postcode === null ? null : postcodeZone(postcode, deliveryTerms.zones),
      heldCells: 0,
      goesAlong: false,
    },
    isCollected: order.delivery === DeliveryMethod.collection,
    orderMinimum: NO_PENCE,
    linkedOrders: 0,
    paymentCost: NO_PENCE,
  });
  const isOnAccount = order.pay === PaymentMethod.onAccount;
  return { order, orderedAt, lines, vouchers: used, priced: isOnAccount ? putOnAccount(priced) : priced };
}

/** Orders of today were placed an hour or two ago; those of other days during that morning. */
function momentOf({ on, daysAgo, id }: SampleOrder, { today, now }: Day): Instant {
  if (on !== undefined) return timeOn(calendarDay(on), 10, id % 60);
  if (daysAgo === 0) return later(instant(now), -HOUR - id * 60_000);
  return timeOn(dayAgo(today, daysAgo), 10, id % 60);
}

function lineFacts(
  order: SampleOrder,
  place: number,
  [packId, quantity, chosen = {}]: SampleOrder['lines'][number],
  { packs }: ForSale,
  audience: Audience,
): LineFacts {
  const pack = packs.get(packId as PackId);
  if (pack === undefined) throw new Error(`Order ${order.id} asks for pack ${packId}, which there is not`);
  const namedPrice = chosen.namedPrice === undefined ? null : pence(chosen.namedPrice);
  const line: DraftLine = {
    id: (order.id * 100 + place) as LineId,
    packId: pack.id,
    variantId: (chosen.variant ?? null) as VariantId | null,
    picks: (chosen.picks ?? []) as readonly PackId[],
    quantity,
    askedQuantity: quantity,
    status: LineStatus.normal,
    namedPrice,
    shownPrice: namedPrice ?? priceFor(pack, audience) ?? (0 as Pence),
    oldPrice: null,
  };
  // The orders of the sample are from before deposits were charged.
  return { line, pack: { ...pack, depositPence: NO_PENCE }, parts: partsOf(line, pack, packs) };
}

function partsOf(line: DraftLine, pack: Pack, packs: ReadonlyMap<PackId, Pack>): LineFacts['parts'] {
  const inside =
    pack.kind === PackKind.multipack
      ? pack.components
      : [...new Set(line.picks)].map((packId) => ({
          packId,
          quantity: line.picks.filter((pick) => pick === packId).length,
        }));
  return inside.flatMap(({ packId, quantity }) => {
    const part = packs.get(packId);
    return part ? [{ pack: part, quantity }] : [];
  });
}

function staffDiscount({ staffDiscount: rate }: SampleOrder) {
  if (rate === undefined) return [];
  return [
    {
      kind: 'staff' as const,
      code: '',
      name: '',
      rate: basisPoints(rate),
      collectionRate: basisPoints(0),
      minimum: NO_PENCE,
    },
  ];
}

function discountOf({ code, coupon }: SampleVoucher) {
  return {
    kind: coupon.kind > 100 ? ('membership' as const) : ('voucher' as const),
    code,
    name: coupon.name,
    rate: basisPoints(coupon.discount ?? 0),
    collectionRate: basisPoints(coupon.collectionDiscount ?? 0),
    minimum: pence(coupon.minimumOrder ?? 0),
  };
}

function boxOf({ boxes }: ForSale, id: number): Box {
  const box = boxes.find((one) => one.id === id);
  if (box === undefined) throw new Error(`There is no box ${id}`);
  return box;
}
