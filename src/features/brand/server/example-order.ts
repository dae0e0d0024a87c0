import { NO_ADDRESS } from '#features/basket/server/draft/read-order-row.ts';
import type { StoredOrder } from '#features/basket/server/draft/stored-order.ts';
import { showLine } from '#features/basket/server/view/line-shown.ts';
import type { IssuedVoucher } from '#features/vouchers/server/vouchers.service.ts';
import { BOTTLE_BOX, POST_BOX } from '#rules/boxes/box.ts';
import { addDays } from '#rules/calendar/calendar-day.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { nextWorkingDay } from '#rules/calendar/working-day.ts';
import { chargesVat } from '#rules/brewery/charges-vat.ts';
import { BoxRule, DrinkKind, ExtraKind, PackKind, VatCode, Vessel } from '#rules/catalogue/packs/pack-codes.ts';
import type { BoxId, CouponId, Pack, PackId, ProductId } from '#rules/catalogue/packs/pack.ts';
import { basisPoints, NO_PENCE, pence } from '#rules/money/pence.ts';
import type { Address, LineId, OrderId } from '#rules/orders/placing/draft.ts';
import {
  AddressMode,
  Altered,
  DeliveryMethod,
  LineStatus,
  OrderStatus,
  PostcodeCheck,
} from '#rules/orders/order-codes.ts';
import { OrderKind } from '#rules/orders/order-kind.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { priceOrder } from '#rules/pricing/price-order.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { WHOLE_ORDER } from '#rules/vouchers/discount-scope.ts';
import type { Voucher, VoucherId } from '#rules/vouchers/voucher.ts';

/** It has signs that no code has. */
const CODE = 'EXAMPLE001';
const WORTH = pence(2500);
const ADDRESS: Address = {
  ...NO_ADDRESS,
  line1: '12 High Street',
  line4: 'Exampleton',
  postcode: 'AB1 0ZZ',
  email: 'ada@example.com',
};

const BITTER: Pack = {
  id: 1 as PackId,
  product: {
    id: 1 as ProductId,
    slug: 'example-bitter',
    name: 'Example Bitter',
    subName: '',
    style: 'Best bitter',
    supplier: '',
    drinkKind: DrinkKind.beer,
    groupId: 1,
    labelText: '',
    description: '',
    abv: 420,
    ibu: 0,
    originalGravity: 0,
    finalGravity: 0,
    malt: '',
    hops: '',
    yeast: '',
    otherIngredients: '',
    allergens: '',
    fined: false,
    vegan: true,
    glutenFree: false,
    picture: '',
    pictureAlt: '',
    furtherPictures: [],
  },
  name: 'Bottle',
  sizeMl: 500,
  kind: PackKind.bottleOrCan,
  extraKind: ExtraKind.none,
  vessel: Vessel.plain,
  vatCode: VatCode.standard,
  retailIncPence: pence(350),
  tradeExPence: [],
  boxRule: BoxRule.standard,
  boxCells: 10,
  boxId: BOTTLE_BOX,
  components: [],
  choices: [],
  variants: [],
  bulkOf: null,
  couponOnly: false,
  couponId: null,
  ownValue: null,
  teleOnly: false,
  noOnlineShop: false,
  active: true,
  soldFrom: null,
  soldTo: null,
  leadDays: 0,
  draughtRelief: false,
  depositPence: NO_PENCE,
  barcode: '',
  bestBeforeText: '',
  sort: 1,
  picture: '',
  pictureAlt: '',
};
const STOUT: Pack = {
  ...BITTER,
  id: 2 as PackId,
  product: { ...BITTER.product, id: 2 as ProductId, name: 'Example Stout', abv: 550 },
  retailIncPence: pence(395),
};
const GIFT: Pack = {
  ...BITTER,
  id: 3 as PackId,
  product: { ...BITTER.product, id: 3 as ProductId, name: 'Gift voucher', abv: 0 },
  name: 'By e-mail',
  sizeMl: 0,
  kind: PackKind.voucherOrMembership,
  extraKind: ExtraKind.giftVoucher,
  vatCode: VatCode.none,
  retailIncPence: WORTH,
};
const SOLD = [
  { pack: BITTER, quantity: 6 },
  { pack: STOUT, quantity: 6 },
  { pack: GIFT, quantity: 1 },
];

const boxOf = (id: BoxId, cost: number) => ({
  id,
  capacityCells: 120,
  minDeliveryNum: 0,
  freeOverPence: NO_PENCE,
  costPence: pence(cost),
  vatCode: VatCode.standard,
});

