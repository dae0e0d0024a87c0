import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { ShopMode } from '#rules/roles/shop-mode.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses } from '../businesses.ts';
import { packs } from '../packs/pack-names.ts';
import { people } from '../people.ts';
import { orders } from './order-names.ts';
import type { SampleOrder } from './sample-order.ts';

const { van, thirdPartyCollection } = DeliveryMethod;
const tradeShop = { mode: ShopMode.trade, kind: 1 } as const;
const CREDIT_NOTE = 12;

const { jollyWherryman, mardleAndMalt, ternProvisions } = businesses;
const wherryman = {
  business: jollyWherryman,
  person: people.trade30Days.id,
  toName: jollyWherryman.name,
  to: jollyWherryman.invoiceTo,
};
const mardle = {
  business: mardleAndMalt,
  person: people.tradeTerms0.id,
  toName: mardleAndMalt.name,
  to: mardleAndMalt.invoiceTo,
};

export const tradeOrders = [
  {
    ...wherryman,
    ...tradeShop,
    id: orders.onAccount,
    status: OrderStatus.packaged,
    lines: [
      [packs.lamplighterFirkin, 2, { gyles: [['G2198 B', 2]] }],
      [packs.reedcutterFirkin, 1, { gyles: [['G2204 B', 1]] }],
    ],
    delivery: van,
    pay: PaymentMethod.onAccount,
    unpaid: true,
    daysAgo: 2,
  },
  {
    ...wherryman,
    ...tradeShop,
    id: orders.onAccountPaid,
    status: OrderStatus.delivered,
    lines: [
      [packs.reedcutterFirkin, 2, { gyles: [['G2188 B', 2]] }],
      [packs.oldFleetPin, 1],
    ],
    delivery: van,
    pay: PaymentMethod.onAccount,
    daysAgo: 45,
  },
  {
    ...mardle,
    ...tradeShop,
    id: orders.tradePaidFirst,
    status: OrderStatus.delivered,
    lines: [
      [packs.reedcutterCase, 3],
      [packs.lamplighterCase, 2],
      [packs.boatBox, 4],
    ],
    delivery: van,
    pay: PaymentMethod.bankTransfer,
    daysAgo: 16,
  },
  {
    ...wherryman,
    mode: ShopMode.telesalesTrade,
    kind: CREDIT_NOTE,
    staff: people.telesales.id,
    id: orders.creditNote,
    status: OrderStatus.delivered,
    lines: [[packs.reedcutterFirkin, 1, { gyles: [['G2188 B', 1]] }]],
    delivery: van,
    pay: PaymentMethod.onAccount,
    daysAgo: 38,
    note: 'One firkin of G2188 returned with a split shive.',
  },
  {
    business: ternProvisions,
    toName: ternProvisions.name,
    to: ternProvisions.invoiceTo,
    mode: ShopMode.telesalesTrade,
    kind: 11,
    staff: people.telesales.id,
    id: orders.thirdPartyCollection,
    status: OrderStatus.readyToCollect,
    lines: [[packs.reedcutterCase, 4]],
    delivery: thirdPartyCollection,
    pay: PaymentMethod.onAccount,
    unpaid: true,
    daysAgo: 3,
  },
] as const satisfies readonly SampleOrder[];
