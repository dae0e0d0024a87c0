import { z } from 'zod';
import { MONEY_BACK_STATES } from '#rules/payments/refunds/money-back.ts';
import { PROVIDERS } from '#rules/payments/provider/provider.ts';
import { day, moment, pence, text, wholeNumber } from '#wire/codec.ts';

/** How a call names one's own placed order. */
export const ofOwnOrder = {
  orderId: wholeNumber({ least: 1 }),
  /** The pass from the mail. */
  t: text(64).optional(),
};

/** A postal address on the wire (D-86); the courier needs building and postcode. */
export const wireAddress = z.object({
  id: z.int(),
  linkId: z.int(),
  tpe: z.int(),
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  line4: z.string(),
  line5: z.string(),
  postCode: z.string(),
  telephone: z.string(),
  email: z.string(),
});

/** An address as a client may send it: any part, within its length. */
export const addressInput = z
  .object({
    line1: text(40),
    line2: text(40),
    line3: text(40),
    line4: text(40),
    line5: text(40),
    postCode: text(40),
    telephone: text(40),
    email: text(100),
  })
  .partial();

export const orderItem = z.object({
  id: z.int(),
  packId: z.int(),
  beverageId: z.int(),
  slug: z.string(),
  picPath: z.string(),
  productName: z.string(),
  packName: z.string(),
  packSize: z.string(),
  sizeML: z.int(),
  dr: z.boolean(),
  aBV: z.int(),
  /** The codes issued for the pieces of a voucher or membership, once they are paid for (D-96). */
  vLink: z.string(),
  /**
   * The gyle that it was packed from, its sub-batch, and the number of the beer (D-129); of a box those of each drink, separated
   * by commas. Empty before it is packed, and where none was noted.
   */
  gyleNum: z.string(),
  subRef: z.string(),
  bevRef: z.string(),
  mpName: z.string(),
  /** The variant or the picks of a pick-your-own pack, in words; of a placed order's ticket also its event. */
  chosen: z.string(),
  extraItemId: z.int(),
  dynamicPks: z.array(z.int()),
  numPacks: z.int(),
  oldPacks: z.int(),
  /** Pieces that were taken out of a placed order before it was packed; `numPacks` is what was sold. */
  takenOut: z.int(),
  status: z.int(),
  tpe: z.int(),
  extraTpe: z.int(),
  cPackPrice: pence,
  editPrice: z.boolean(),
  /** Of a draft's line whose price staff have named: the price of the list. Null otherwise. */
  listPrice: pence.nullable(),
  /** For whoever sells a draft: what one pack costs the brewery without VAT. Null = not known, and for everybody else. */
  cost: pence.nullable(),
  oldPrice: pence,
  vatRateId: z.int(),
  vatVal: z.int(),
  cLine: pence,
  cLineDiscount: pence,
  cLineNet: pence,
  cLineVat: pence,
  cLineInc: pence,
  numStock: z.int(),
  boxRule: z.int(),
  cancellable: z.boolean(),
});

const deliveryOption = z.object({
  method: z.int(),
  label: z.string(),
  cost: pence.nullable(),
  available: z.boolean(),
  reason: z.string(),
  /** The day it leaves, arrives or can be collected. */
  date: day.nullable(),
  says: z.string(),
});

/** The terms of the order at one address; `reason` = why nothing can be delivered there, or what has to be shortened. */
const addressSide = z.object({
  lines: z.array(z.string()),
  zone: z.string(),
  cDeliveryCost: pence,
  cDue: pence,
  says: z.string(),
  available: z.boolean(),
  reason: z.string(),
});

