import type { wireOrder } from '../../order-shape.contract.ts';
import { isFamilyClub } from '#rules/memberships/first-club.ts';
import { basketNumber } from '#rules/basket/basket-number.ts';
import { isPaying, timeLeft } from '#rules/basket/reservation-clock.ts';
import type { AgePolicy } from '#rules/brewery/age-policy.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { DeliveryOption } from '#rules/delivery/delivery-options.ts';
import { promiseOncePlaced } from '#rules/delivery/delivery-promise.ts';
import { NO_PENCE, pence } from '#rules/money/pence.ts';
import { chargesDelivery } from '#rules/orders/placing/charges-delivery.ts';
import type { Address } from '#rules/orders/placing/draft.ts';
import { orderReference } from '#rules/orders/order-reference.ts';
import { packingWaitsFor } from '#rules/orders/desk/packing-waits-for.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { isTillRoll } from '#rules/orders/desk/till-roll.ts';
import { CELLS_OF_TWELVE } from '#rules/boxes/box.ts';
import { deliveryCost } from '#rules/orders/amending/what-changed.ts';
import type { VoucherLine } from '#rules/vouchers/order-voucher.ts';
import { ageOfTaker } from '#rules/wording/shop/age-policy-words.ts';
import { deliveryBarSentence } from '#rules/wording/orders/delivery-bar-sentence.ts';
import { wayOfOrder } from '#rules/wording/names/delivery-method-name.ts';
import { deliveryPromiseSentence } from '#rules/wording/orders/delivery-promise-sentence.ts';
import { voucherSentence } from '#rules/wording/shop/voucher-sentence.ts';
import type { AnswerOf, Contract } from '#wire/contract.ts';
import type { z } from 'zod';
import { mayBeAlcohol } from './line-shown.ts';
import type { OrderView } from './order-view.ts';
import type { LinkedOrder, StoredOrder } from '../draft/stored-order.ts';
import { type LinesTold, toWireLines } from './wire-line.ts';

export type WireOrder = z.output<typeof wireOrder>;
export type WireAnswer = AnswerOf<Contract<z.ZodType, z.ZodType, typeof wireOrder>>;

/** The token of the draft is for its owner alone; everybody else gets an empty one. */
export type Telling = LinesTold & {
  readonly draftName: string;
  readonly now: Instant;
  /** The club whose members are shown with a hop. */
  readonly familyClub: string;
  readonly addressChoice: WireOrder['addressChoice'];
  readonly agePolicy: AgePolicy;
};

const NO_BUSINESS = -1;