/** An order as previews show one, of nobody and with beers of nobody: priced by the rules, paid, and stored nowhere. */
export function exampleOrder(now: Instant, vatNumber: string): StoredOrder {
  const sold = SOLD.map(({ pack, quantity }, at) => ({
    pack,
    parts: [],
    line: {
      id: (at + 1) as LineId,
      packId: pack.id,
      variantId: null,
      picks: [],
      quantity,
      askedQuantity: quantity,
      status: LineStatus.normal,
      namedPrice: null,
      shownPrice: pack.retailIncPence ?? NO_PENCE,
      oldPrice: null,
    },
  }));
  const priced = priceOrder({
    audience: { kind: 'retail' },
    lines: sold,
    vatRate: (code) => basisPoints(code === VatCode.mixed || !chargesVat(vatNumber) ? 0 : code),
    discounts: [],
    giftVouchers: [],
    delivery: {
      method: DeliveryMethod.national,
      bottleBox: boxOf(BOTTLE_BOX, 695),
      postBox: boxOf(POST_BOX, 395),
      zone: null,
      heldCells: 0,
      goesAlong: false,
    },
    isCollected: false,
    orderMinimum: NO_PENCE,
    linkedOrders: 0,
    paymentCost: NO_PENCE,
  });
  return {
    id: 0 as OrderId,
    version: 1,
    status: OrderStatus.confirmed,
    mode: ShopMode.retail,
    audience: priced.audience,
    personId: null,
    businessId: null,
    lines: sold.map(({ line }) => line),
    staffDiscount: null,
    deliveryMethod: DeliveryMethod.national,
    siteId: null,
    collectOn: null,
    toName: 'Ada Example',
    note: '',
    invoiceAddress: ADDRESS,
    deliveryAddress: NO_ADDRESS,
    separateDeliveryAddress: false,
    reservedUntil: null,
    firstReservedAt: null,
    extensionUsed: false,
    paymentPendingUntil: null,
    kind: OrderKind.beerShop,
    staffPersonId: null,
    orderingPersonId: null,
    altered: Altered.nothing,
    declared: null,
    payMethod: PaymentMethod.hostedCard,
    paymentUnknown: false,
    isPaid: true,
    waitsFor: null,
    // No order has this number.
    orderRefNum: 0,
    settings: 0,
    customerSaysPaid: false,
    frozen: {
      priced,
      lines: sold.map(({ line, pack, parts }) => showLine(line, pack, parts)),
      vouchers: [],
      firstClub: '',
      fill: { fullBoxes: 1, partBoxCells: 0 },
      deliveryInfo: 0,
      options: [],
      promise: { kind: 'arrives', on: nextWorkingDay(londonDay(now), new Set()), orderBefore: null },
      collectionDays: [],
      site: null,
      minFree: NO_PENCE,
      allByEmail: false,
      someByEmail: true,
      allByPost: false,
      postcodeCheck: PostcodeCheck.missing,
      addressMode: AddressMode.full,
      standardVatRate: basisPoints(chargesVat(vatNumber) ? VatCode.standard : 0),
      vatNumber,
      payMethods: [],
      payMethodDefault: PaymentMethod.hostedCard,
      stock: {},
    },
    overPaid: 0,
    orderedAt: now,
    paidAt: now,
    termsDays: 0,
    dueOn: null,
    fulfilledAt: null,
    openedFrom: null,
    codesLeftOut: [],
    paypalAddress: null,
    ownAddress: false,
    vouchers: [],
    links: [],
    box: null,
  };
}

/** The gift voucher of that order, as its mail names it and as it is printed. */
export function exampleVoucher(now: Instant): { readonly issued: IssuedVoucher; readonly printed: Voucher } {
  const endsOn = addDays(londonDay(now), 365);
  return {
    issued: { lineId: SOLD.length as LineId, code: CODE, value: WORTH, endsOn },
    printed: {
      id: 0 as VoucherId,
      code: CODE,
      coupon: {
        id: 0 as CouponId,
        name: 'Gift voucher',
        note: '',
        type: 1,
        discountKind: 0,
        discount: basisPoints(0),
        collectionDiscount: basisPoints(0),
        amountOff: NO_PENCE,
        freeDelivery: false,
        minimum: NO_PENCE,
        limits: { mostUses: null, mostPerPerson: null, membersOnly: false, scope: WHOLE_ORDER },
        holdPurchase: false,
        allowsBankTransfer: false,
        specialProducts: false,
        termMonths: 0,
        clubRank: 0,
      },
      personId: null,
      active: true,
      startsOn: null,
      endsOn,
      value: WORTH,
      usedOnline: NO_PENCE,
      usedTap: NO_PENCE,
      note: '',
    },
  };
}