/** The draft or order on the wire, with every field that the server computes (sums in pence, D-47 … D-112). */
export const wireOrder = z.object({
  id: z.int(),
  draftName: z.string(),
  version: z.int(),
  status: z.int(),
  retStatus: z.int(),
  /** Codes for which there was no room when two baskets were merged at the log-in; until action 11, or until they are entered. */
  codesLeftOut: z.array(z.string()),
  basketNum: z.int(),
  mode: z.int(),
  tpe: z.int(),
  appBizId: z.int(),
  appBizTpe: z.int(),
  tradeBizId: z.int(),
  tradeBizTpe: z.int(),
  appUserId: z.int(),
  siteId: z.int(),
  items: z.array(orderItem),
  /** What goes along in its box. */
  links: z.array(
    z.object({
      id: z.int(),
      active: z.boolean(),
      childRef: z.string(),
      childRefNum: z.int(),
      dt: moment,
      /** Staff have added it since the order was placed; otherwise it was held at the brewery. */
      added: z.boolean(),
      /** It has no goods: it charges for the delivery of the box. */
      chargesDelivery: z.boolean(),
      isPaid: z.boolean(),
      /** What of it is to be paid before the box is packed; 0 = nothing. */
      cLeftToPay: pence,
    }),
  ),
  /** The reference of the order in whose box it goes; empty = it has its own. */
  goesWith: z.string(),
  extras: z.array(orderItem),
  vouchers: z.array(
    z.object({
      couponTpe: z.int(),
      couponName: z.string(),
      voucherCode: z.string(),
      /** Its status (D-87), and the same in words. */
      status: z.int(),
      says: z.string(),
      /** The rate that counts, in hundredths of a percent; 0 when another one does. */
      rate: z.int(),
      /** What a gift voucher pays here. */
      valp: pence,
      couponId: z.int(),
      holdPurchase: z.boolean(),
      /** False for a membership, which applies by itself (D-49a). */
      removable: z.boolean(),
    }),
  ),
  deliveryMethod: z.int(),
  deliveryInfo: z.int(),
  metaData: z.object({
    freeDelivery: z.boolean(),
    minFree: pence,
    deliveryOptions: z.array(deliveryOption),
    emailValid: z.boolean(),
    postValid: z.boolean(),
    emailIncluded: z.boolean(),
    /** Some of it is alcohol, or may be: a box of several things counts as such. */
    alcoholIncluded: z.boolean(),
    /** Who may take it in, and whom the brewery asks for proof of age, in words. */
    ageNotice: z.string(),
    /** −1 missing, 0 not eligible, 1 eligible for local free delivery (D-79). */
    postcodeCheck: z.int(),
    /** Which address the checkout needs (D-162). */
    addressMode: z.int(),
    /** The days on which everything in an order of advanced sales can be collected at its site (D-116). */
    collectionDays: z.array(day),
  }),
  minValError: pence,
  nothingToPay: z.boolean(),
  tillRoll: z.boolean(),
  toName: z.string(),
  note: z.string(),
  invAddress: wireAddress,
  delAddress: wireAddress,
  secondAddress: z.boolean(),
  /** PayPal supplied an address with other terms than the draft's: the shopper has to choose, and nothing was charged (D-86). */
  addressChoice: z.object({ paypal: addressSide, basket: addressSide }).nullable(),
  partBoxCells: z.int(),
  fullBoxes: z.int(),
  /** What one box holds, in tenths of an item. */
  boxCells: z.int(),
  cDiscount: z.int(),
  /** What whoever sells has given, in hundredths of a percent; 0 = nothing. Of several discounts the best counts (`cDiscount`, D-49). */
  staffDiscount: z.int(),
  cDiscountValp: pence,
  cDeliveryCost: pence,
  cGoods: pence,
  cTotalEx: pence,
  cTotalInc: pence,
  cVat: pence,
  vatSummary: z.array(z.object({ vatVal: z.int(), cNet: pence, cVat: pence })),
  cGiftTokenValp: pence,
  cOnAcc: pence,
  cPaymentCost: pence,
  cOverPaid: z.int(),
  cDue: pence,
  /** What of a placed order can be paid online now; 0 = nothing. */
  cLeftToPay: pence,
  /** The brewery's account, to which that can be transferred; null = nothing is left, or it is not paid so. */
  transferTo: z.object({ accountName: z.string(), sortCode: z.string(), accountNumber: z.string() }).nullable(),
  /** The steps of the sum; their amounts add up to `cDue`. */
  priceSteps: z.array(z.object({ what: z.string(), says: z.string(), amount: pence })),
  /**
   * How far a placed order is paid, in words and pence: what it says beside `cDue`, and what was credited, came and went back since,
   * which with `cDue` adds up to `left` (below 0: too much has come). `left` null = `cDue` says it all. Null = it is a draft.
   */
  settlement: z
    .object({
      totalSays: z.string(),
      steps: z.array(z.object({ says: z.string(), amount: pence })),
      left: z.object({ says: z.string(), amount: z.int() }).nullable(),
    })
    .nullable(),
  firstClub: z.string(),
  /** Whether that is the club whose members are shown with a hop (D-95). */
  family: z.boolean(),
  vatMethod: z.int(),
  vatS: z.int(),
  dtOrder: moment.nullable(),
  dtCollect: day.nullable(),
  dtFulfilled: moment.nullable(),
  dtFullfilled: moment.nullable(),
  dtPayed: moment.nullable(),
  dtDue: day.nullable(),
  isPaid: z.boolean(),
  /** The last day on which its customer may accept the price of its delivery; null = nobody has quoted one, or it waits for none. */
  quotedUntil: day.nullable(),
  /** What a placed order waits for before it is packed and a day is promised; null = nothing (D-186, D-189). */
  packingWaitsFor: z.enum(['transfer', 'funds', 'person']).nullable(),
  /** A VAT invoice is written for it. */
  hasInvoice: z.boolean(),
  /** Its customer has requested that it is cancelled, and nobody has answered that yet (D-113). */
  cancelRequested: z.boolean(),
  /** What was taken off it after it was placed, by its kind (D-66), and what of it goes back by what. */
  credits: z.array(
    z.object({
      number: z.int(),
      kind: z.int(),
      issuedAt: moment,
      money: pence,
      giftVouchers: pence,
      /** What of `money` did not go back: it counts for what comes in the place of what was taken out. */
      carried: pence,
      /** What of `money` did not go back: it is owed on account no more. */
      offAccount: pence,
    }),
  ),
  /** What goes back of the money that was paid for it, or went, the oldest first (D-164). */
  moneyBack: z.array(
    z.object({
      amount: pence,
      by: z.enum(PROVIDERS),
      state: z.enum(MONEY_BACK_STATES),
      /** When it was made, when its account was asked for, or when it was decided; null = its account was not asked for yet. */
      since: moment.nullable(),
    }),
  ),
  /** Who carries an order that has left, and where it is followed; null = it has not left by a carrier. */
  despatch: z
    .object({ courier: z.string(), trackingNumber: z.string(), trackingUrl: z.string(), despatchedAt: moment })
    .nullable(),
  payMethod: z.int(),
  payMethodDefault: z.int(),
  payMethods: z.array(z.int()),
  termsDays: z.int(),
  creditLeft: z.int().nullable(),
  termsVersion: z.string(),
  orderRef: z.string(),
  orderRefNum: z.int(),
  settings: z.int(),
  paymentPending: z.boolean(),
  /** The outcome of her payment is unknown: she should not pay again (D-185). */
  paymentUnknown: z.boolean(),
  /** Milliseconds left of the reservation; −1 = nothing is reserved (D-28). */
  timeLeft: z.int(),
});
