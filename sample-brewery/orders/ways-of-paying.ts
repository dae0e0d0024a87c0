import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { homes } from '../addresses.ts';
import { packs, variants } from '../packs/pack-names.ts';
import { people } from '../people.ts';
import { collectionPoints } from '../collection-points.ts';
import { orders } from './order-names.ts';
import type { SampleOrder } from './sample-order.ts';

const { national, collection, post } = DeliveryMethod;
const tom = { person: people.retail.id, toName: people.retail.name, to: homes.tom };
const ruth = { person: people.member.id, toName: people.member.name, to: homes.ruth };
const guest = { toName: 'Ada Example', to: homes.guest };
const till = {
  mode: ShopMode.telesalesRetail,
  staff: people.telesales.id,
  status: OrderStatus.collected,
  delivery: collection,
  site: collectionPoints.breweryShop.id,
} as const;
const TILL_CASH = 21;
const TILL_CARD = 22;

/** Orders told apart by how they were paid, or not; and a few by what is in them. */
export const ordersByPayment = [
  {
    ...tom,
    id: orders.bankTransferUnpaid,
    status: OrderStatus.confirmed,
    lines: [[packs.boatBox, 2]],
    delivery: national,
    pay: PaymentMethod.bankTransfer,
    unpaid: true,
    vouchers: ['bankTransfer'],
    daysAgo: 2,
  },
  {
    ...guest,
    id: orders.cardOverpaid,
    status: OrderStatus.packaged,
    lines: [[packs.pickEight, 1, { picks: [101, 102, 103, 104, 105, 106, 117, 118] }]],
    delivery: national,
    pay: PaymentMethod.hostedCard,
    overPaid: 150,
    daysAgo: 1,
  },
  {
    toName: 'Morag Reay',
    to: homes.faraway,
    id: orders.cardUnderpaid,
    status: OrderStatus.confirmed,
    lines: [[packs.hoarMiniKeg, 1]],
    delivery: national,
    pay: PaymentMethod.hostedCard,
    overPaid: -200,
    daysAgo: 0,
  },
  {
    ...guest,
    id: orders.cardByTelephone,
    status: OrderStatus.delivered,
    mode: ShopMode.telesalesRetail,
    kind: 10,
    staff: people.telesales.id,
    lines: [[packs.telesalesOnlyCan, 12]],
    delivery: national,
    pay: PaymentMethod.cardTakenByStaff,
    staffDiscount: 500,
    daysAgo: 40,
  },
  {
    ...till,
    id: orders.tillCash,
    kind: TILL_CASH,
    lines: [
      [packs.reedcutterBottle, 2],
      [packs.tillThird, 3],
    ],
    pay: PaymentMethod.cash,
    daysAgo: 4,
  },
  {
    ...till,
    id: orders.tillCard,
    kind: TILL_CARD,
    lines: [
      [packs.glass, 1],
      [packs.tillAnything, 1, { namedPrice: 1240 }],
    ],
    pay: PaymentMethod.cardTakenByStaff,
    daysAgo: 4,
  },
  {
    ...till,
    id: orders.taproomTill,
    kind: 10,
    lines: [[packs.quayStreetGrowler, 1]],
    pay: PaymentMethod.taproomTill,
    daysAgo: 6,
  },
  {
    ...till,
    id: orders.tillUnpaid,
    kind: TILL_CASH,
    lines: [[packs.ploughmansBox, 1]],
    pay: PaymentMethod.undecided,
    unpaid: true,
    daysAgo: 1,
  },
  {
    ...ruth,
    id: orders.nothingToPay,
    status: OrderStatus.collected,
    lines: [[packs.marshHareBottle, 6]],
    delivery: collection,
    collectionPoint: collectionPoints.pubPartner.id,
    pay: PaymentMethod.nothingToPay,
    vouchers: ['familyOfRuth', 'giftPartlyUsed'],
    daysAgo: 50,
  },
  {
    ...ruth,
    id: orders.advanced,
    status: OrderStatus.confirmed,
    mode: ShopMode.advancedRetail,
    kind: 500,
    lines: [[packs.reedcutterBag10, 1]],
    delivery: collection,
    collectionPoint: collectionPoints.breweryShop.id,
    collectInDays: 7,
    pay: PaymentMethod.paypal,
    vouchers: ['familyOfRuth'],
    daysAgo: 0,
  },
  {
    ...guest,
    id: orders.mixedVat,
    status: OrderStatus.delivered,
    lines: [
      [packs.boxWithBook, 1],
      [packs.book, 1],
    ],
    delivery: national,
    pay: PaymentMethod.paypal,
    daysAgo: 60,
  },
  {
    ...guest,
    id: orders.postedShirt,
    status: OrderStatus.delivered,
    lines: [
      [packs.tShirt, 1, { variant: variants.greenMediumShirt }],
      [packs.badge, 1, { variant: variants.hareBadge }],
    ],
    delivery: post,
    pay: PaymentMethod.paypal,
    daysAgo: 44,
  },
  {
    ...tom,
    id: orders.partlyByGift,
    status: OrderStatus.delivered,
    lines: [[packs.eelCatcherBottle, 8]],
    delivery: national,
    pay: PaymentMethod.paypal,
    vouchers: ['giftSpent'],
    daysAgo: 120,
  },
] as const satisfies readonly SampleOrder[];
