/** Before the number of a member of staff in the history of an order; her name is looked up when it is shown. */
export const STAFF_MOVER = 'staff ';

/** Status of an order (D-61). Below 11 a draft; 21 to 29 fulfilled; 1001 and above cancelled. */
export const OrderStatus = {
  redundantDraft: -1,
  draft: 1,
  draftAwaitingQuote: 9,
  confirmed: 11,
  heldAtBrewery: 12,
  packaged: 15,
  despatched: 16,
  readyToCollect: 17,
  quoteRequired: 19,
  delivered: 21,
  collected: 22,
  emailed: 23,
  cancelledByCustomer: 1001,
  cancelledByStaff: 1002,
  refusedForAge: 1003,
  unpaidTooLong: 1004,
} as const;
export type OrderStatus = (typeof OrderStatus)[keyof typeof OrderStatus];

/** The first and last status of each stage; numbers without a name are reserved (D-61). */
export const StatusRange = { draft: [0, 10], confirmed: [11, 20], fulfilled: [21, 29] } as const;

/** Status of a line (D-64). 1 to 10 are warnings; 1001 is cancelled: neither priced nor sold. */
export const LineStatus = { normal: 0, reducedForStock: 3, maximumOrDateMoved: 9, cancelled: 1001 } as const;
export type LineStatus = (typeof LineStatus)[keyof typeof LineStatus];
export const LINE_WARNINGS = [1, 10] as const;

/** What the last action changed by itself (`retStatus` on the wire, D-63). The highest takes precedence. */
export const Altered = {
  nothing: 0,
  quantityReduced: 3,
  timedOut: 4,
  priceChanged: 5,
  voucherChanged: 6,
  deliveryChanged: 7,
  entitlementLost: 8,
  maximumOrDateMoved: 9,
} as const;
export type Altered = (typeof Altered)[keyof typeof Altered];

/** How the goods reach the customer (D-71). 0 is national delivery: compare with `notChosen`, never by truthiness (D-72). */
export const DeliveryMethod = {
  national: 0,
  post: 7,
  quoted: 50,
  pallet: 51,
  collection: 101,
  holdAtBrewery: 102,
  thirdPartyCollection: 103,
  email: 106,
  van: 201,
  localFree: 202,
  notChosen: 999,
} as const;
export type DeliveryMethod = (typeof DeliveryMethod)[keyof typeof DeliveryMethod];

/** Whether a number sent by a client is a delivery method (D-71). */
export function isDeliveryMethod(code: number): code is DeliveryMethod {
  return Object.values<number>(DeliveryMethod).includes(code);
}

/** The order actions of the shop (D-60). */
export const OrderAction = {
  changeLine: 1,
  clearBasket: 2,
  applyVoucher: 3,
  staffDiscount: 4,
  removeVoucher: 5,
  chooseDelivery: 10,
  refresh: 11,
  linkHeldOrder: 12,
  extendReservation: 13,
  collectNow: 51,
  chooseCollectionDay: 61,
} as const;
export type OrderAction = (typeof OrderAction)[keyof typeof OrderAction];

/** Which address the checkout needs (D-162). */
export const AddressMode = { paypalSupplies: -1, none: 0, full: 1, nameAndEmail: 2, post: 3 } as const;
export type AddressMode = (typeof AddressMode)[keyof typeof AddressMode];

/** The result of a postcode check for local free delivery (D-79). */
export const PostcodeCheck = { missing: -1, notEligible: 0, eligible: 1 } as const;
export type PostcodeCheck = (typeof PostcodeCheck)[keyof typeof PostcodeCheck];