/** An order on the wire, the same for a draft and a placed order. */
export function toWireOrder(
  order: StoredOrder,
  view: OrderView,
  { draftName, now, familyClub, addressChoice, agePolicy, ...lines }: Telling,
): WireOrder {
  const { priced } = view;
  const isDraft = orderStage(order.status) === 'draft';
  return {
    id: order.id,
    draftName,
    version: order.version,
    status: order.status,
    retStatus: order.altered,
    codesLeftOut: isDraft ? [...order.codesLeftOut] : [],
    basketNum: basketNumber(order.lines),
    mode: order.mode,
    tpe: order.kind,
    appBizId: order.businessId ?? NO_BUSINESS,
    appBizTpe: tierOf(order),
    tradeBizId: order.businessId ?? NO_BUSINESS,
    tradeBizTpe: tierOf(order),
    appUserId: order.personId ?? 0,
    siteId: order.siteId ?? 0,
    items: toWireLines(order.lines, view, lines),
    links: order.links.map(toLink),
    goesWith: order.box === null ? '' : orderReference(order.box.orderRefNum),
    extras: [],
    vouchers: view.vouchers.map(toVoucher),
    deliveryMethod: order.deliveryMethod,
    deliveryInfo: view.deliveryInfo,
    metaData: {
      freeDelivery: priced.delivery.free,
      minFree: view.minFree,
      deliveryOptions: optionsToShow(order, view).map(toDeliveryOption),
      emailValid: view.allByEmail,
      postValid: view.allByPost,
      emailIncluded: view.someByEmail && !view.allByEmail,
      alcoholIncluded: view.lines.some(mayBeAlcohol),
      ageNotice: ageOfTaker(agePolicy),
      postcodeCheck: view.postcodeCheck,
      addressMode: view.addressMode,
      collectionDays: isDraft ? [...view.collectionDays] : [],
    },
    minValError: priced.minimumMissing,
    nothingToPay: priced.nothingToPay,
    tillRoll: isTillRoll(order.kind),
    toName: order.toName,
    note: order.note,
    invAddress: toWireAddress(order.invoiceAddress, 1),
    delAddress: toWireAddress(order.deliveryAddress, 2),
    secondAddress: order.separateDeliveryAddress,
    addressChoice,
    partBoxCells: view.fill.partBoxCells,
    fullBoxes: view.fill.fullBoxes,
    boxCells: view.fill.cellsOfBox ?? CELLS_OF_TWELVE,
    cDiscount: priced.discountRate,
    staffDiscount: order.staffDiscount ?? 0,
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
    firstClub: view.firstClub,
    family: isFamilyClub(view.firstClub, familyClub),
    vatMethod: priced.audience.kind === 'retail' ? 1 : 0,
    vatS: view.standardVatRate,
    dtOrder: order.orderedAt,
    dtCollect: order.collectOn,
    dtFulfilled: order.fulfilledAt,
    dtFullfilled: order.fulfilledAt,
    dtPayed: order.paidAt,
    dtDue: order.dueOn,
    isPaid: order.isPaid,
    packingWaitsFor: isDraft ? null : packingWaitsFor(order),
    // A placed order has these from whoever shows it.
    quotedUntil: null,
    despatch: null,
    hasInvoice: false,
    cancelRequested: false,
    credits: [],
    moneyBack: [],
    settlement: null,
    cLeftToPay: NO_PENCE,
    transferTo: null,
    payMethod: order.payMethod,
    payMethodDefault: view.payMethodDefault,
    payMethods: [...view.payMethods],
    termsDays: view.account?.termsDays ?? order.termsDays,
    creditLeft: view.account?.creditLeft ?? null,
    termsVersion: order.declared?.termsVersion ?? '',
    orderRef: isDraft || order.orderRefNum === null ? '' : orderReference(order.orderRefNum),
    orderRefNum: isDraft ? 0 : (order.orderRefNum ?? 0),
    settings: order.settings,
    paymentPending: isDraft && isPaying(order, now),
    paymentUnknown: isDraft && order.paymentUnknown && isPaying(order, now),
    timeLeft: isDraft ? timeLeft(order, now) : -1,
  };
}

/** The price tier of the business; 0 = none, too. */
function tierOf({ businessId, audience }: StoredOrder): number {
  return businessId !== null && audience.kind === 'trade' ? audience.tier : 0;
}

function toVoucher(line: VoucherLine): WireOrder['vouchers'][number] {
  return {
    couponTpe: line.couponType,
    couponName: line.couponName,
    voucherCode: line.code,
    status: line.status,
    says: voucherSentence(line),
    rate: line.rate,
    valp: line.used,
    couponId: line.couponId,
    holdPurchase: line.holdPurchase,
    removable: !line.byMembership,
  };
}

function toLink(link: LinkedOrder): WireOrder['links'][number] {
  const { id, orderRefNum, orderedAt, added, isPaid, left, lines } = link;
  const childRef = orderReference(orderRefNum);
  return {
    id,
    active: true,
    childRef,
    childRefNum: orderRefNum,
    dt: orderedAt,
    added,
    chargesDelivery: chargesDelivery({ lines, box: { added } }),
    isPaid,
    cLeftToPay: packingWaitsFor(link) === null ? NO_PENCE : left,
  };
}

/** A placed order has one way of delivery: the chosen one, with the promised day. */
function optionsToShow({ status, deliveryMethod }: StoredOrder, view: OrderView): readonly DeliveryOption[] {
  if (orderStage(status) === 'draft') return view.options;
  const promise = promiseOncePlaced(view.promise);
  return [{ method: deliveryMethod, cost: view.priced.delivery.gross, bar: null, promise }];
}

function toDeliveryOption(option: DeliveryOption): WireOrder['metaData']['deliveryOptions'][number] {
  return {
    method: option.method,
    label: wayOfOrder(option.method),
    cost: option.cost,
    available: option.bar === null,
    reason: option.bar === null ? '' : deliveryBarSentence(option.bar),
    date: option.promise?.on ?? null,
    says: saysOf(option),
  };
}

function saysOf({ cost, promise }: DeliveryOption): string {
  if (cost === null) return QUOTED_FIRST;
  return promise === null ? '' : deliveryPromiseSentence(promise);
}

const QUOTED_FIRST = 'We mail you its price, and you accept or refuse it.';

function toWireAddress(address: Address, tpe: number): WireOrder['invAddress'] {
  const { postcode, ...rest } = address;
  return { id: 0, linkId: 0, tpe, ...rest, postCode: postcode };
}
