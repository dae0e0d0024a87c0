import { ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { coupons } from '../coupons.ts';
import type { Extra } from './extra.ts';

const kind = PackKind.voucherOrMembership;
const gift = { kind, vat: VatCode.none, coupon: coupons.giftVoucher.id } as const;
const club = { kind, extraKind: ExtraKind.membership, vat: VatCode.standard } as const;

export const vouchersAndClubs = [
  {
    productId: 57,
    slug: 'gift-voucher',
    name: 'Gift voucher',
    subName: 'Sent by e-mail within minutes',
    labelText: 'For the one who has opinions about hops. Good for anything in the shop, for two years.',
    description:
      'A code on a page worth printing. It can be spent in parts, on beer, books or tickets, online or over the bar, and is good for 24 months. It cannot buy another voucher or a club membership.',
    picture: 'gift-voucher.svg',
    packs: [
      {
        ...gift,
        id: 1011,
        name: '£10 voucher',
        extraKind: ExtraKind.giftVoucher,
        retail: 1000,
        picture: 'gift-voucher-10.svg',
      },
      {
        ...gift,
        id: 1012,
        name: '£20 voucher',
        extraKind: ExtraKind.giftVoucher,
        retail: 2000,
        picture: 'gift-voucher-20.svg',
      },
      {
        ...gift,
        id: 1013,
        name: '£50 voucher',
        extraKind: ExtraKind.giftVoucher,
        retail: 5000,
        picture: 'gift-voucher-50.svg',
      },
      {
        ...gift,
        id: 1014,
        name: 'Voucher of your own value',
        extraKind: ExtraKind.giftVoucherOfOwnValue,
        retail: 500,
        ownValue: { least: 500, most: 20_000 },
      },
    ],
  },
  {
    productId: 58,
    slug: 'single-membership',
    name: 'Single membership',
    subName: 'A year in the club, for one',
    labelText: 'Five per cent off, your own tankard on the hook, and a vote on next year’s members’ gyle.',
    description:
      'For twelve months from the day you activate it. It ends by itself: nothing renews and nothing is taken from your card.',
    picture: 'membership-single.svg',
    packs: [{ ...club, id: 1021, name: 'Twelve months', retail: 3000, coupon: coupons.singleClub.id }],
  },
  {
    productId: 59,
    slug: 'family-membership',
    name: 'Family membership',
    subName: 'A year in the club, for a household',
    labelText: 'Ten per cent off for everyone of age at one address, the members’ gyle, and our hop on your receipts.',
    description:
      'For twelve months from the day you activate it. Two tankards, two votes, ten per cent off every order. It ends by itself and nothing renews.',
    picture: 'membership-family.svg',
    packs: [
      { ...club, id: 1022, name: 'Twelve months', retail: 5500, coupon: coupons.familyClub.id },
      {
        ...club,
        id: 1024,
        name: 'Another twelve months',
        extraKind: ExtraKind.membershipRenewal,
        retail: 4995,
        coupon: coupons.familyClub.id,
      },
    ],
  },
  {
    productId: 60,
    slug: 'barrel-membership',
    name: 'Barrel membership',
    subName: 'A share in the tank',
    labelText:
      'Your name on a tank for a year. Ten per cent off, fifteen when you fetch it, and we will keep your beer in our cellar.',
    description:
      'For twelve months: the members’ gyle before anyone else, a private shelf in the cold store for whatever you buy, and a supper in the barley loft in February. It ends by itself and nothing renews.',
    picture: 'membership-barrel.svg',
    packs: [{ ...club, id: 1023, name: 'Twelve months', retail: 14_000, coupon: coupons.barrelClub.id }],
  },
] as const satisfies readonly Extra[];
