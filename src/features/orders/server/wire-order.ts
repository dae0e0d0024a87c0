import type { wireOrder } from '../orders.contract.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { basketNumber } from '#rules/basket/basket-number.ts';
import { isPaying, timeLeft } from '#rules/basket/reservation-clock.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Address, DraftLine } from '#rules/orders/draft.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { deliveryCost } from '#rules/orders/what-changed.ts';
import type { PricedLine } from '#rules/pricing/priced-order.ts';
import { deliveryBarSentence } from '#rules/wording/delivery-bar-sentence.ts';
import { deliveryMethodName } from '#rules/wording/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/delivery-promise-sentence.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import type { z } from 'zod';
import type { LineShown } from './line-shown.ts';
import type { OrderView } from './order-view.ts';
import type { StoredOrder } from './stored-order.ts';

export type WireOrder = z.output<typeof wireOrder>;
export type WireAnswer = AnswerOf<Contract<z.ZodType, z.ZodType, typeof wireOrder>>;

/** The token of the draft goes to its owner alone; everybody else who may see the order gets an empty one. */
export type Telling = {
  readonly draftName: string;
  readonly now: Instant;
  readonly vouchers: readonly IssuedVoucher[];
};

const NO_BUSINESS = -1;

/** An order in the words of the wire, the same for a draft and for what came of it. */
export function toWireOrder(order: StoredOrder, view: OrderView, { draftName, now, vouchers }: Telling): WireOrder {
  const { priced } = view;
  const isDraft = orderStage(order.status) === 'draft';
  return {
    id: order.id,
    draftName,
    version: order.version,
    status: order.status,
    retStatus: order.altered,
    basketNum: basketNumber(order.lines),
    mode: order.mode,
    tpe: order.mode,
    appBizId: order.businessId ?? NO_BUSINESS,
    appBizTpe: 0,
    tradeBizId: order.businessId ?? NO_BUSINESS,
    tradeBizTpe: 0,
    appUserId: order.personId ?? 0,
    siteId: order.siteId ?? 0,
    items: order.lines.flatMap((line) => toItem(line, view, vouchers)),
    links: [],
    extras: [],
    vouchers: [],
    deliveryMethod: order.deliveryMethod,
    deliveryInfo: view.deliveryInfo,
    metaData: {
      freeDelivery: priced.delivery.free,
      minFree: view.minFree,
      deliveryOptions: optionsToTell(order, view).map(toDeliveryOption),
      emailValid: view.allByEmail,
      postValid: view.allByPost,
      emailIncluded: view.someByEmail && !view.allByEmail,
      postcodeCheck: view.postcodeCheck,
      addressMode: view.addressMode,
    },
    minValError: priced.minimumMissing,
    nothingToPay: priced.nothingToPay,
    tillRoll: false,
    toName: order.toName,
    note: order.note,
    invAddress: toWireAddress(order.invoiceAddress, 1),
    delAddress: toWireAddress(order.deliveryAddress, 2),
    secondAddress: order.separateDeliveryAddress,
    partBoxCells: view.fill.partBoxCells,
    fullBoxes: view.fill.fullBoxes,
    cDiscount: priced.discountRate,
    cDiscountValp: priced.discount,
    cDeliveryCost: deliveryCost(priced),
    cGoods: pence(priced.lines.reduce((sum, line) => sum + line.list, 0)),
    cTotalEx: priced.totalEx,
    cTotalInc: priced.totalInc,
    cVat: pence(priced.totalInc - priced.totalEx),
    vatSummary: priced.vatByRate.map(({ rate, net, vat }) => ({ vatVal: rate, cNet: net, cVat: vat })),
    cGiftTokenValp: priced.giftVouchers,
    cOnAcc: priced.onAccount,
    cPaymentCost: priced.paymentCost,
    cOverPaid: order.overPaid,
    cDue: priced.due,
    priceSteps: priced.steps.map(({ what, says, amount }) => ({ what, says, amount })),
    firstClub: '',
    vatMethod: priced.audience.kind === 'retail' ? 1 : 0,
    vatS: view.standardVatRate,
    dtOrder: order.orderedAt,
    dtCollect: order.collectOn,
    dtFulfilled: order.fulfilledAt,
    dtFullfilled: order.fulfilledAt,
    dtPayed: order.paidAt,
    dtDue: order.dueOn,
    isPaid: order.isPaid,
    payMethod: order.payMethod,
    payMethodDefault: view.payMethodDefault,
    payMethods: [...view.payMethods],
    termsDays: 0,
    termsVersion: order.declared?.termsVersion ?? '',
    orderRef: isDraft || order.orderRefNum === null ? '' : orderReference(order.orderRefNum),
    orderRefNum: isDraft ? 0 : (order.orderRefNum ?? 0),
    settings: order.settings,
    paymentPending: isDraft && isPaying(order, now),
    timeLeft: isDraft ? timeLeft(order, now) : -1,
  };
}

