import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { homes } from '../addresses.ts';
import { packs } from '../packs/pack-names.ts';
import { people } from '../people.ts';
import { orders } from './order-names.ts';
import type { SampleLine, SampleOrder } from './sample-order.ts';

const walter = { person: people.regular.id, toName: people.regular.name, to: homes.walter };
const sent = { status: OrderStatus.delivered, delivery: DeliveryMethod.national, pay: PaymentMethod.paypal } as const;

/** Walter's orders, [days ago, what]; more than the ten that his history shows. */
const monthByMonth: readonly (readonly [number, readonly SampleLine[]])[] = [
  [
    26,
    [
      [packs.reedcutterCase, 1],
      [packs.lastOldFleet, 1],
    ],
  ],
  [55, [[packs.reedcutterCase, 1]]],
  [
    83,
    [
      [packs.reedcutterBottle, 6],
      [packs.eelCatcherBottle, 6],
    ],
  ],
  [110, [[packs.reedcutterMiniKeg, 2]]],
  [141, [[packs.coreSix, 2]]],
  [
    170,
    [
      [packs.membersGyleCan, 4],
      [packs.quayStreetCan, 8],
    ],
  ],
  [
    205,
    [
      [packs.reedcutterCase, 1],
      [packs.beerMats, 1],
    ],
  ],
  [233, [[packs.pickTwelve, 1, { picks: [101, 101, 101, 101, 103, 103, 103, 106, 106, 117, 117, 118] }]]],
  [266, [[packs.longDroveBottle, 12]]],
  [290, [[packs.reedcutterCase, 2]]],
  [322, [[packs.darkOfTheMere, 1]]],
  [
    351,
    [
      [packs.reedcutterCase, 1],
      [packs.fenFireCan, 6],
    ],
  ],
];

const DAYS_IN_THE_CLUB = 200;

export const ordersOfTheRegular: readonly SampleOrder[] = [
  ...monthByMonth.map(([daysAgo, lines], at): SampleOrder => ({
    ...walter,
    ...sent,
    id: orders.beforeTheTenLast + 1 + at,
    lines,
    daysAgo,
    ...(daysAgo <= DAYS_IN_THE_CLUB ? { vouchers: ['barrelOfWalter'] } : {}),
  })),
  {
    ...walter,
    ...sent,
    id: orders.beforeTheTenLast,
    lines: [[packs.reedcutterBottle, 12]],
    pay: PaymentMethod.formerPaypal,
    on: '2020-04-18',
    daysAgo: 0,
  },
];
