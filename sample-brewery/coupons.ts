/**
 * What a voucher or membership gives. Kinds below 50 are gift vouchers, to 100 discounts, above memberships (D-88); number 2 lets a
 * retail customer pay by bank transfer. Rates in hundredths of a percent, the minimum in pence.
 */
export const coupons = {
  giftVoucher: {
    id: 1,
    name: 'Gift voucher',
    note: 'Good for anything in the shop but vouchers and memberships.',
    kind: 1,
  },
  bankTransfer: {
    id: 2,
    name: 'Pay by bank transfer',
    note: 'For customers who have asked us to.',
    kind: 50,
    allowsBacs: true,
  },
  tenPercent: {
    id: 3,
    name: 'Ten per cent off',
    note: 'From the spring newsletter.',
    kind: 50,
    discountKind: 1,
    discount: 1000,
  },
  fifteenFromSixty: {
    id: 4,
    name: 'Fifteen per cent from £60',
    note: 'On drink and goods of £60 and more, before discount.',
    kind: 60,
    discountKind: 2,
    discount: 1500,
    minimumOrder: 6000,
  },
  fiveOrTen: {
    id: 5,
    name: 'Five per cent, ten if you fetch it',
    note: 'The van stays in the yard and you have the difference.',
    kind: 50,
    discountKind: 1,
    discount: 500,
    collectionDiscount: 1000,
  },
  collectionOnly: {
    id: 6,
    name: 'A tenth off when you fetch it',
    note: 'For orders that are collected, and only those.',
    kind: 50,
    discountKind: 1,
    collectionDiscount: 1000,
  },
  holdAtBrewery: {
    id: 7,
    name: 'We keep it cold for you',
    note: 'Buy now, fetch or send later.',
    kind: 50,
    holdPurchase: true,
  },
  sorryAboutThat: {
    id: 8,
    name: 'Sorry about that',
    note: 'Given by us after something went wrong.',
    kind: 70,
    discountKind: 3,
    discount: 2000,
  },
  singleClub: {
    id: 101,
    name: 'Single',
    note: 'Five per cent off everything we brew.',
    kind: 101,
    discount: 500,
    clubRank: 1,
  },
  familyClub: {
    id: 111,
    name: 'Family',
    note: 'Ten per cent off and the members’ gyle.',
    kind: 111,
    clubRank: 2,
    discount: 1000,
    specialProducts: true,
  },
  barrelClub: {
    id: 112,
    name: 'Barrel',
    note: 'Ten per cent off, fifteen when you fetch it, and a shelf in our cold store.',
    kind: 112,
    clubRank: 3,
    discount: 1000,
    collectionDiscount: 1500,
    holdPurchase: true,
    specialProducts: true,
  },
} as const satisfies Record<string, Coupon>;

export type Coupon = {
  readonly id: number;
  readonly name: string;
  readonly note: string;
  readonly kind: number;
  readonly discountKind?: number;
  readonly discount?: number;
  readonly collectionDiscount?: number;
  readonly minimumOrder?: number;
  readonly holdPurchase?: boolean;
  readonly specialProducts?: boolean;
  readonly allowsBacs?: boolean;
  /** Of two clubs the one with the greater rank is the higher. */
  readonly clubRank?: number;
};
