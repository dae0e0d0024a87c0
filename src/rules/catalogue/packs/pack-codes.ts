/** The kind of a pack (`tpe` on the wire, D-35). Below 100 a normal pack of drink; 200 and above an extra. */
export const PackKind = {
  bottleOrCan: 1,
  caseOfOne: 2,
  miniKegOrBagInBox: 3,
  cask: 4,
  keg: 5,
  multipack: 101,
  dynamicPack: 111,
  merchandise: 200,
  ticket: 201,
  voucherOrMembership: 202,
  openPriceExVat: 203,
} as const;
export type PackKind = (typeof PackKind)[keyof typeof PackKind];

/** The kind of an extra (`extraTpe` on the wire, D-36). */
export const ExtraKind = {
  none: 0,
  variantsBySizeAndColour: 1,
  variantsBySize: 2,
  variantsBySession: 3,
  variantsOther: 4,
  plainGoods: 5,
  ticketWithoutSession: 6,
  food: 7,
  membership: 13,
  membershipRenewal: 14,
  giftVoucher: 15,
  giftVoucherOfOwnValue: 16,
  tillFixedItem: 17,
  openPriceOnline: 21,
  tillOpenPrice: 32,
  openPriceExVat: 203,
} as const;
export type ExtraKind = (typeof ExtraKind)[keyof typeof ExtraKind];

/** The delivery rule of a pack (`boxRule` on the wire, D-73, D-74, D-76). */
export const BoxRule = {
  standard: 0,
  freeWithAnyBox: 1,
  collectionOnly: 2,
  freeOverMinimum: 3,
  localFreeOnly: 4,
} as const;
export type BoxRule = (typeof BoxRule)[keyof typeof BoxRule];

/** The kind of drink (`subTpe` on the wire). */
export const DrinkKind = { beer: 0, cider: 1, wine: 2, spirit: 3, softDrink: 4, other: 5 } as const;
export type DrinkKind = (typeof DrinkKind)[keyof typeof DrinkKind];

/** The vessel (`packTypeId` on the wire, D-45). */
export const Vessel = { plain: 1, miniKegOrCask: 21, bagInBox: 22 } as const;
export type Vessel = (typeof Vessel)[keyof typeof Vessel];

/** The VAT code of a pack (`vatRateId` on the wire, D-41); the rate itself is looked up by code and day. */
export const VatCode = { none: 0, reduced: 500, standard: 2000, mixed: -1 } as const;
export type VatCode = (typeof VatCode)[keyof typeof VatCode];

/** The group of products that are made to order for collection on a chosen day (D-115). */
export const ADVANCED_SALES_GROUP = 6;

/** The group of products that are goods, such as shirts and glasses. */
export const GOODS_GROUP = 7;

/** The group of products that are tickets; those of an event are linked with it. */
export const TICKETS_GROUP = 8;
