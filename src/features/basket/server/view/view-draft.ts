import { mayNamePrice } from '#rules/basket/named-price.ts';
import { cellsOf, fillOf } from '#rules/boxes/box-fill.ts';
import { isOpenPrice } from '#rules/catalogue/packs/pack-traits.ts';
import { VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { priceFor } from '#rules/catalogue/prices/price-for.ts';
import { addressMode } from '#rules/delivery/address-mode.ts';
import { deliveredByTo } from '#rules/delivery/delivery-headline.ts';
import { deliveryInfo } from '#rules/delivery/delivery-info.ts';
import { type DeliveryOption, deliveryOptions } from '#rules/delivery/delivery-options.ts';
import { goodsOnTheRoad } from '#rules/delivery/goods-on-the-road.ts';
import { optionsWithHeld } from '#rules/delivery/held-cells.ts';
import { localOutwards } from '#rules/delivery/local-delivery.ts';
import { firstClub } from '#rules/memberships/first-club.ts';
import { NO_PENCE, type Pence } from '#rules/money/pence.ts';
import type { CollectionPointId } from '#rules/orders/placing/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { defaultPaymentMethod } from '#rules/payments/default-payment-method.ts';
import { mayPayBy } from '#rules/payments/may-pay-by.ts';
import type { Payer, PaymentSetUp } from '#rules/payments/provider/payer.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { checkLocalPostcode } from '#rules/postcodes/check-local-postcode.ts';
import { readPostcode } from '#rules/postcodes/postcode.ts';
import { opensBankTransfer, opensHolding } from '#rules/vouchers/what-vouchers-open.ts';
import type { Cellar } from '#features/stock/server/stock.service.ts';
import { collectionOf } from './collection-of.ts';
import { showLine } from './line-shown.ts';
import type { AccountToOwe, OrderView } from './order-view.ts';
import { type PricedDraft, postcodeOf, priceDraft } from './price-draft.ts';
import type { ShopFacts } from './shop-facts.ts';
import { stockOfLines } from './stock-of-lines.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** Prices a draft and computes all that its pages show. */
export function viewDraft(draft: StoredOrder, shop: ShopFacts, setUp: PaymentSetUp, cellar: Cellar): OrderView {
  const { lines, boxed, heldLines, charge, load, priced, vouchers } = priceDraft(draft, shop);
  const goods = goodsOnTheRoad(boxed, charge.heldCells);
  const options = optionsWithHeld(optionsOf(draft, { boxed, charge, load, priced, vouchers }, shop), heldLines);
  const payer = payerOf(draft, { priced, vouchers }, shop, setUp);
  const payMethodDefault = defaultPaymentMethod(payer);
  const leaning = draft.payMethod === PaymentMethod.undecided ? payMethodDefault : draft.payMethod;
  return {
    priced,
    lines: lines.map(({ line, pack, parts }) => showLine(line, pack, parts)),
    vouchers,
    firstClub: firstClub(shop.memberships, shop.today),
    fill: fillOf(cellsOf(boxed, charge.heldCells), charge.bottleBox.capacityCells),
    deliveryInfo: deliveryInfo(goods, draft.deliveryMethod, charge.bottleBox.minDeliveryNum),
    options,
    promise: options.find((option) => option.method === draft.deliveryMethod)?.promise ?? null,
    collectionDays: collectionOf(draft, shop)?.days ?? [],
    site: collectionPointIn(draft, shop),
    minFree: charge.bottleBox.freeOverPence,
    allByEmail: goods.allByEmail,
    someByEmail: goods.someByEmail,
    allByPost: goods.allByPost,
    postcodeCheck: checkLocalPostcode(postcodeOf(draft), localOutwards(shop.delivery.rounds)),
    addressMode: addressMode({
      method: draft.deliveryMethod,
      tillSale: isTillRoll(draft.kind),
      paysByPaypal: leaning === PaymentMethod.paypal && !draft.ownAddress,
      onAccountWithAddresses: false,
      due: priced.due,
      zone: charge.zone,
    }),
    standardVatRate: shop.catalogue.vatRate(VatCode.standard, shop.today),
    vatNumber: shop.catalogue.vatNumber,
    payMethods: Object.values(PaymentMethod).filter((method) => mayPayBy(method, payer) === null),
    payMethodDefault,
    account: accountOf(shop),
    stock: stockOfLines(lines, shop, cellar),
    editablePrices: lines.filter(({ pack }) => mayNamePrice(pack, shop.buyer)).map(({ line }) => line.id),
    listPrices: listPricesOf(lines, draft),
    ...(shop.buyer.telesales && { costs: costsOf(lines, shop) }),
  };
}

function listPricesOf(lines: PricedDraft['lines'], { audience }: StoredOrder): Readonly<Record<number, Pence>> {
  const named = lines.filter(({ line, pack }) => line.namedPrice !== null && !isOpenPrice(pack));
  return Object.fromEntries(named.map(({ line, pack }) => [line.id, priceFor(pack, audience) ?? NO_PENCE]));
}

function costsOf(lines: PricedDraft['lines'], { catalogue }: ShopFacts): Readonly<Record<number, Pence>> {
  return Object.fromEntries(
    lines.flatMap(({ line, pack }) => {
      const cost = catalogue.costs.get(pack.id);
      return cost === undefined ? [] : [[line.id, cost]];
    }),
  );
}

function accountOf({ business }: ShopFacts): AccountToOwe {
  return { termsDays: business?.termsDays ?? 0, creditLeft: business?.creditLeft ?? null };
}

/** The payer's facts for the rules of paying. */
export function payerOf(
  draft: StoredOrder,
  { priced, vouchers }: Pick<OrderView, 'priced' | 'vouchers'>,
  shop: ShopFacts,
  setUp: PaymentSetUp,
): Payer {
  return {
    trade: draft.audience.kind === 'trade',
    loggedIn: draft.personId !== null,
    telesales: shop.buyer.telesales,
    tillRoll: isTillRoll(draft.kind),
    awaitingQuote: draft.status === OrderStatus.draftAwaitingQuote,
    due: priced.due,
    ...accountOf(shop),
    bankTransferVoucher: opensBankTransfer(vouchers),
    brewery: setUp,
  };
}

function optionsOf(
  draft: StoredOrder,
  { boxed, charge, load, priced, vouchers }: Omit<PricedDraft, 'lines' | 'heldLines'>,
  shop: ShopFacts,
): readonly DeliveryOption[] {
  return deliveryOptions({
    lines: boxed,
    orderValue: priced.discountBase,
    charge,
    load,
    audience: draft.audience,
    telesales: shop.buyer.telesales,
    tradeNational: deliveredByTo(shop.business) === 'courier',
    route: shop.business?.route ?? null,
    holdAllowed: opensHolding(vouchers),
    emailGiven: draft.invoiceAddress.email.trim() !== '',
    collectionClosed: !shop.takesCollections,
    localFreeOpen: shop.deliversNearby,
    localOnlyAllowsCollection: false,
    promise: {
      now: shop.now,
      bankHolidays: shop.bankHolidays,
      delivery: shop.delivery,
      postcode: readPostcode(postcodeOf(draft)),
      collectionPoints: shop.collectionPoints.map((collectionPoint) => ({
        id: collectionPoint.id as CollectionPointId,
        hours: collectionPoint.hours,
      })),
      siteId: draft.siteId,
      advanced: collectionOf(draft, shop),
      nextVan: shop.business?.nextVan ?? null,
    },
  });
}

function collectionPointIn(draft: StoredOrder, shop: ShopFacts): OrderView['site'] {
  const collectionPoint = shop.collectionPoints.find((one) => one.id === draft.siteId);
  return collectionPoint
    ? { name: collectionPoint.name, address: collectionPoint.address, times: collectionPoint.collectionTimes }
    : null;
}
