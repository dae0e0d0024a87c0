import { boxFill } from '#rules/boxes/box-fill.ts';
import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { VatCode } from '#rules/catalogue/pack-codes.ts';
import { addressMode } from '#rules/delivery/address-mode.ts';
import { type DeliveryFacts, ZONE_SURCHARGES } from '#rules/delivery/delivery-charge.ts';
import { deliveryInfo } from '#rules/delivery/delivery-info.ts';
import { type DeliveryOption, deliveryOptions } from '#rules/delivery/delivery-options.ts';
import { goodsOnTheRoad } from '#rules/delivery/goods-on-the-road.ts';
import { LOCAL_ROUNDS, localOutwards } from '#rules/delivery/local-delivery.ts';
import { NO_PENCE } from '#rules/money/pence.ts';
import type { SiteId } from '#rules/orders/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { defaultPaymentMethod } from '#rules/payments/default-payment-method.ts';
import { mayPayBy } from '#rules/payments/may-pay-by.ts';
import type { Payer, PaymentSetUp } from '#rules/payments/payer.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { checkLocalPostcode } from '#rules/postcodes/check-local-postcode.ts';
import { postcodeZone } from '#rules/postcodes/postcode-zone.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import type { PricedOrder } from '#rules/pricing/priced-order.ts';
import type { LineFacts } from '#rules/pricing/pricing-facts.ts';
import type { Cellar } from '#features/stock/server/stock.service.ts';
import { partsOfLine, showLine } from './line-shown.ts';
import type { OrderView } from './order-view.ts';
import type { ShopFacts } from './shop-facts.ts';
import { stockOfLines } from './stock-of-lines.ts';
import type { StoredOrder } from './stored-order.ts';

/** Prices a draft and finds out all that its pages show: facts from the shop, decisions from the rules. */
export function viewDraft(draft: StoredOrder, shop: ShopFacts, setUp: PaymentSetUp, cellar: Cellar): OrderView {
  const lines = lineFactsOf(draft, shop);
  const live = lines.filter(({ line }) => isLive(line));
  const boxed = live.map(({ pack, line }) => ({ pack, quantity: line.quantity }));
  const goods = goodsOnTheRoad(boxed, 0);
  const charge = deliveryFactsOf(draft, shop);
  const priced = priceOrder({
    audience: draft.audience,
    lines,
    vatRate: (code) => shop.catalogue.vatRate(code, shop.today),
    discounts: [],
    giftVouchers: [],
    delivery: { ...charge, method: draft.deliveryMethod },
    orderMinimum: NO_PENCE,
    linkedOrders: 0,
    onAccount: false,
    paymentCost: NO_PENCE,
  });
  const options = optionsOf(draft, boxed, priced, shop, charge);
  const payer = payerOf(draft, priced, shop, setUp);
  const payMethodDefault = defaultPaymentMethod(payer);
  const leaning = draft.payMethod === PaymentMethod.undecided ? payMethodDefault : draft.payMethod;
  return {
    priced,
    lines: lines.map(({ line, pack, parts }) => showLine(line, pack, parts)),
    fill: boxFill(boxed),
    deliveryInfo: deliveryInfo(goods, draft.deliveryMethod, charge.bottleBox.minDeliveryNum),
    options,
    promise: options.find((option) => option.method === draft.deliveryMethod)?.promise ?? null,
    site: siteOf(draft, shop),
    minFree: charge.bottleBox.freeOverPence,
    allByEmail: goods.allByEmail,
    someByEmail: goods.someByEmail,
    allByPost: goods.allByPost,
    postcodeCheck: checkLocalPostcode(postcodeOf(draft), localOutwards(LOCAL_ROUNDS)),
    addressMode: addressMode({
      method: draft.deliveryMethod,
      tillSale: false,
      paysByPaypal: leaning === PaymentMethod.paypal,
      onAccountWithAddresses: false,
      due: priced.due,
      zone: charge.zone,
    }),
    standardVatRate: shop.catalogue.vatRate(VatCode.standard, shop.today),
    payMethods: Object.values(PaymentMethod).filter((method) => mayPayBy(method, payer) === null),
    payMethodDefault,
    stock: stockOfLines(lines, shop, cellar),
  };
}

/** Who is about to pay for this draft, for the rules of paying. */
export function payerOf(draft: StoredOrder, priced: PricedOrder, shop: ShopFacts, setUp: PaymentSetUp): Payer {
  return {
    trade: draft.audience.kind === 'trade',
    loggedIn: draft.personId !== null,
    telesales: shop.buyer.telesales,
    awaitingQuote: draft.status === OrderStatus.draftAwaitingQuote,
    due: priced.due,
    termsDays: 0,
    creditLeft: null,
    bankTransferVoucher: false,
    brewery: setUp,
  };
}

/** The postcode that the goods go to, as typed. */
export function postcodeOf(draft: StoredOrder): string {
  return draft.separateDeliveryAddress ? draft.deliveryAddress.postcode : draft.invoiceAddress.postcode;
}

function lineFactsOf(draft: StoredOrder, shop: ShopFacts): readonly LineFacts[] {
  const { packs } = shop.catalogue;
  return draft.lines.flatMap((line) => {
    const pack = packs.get(line.packId);
    return pack ? [{ line, pack, parts: partsOfLine(line, pack, packs) }] : [];
  });
}

function deliveryFactsOf(draft: StoredOrder, { catalogue }: ShopFacts): Omit<DeliveryFacts, 'method'> {
  const postcode = readPostcode(postcodeOf(draft));
  const [bottleBox, postBox] = [catalogue.boxes.get(BOTTLE_BOX), catalogue.boxes.get(POST_BOX)];
  if (!bottleBox || !postBox) throw new Error('The bottle box (2) and the post box (7) have not been entered yet');
  return {
    bottleBox,
    postBox,
    zone: postcode === null ? null : postcodeZone(postcode),
    surcharges: ZONE_SURCHARGES,
    heldCells: 0,
    quoted: null,
  };
}

function optionsOf(
  draft: StoredOrder,
  boxed: Parameters<typeof deliveryOptions>[0]['lines'],
  priced: PricedOrder,
  shop: ShopFacts,
  charge: Omit<DeliveryFacts, 'method'>,
): readonly DeliveryOption[] {
  return deliveryOptions({
    lines: boxed,
    orderValue: priced.discountBase,
    charge,
    audience: draft.audience,
    telesales: shop.buyer.telesales,
    tradeNational: false,
    route: null,
    holdAllowed: false,
    emailGiven: draft.invoiceAddress.email.trim() !== '',
    collectionClosed: !shop.takesCollections,
    localFreeOpen: shop.deliversNearby,
    localOnlyAllowsCollection: false,
    promise: {
      now: shop.now,
      bankHolidays: shop.bankHolidays,
      localRounds: LOCAL_ROUNDS,
      postcode: readPostcode(postcodeOf(draft)),
      sites: shop.sites.map((site) => ({ id: site.id as SiteId, hours: site.hours })),
      siteId: draft.siteId,
      nextVan: null,
    },
  });
}

function siteOf(draft: StoredOrder, shop: ShopFacts): OrderView['site'] {
  const site = shop.sites.find((one) => one.id === draft.siteId);
  return site ? { name: site.name, address: site.address, times: site.collectionTimes } : null;
}
