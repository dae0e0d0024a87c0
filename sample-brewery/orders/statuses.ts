import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { homes } from '../addresses.ts';
import { businesses } from '../businesses.ts';
import { packs, variants } from '../packs/pack-names.ts';
import { people } from '../people.ts';
import { collectionPoints } from '../collection-points.ts';
import { orders } from './order-names.ts';
import type { SampleOrder } from './sample-order.ts';

const { national, collection, email, holdAtBrewery, pallet, notChosen } = DeliveryMethod;
const { paypal, hostedCard, bankTransfer, undecided } = PaymentMethod;
const tom = { person: people.retail.id, toName: people.retail.name, to: homes.tom };
const ruth = { person: people.member.id, toName: people.member.name, to: homes.ruth };
const walter = { person: people.regular.id, toName: people.regular.name, to: homes.walter };
const guest = { toName: 'Ada Example', to: homes.guest };
const broadreach = { business: businesses.broadreach, to: businesses.broadreach.invoiceTo };
const crownHeath = { business: businesses.crownHeath, to: businesses.crownHeath.deliverTo };

/** One order in each state of D-61. */
export const ordersByStatus = [
  {
    ...tom,
    id: orders.redundantDraft,
    status: OrderStatus.redundantDraft,
    lines: [],
    delivery: notChosen,
    pay: undecided,
    daysAgo: 3,
  },
  {
    ...ruth,
    id: orders.draft,
    status: OrderStatus.draft,
    lines: [
      [packs.eelCatcherBottle, 4],
      [packs.lowWaterCan, 6],
    ],
    delivery: notChosen,
    pay: undecided,
    daysAgo: 0,
    vouchers: ['familyOfRuth'],
    keptForMinutes: 42,
  },
  {
    ...broadreach,
    id: orders.draftAwaitingQuote,
    status: OrderStatus.draftAwaitingQuote,
    mode: ShopMode.telesalesTrade,
    kind: 11,
    staff: people.telesales.id,
    lines: [[packs.reedcutterCase, 20]],
    delivery: pallet,
    pay: undecided,
    daysAgo: 0,
    keptForMinutes: 55,
  },
  {
    ...tom,
    id: orders.confirmed,
    status: OrderStatus.confirmed,
    lines: [
      [packs.reedcutterBottle, 6],
      [packs.quayStreetCan, 6],
    ],
    delivery: national,
    pay: paypal,
    daysAgo: 0,
    note: 'Please leave with the neighbours at number 12; they are both over seventy.',
  },
  {
    ...walter,
    id: orders.heldAtBrewery,
    status: OrderStatus.heldAtBrewery,
    lines: [
      [packs.roundTheYear, 1],
      [packs.glass, 2],
      [packs.tShirt, 1, { variant: variants.greenMediumShirt }],
    ],
    delivery: holdAtBrewery,
    pay: paypal,
    daysAgo: 12,
    vouchers: ['barrelOfWalter'],
  },
  {
    ...guest,
    id: orders.packaged,
    status: OrderStatus.packaged,
    lines: [[packs.pickSix, 1, { picks: [101, 101, 102, 104, 106, 106] }]],
    delivery: national,
    pay: hostedCard,
    daysAgo: 1,
  },
  {
    ...ruth,
    id: orders.despatched,
    status: OrderStatus.despatched,
    lines: [
      [packs.reedcutterMiniKeg, 1, { gyles: [['G2204 A', 1]] }],
      [
        packs.coreSix,
        1,
        {
          gyles: [
            ['G2204 A', 1, 0],
            ['G2198 A', 1, 1],
            ['G2190', 1, 2],
            ['G2203', 1, 3],
            ['G2195', 1, 4],
            ['G2199', 1, 5],
          ],
        },
      ],
    ],
    delivery: national,
    pay: paypal,
    daysAgo: 2,
    vouchers: ['familyOfRuth'],
  },
  {
    ...tom,
    id: orders.readyToCollect,
    status: OrderStatus.readyToCollect,
    lines: [[packs.lamplighterCase, 1]],
    delivery: collection,
    collectionPoint: collectionPoints.breweryShop.id,
    collectInDays: 2,
    pay: paypal,
    daysAgo: 1,
  },
  {
    ...crownHeath,
    id: orders.quoteRequired,
    status: OrderStatus.quoteRequired,
    mode: ShopMode.trade,
    kind: 1,
    person: people.tradeManager.id,
    lines: [
      [packs.reedcutterFirkin, 6],
      [packs.sluiceKeg, 4],
    ],
    delivery: pallet,
    pay: undecided,
    unpaid: true,
    daysAgo: 1,
  },
  {
    ...guest,
    id: orders.delivered,
    status: OrderStatus.delivered,
    lines: [
      [
        packs.reedcutterBottle,
        12,
        {
          gyles: [
            ['G2188 A', 8],
            ['G2201', 4],
          ],
        },
      ],
      [packs.beerMats, 1],
    ],
    delivery: national,
    pay: paypal,
    daysAgo: 20,
  },
  {
    ...tom,
    id: orders.collected,
    status: OrderStatus.collected,
    lines: [[packs.longDroveBottle, 8, { gyles: [['G2187', 8]] }]],
    delivery: collection,
    collectionPoint: collectionPoints.marketStall.id,
    pay: hostedCard,
    daysAgo: 25,
    vouchers: ['fiveOrTen'],
  },
  {
    ...ruth,
    id: orders.emailed,
    status: OrderStatus.emailed,
    lines: [
      [packs.giftVoucher20, 1, { voucherCode: 'GFTSPENT23' }],
      [packs.tourTicket, 2, { variant: variants.tourSaturdayMorning }],
    ],
    delivery: email,
    pay: paypal,
    daysAgo: 300,
  },
  {
    ...tom,
    id: orders.cancelledByCustomer,
    status: OrderStatus.cancelledByCustomer,
    lines: [[packs.tShirt, 1, { variant: variants.oatLargeShirt }]],
    delivery: DeliveryMethod.post,
    pay: paypal,
    daysAgo: 15,
  },
  {
    ...guest,
    id: orders.cancelledByStaff,
    status: OrderStatus.cancelledByStaff,
    lines: [[packs.outOfStockFirstCuckoo, 6]],
    delivery: national,
    pay: paypal,
    daysAgo: 170,
    note: 'The pallet was dropped; all refunded, with apologies.',
  },
  {
    ...guest,
    id: orders.refusedForAge,
    status: OrderStatus.refusedForAge,
    lines: [[packs.longDroveSmallCan, 12]],
    delivery: national,
    pay: hostedCard,
    daysAgo: 25,
  },
  {
    ...tom,
    id: orders.unpaidTooLong,
    status: OrderStatus.unpaidTooLong,
    lines: [[packs.darkOfTheMere, 1]],
    delivery: national,
    pay: bankTransfer,
    unpaid: true,
    vouchers: ['bankTransfer'],
    daysAgo: 28,
  },
] as const satisfies readonly SampleOrder[];
