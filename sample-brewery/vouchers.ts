import { coupons } from './coupons.ts';
import type { Coupon } from './coupons.ts';
import { people } from './people.ts';

/** One code in each state (D-87 to D-93); what was spent online is the sum of the sample’s own orders. Days count from the day of loading; `from` and `to` without an entry are open ends. */
export type SampleVoucher = {
  readonly id: number;
  readonly code: string;
  readonly coupon: Coupon;
  readonly person?: number;
  readonly inactive?: true;
  readonly from?: number;
  readonly to?: number;
  readonly value?: number;
  readonly usedTap?: number;
  readonly note?: string;
};

const { giftVoucher, singleClub, familyClub, barrelClub } = coupons;

export const vouchers = {
  giftUnused: { id: 1, code: 'GFTNEW2345', coupon: giftVoucher, from: -10, to: 720, value: 3000 },
  giftPartlyUsed: { id: 2, code: 'GFTPART234', coupon: giftVoucher, from: -200, to: 530, value: 5000, usedTap: 600 },
  giftSpent: { id: 3, code: 'GFTSPENT23', coupon: giftVoucher, from: -300, to: 430, value: 2000 },
  giftUnpaid: {
    id: 4,
    code: 'GFTWAITS23',
    coupon: giftVoucher,
    inactive: true,
    value: 2000,
    note: 'Bank transfer not seen yet.',
  },
  giftOfRuth: {
    id: 5,
    code: 'GFTRUTH234',
    coupon: giftVoucher,
    person: people.member.id,
    from: -30,
    to: 700,
    value: 2500,
  },
  tenPercent: { id: 11, code: 'REEDS2NEW', coupon: coupons.tenPercent, from: -30, to: 60 },
  fifteenFromSixty: { id: 12, code: 'BIGBARGE', coupon: coupons.fifteenFromSixty, from: -30, to: 60 },
  fiveOrTen: { id: 13, code: 'FETCHHALF', coupon: coupons.fiveOrTen, from: -30, to: 60 },
  collectionOnly: { id: 14, code: 'FETCHALL', coupon: coupons.collectionOnly, from: -30, to: 60 },
  expired: { id: 15, code: 'LASTSUMMER', coupon: coupons.tenPercent, from: -200, to: -60 },
  notStarted: { id: 16, code: 'NEXTSPRING', coupon: coupons.tenPercent, from: 40, to: 100 },
  bankTransfer: { id: 17, code: 'BYTRANSFER', coupon: coupons.bankTransfer, from: -30, to: 365 },
  holdAtBrewery: { id: 18, code: 'KEEPSCALM', coupon: coupons.holdAtBrewery, from: -30, to: 365 },
  sorryAboutThat: {
    id: 19,
    code: 'SPLASH7H3Q',
    coupon: coupons.sorryAboutThat,
    person: people.retail.id,
    from: -3,
    to: 87,
    note: 'Two bottles came broken; sent again, and this with it.',
  },
  membershipToActivate: { id: 31, code: 'CLUBNEW234', coupon: familyClub },
  familyToGoOn: { id: 38, code: 'CLUBNEXT23', coupon: familyClub },
  barrelToMoveUp: { id: 39, code: 'CLUBMOVEUP', coupon: barrelClub },
  membershipInactive: { id: 32, code: 'CLUBWAITS2', coupon: singleClub, inactive: true, note: 'Not yet paid.' },
  familyOfRuth: { id: 33, code: 'CLUBRUTH23', coupon: familyClub, person: people.member.id, from: -120, to: 244 },
  barrelOfWalter: { id: 34, code: 'CLUBWALT23', coupon: barrelClub, person: people.regular.id, from: -200, to: 164 },
  familyDue: { id: 35, code: 'CLUBHEST23', coupon: familyClub, person: people.membershipDue.id, from: -345, to: 20 },
  singleJustOver: {
    id: 36,
    code: 'CLUBPERCY2',
    coupon: singleClub,
    person: people.membershipJustOver.id,
    from: -370,
    to: -5,
  },
  singleLongOver: {
    id: 37,
    code: 'CLUBDELYS2',
    coupon: singleClub,
    person: people.membershipLongOver.id,
    from: -465,
    to: -100,
  },
} as const satisfies Record<string, SampleVoucher>;