function toItem(line: DraftLine, view: OrderView, vouchers: readonly IssuedVoucher[]): WireOrder['items'] {
  const shown = view.lines.find((one) => one.lineId === line.id);
  if (!shown) return [];
  const priced = view.priced.lines.find((one) => one.lineId === line.id);
  return [{ ...thingOf(shown), vLink: codesOf(line, vouchers), ...sumsOf(line, priced), ...stateOf(line, view) }];
}

/** The codes that the pieces of a line have become (D-96). */
function codesOf(line: DraftLine, vouchers: readonly IssuedVoucher[]): string {
  return vouchers
    .filter(({ lineId }) => lineId === line.id)
    .map(({ code }) => code)
    .join(', ');
}

function thingOf(shown: LineShown) {
  return {
    packId: shown.packId,
    beverageId: shown.productId,
    slug: shown.slug,
    picPath: shown.picture,
    productName: shown.productName,
    packName: shown.packName,
    packSize: shown.packSize,
    sizeML: shown.sizeMl,
    dr: shown.draughtRelief,
    aBV: shown.abv,
    gyleNum: '',
    subRef: '',
    bevRef: '',
    mpName: '',
    chosen: shown.chosen,
    tpe: shown.kind,
    extraTpe: shown.extraKind,
    boxRule: shown.boxRule,
    cancellable: shown.cancellable,
  };
}

function sumsOf(line: DraftLine, priced: PricedLine | undefined) {
  return {
    cPackPrice: priced?.unitPrice ?? line.shownPrice,
    editPrice: false,
    oldPrice: line.shownPrice,
    vatRateId: priced?.vatCode ?? 0,
    vatVal: priced?.vatRate ?? 0,
    cLine: priced?.list ?? NO_PENCE,
    cLineDiscount: priced?.discount ?? NO_PENCE,
    cLineNet: priced?.net ?? NO_PENCE,
    cLineVat: priced?.vat ?? NO_PENCE,
    cLineInc: priced?.gross ?? NO_PENCE,
  };
}

function stateOf(line: DraftLine, view: OrderView) {
  return {
    id: line.id,
    extraItemId: line.variantId ?? 0,
    dynamicPks: [...line.picks],
    numPacks: isLive(line) ? line.quantity : 0,
    oldPacks: line.askedQuantity,
    status: line.status,
    numStock: view.stock[line.id] ?? 0,
  };
}

/** A placed order has one way of delivery left: the one that was chosen, with the day that was promised. */
function optionsToTell({ status, deliveryMethod }: StoredOrder, view: OrderView): readonly DeliveryOption[] {
  if (orderStage(status) === 'draft') return view.options;
  const promise = view.promise && { ...view.promise, orderBefore: null };
  return [{ method: deliveryMethod, cost: view.priced.delivery.gross, bar: null, promise }];
}

function toDeliveryOption(option: DeliveryOption): WireOrder['metaData']['deliveryOptions'][number] {
  return {
    method: option.method,
    label: deliveryMethodName(option.method),
    cost: option.cost,
    available: option.bar === null,
    reason: option.bar === null ? '' : deliveryBarSentence(option.bar),
    date: option.promise?.on ?? null,
    says: option.promise === null ? '' : deliveryPromiseSentence(option.promise),
  };
}

function toWireAddress(address: Address, tpe: number): WireOrder['invAddress'] {
  const { postcode, ...rest } = address;
  return { id: 0, linkId: 0, tpe, ...rest, postCode: postcode };
}

export const isStillDraft = (order: StoredOrder): boolean =>
  order.status === OrderStatus.draft || order.status === OrderStatus.draftAwaitingQuote;
