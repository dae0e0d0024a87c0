import { DeliveryMethod } from '#rules/orders/order-codes.ts';
import { address } from './addresses.ts';
import { packs } from './packs/pack-names.ts';
import { routes } from './routes.ts';
import type { SampleAddress } from './addresses.ts';

/** A trade account. Tiers: 0 standard, 1 trade, 2 wholesale, 3 partner, 4 pub company (D-123). */
export type SampleBusiness = {
  readonly id: number;
  readonly name: string;
  readonly tier: 0 | 1 | 2 | 3 | 4;
  readonly termsDays: number;
  readonly creditLimit?: number;
  readonly minimumOrder?: number;
  readonly route?: number;
  readonly deliveryMethod?: DeliveryMethod;
  readonly deliveryNote?: string;
  readonly invoiceTo: SampleAddress;
  readonly deliverTo?: SampleAddress;
  readonly inactive?: true;
  readonly mayNotUseShop?: true;
  /** Agreed prices in pence without VAT, from and up to so many days from today. */
  readonly agreed?: ReadonlyArray<{
    readonly pack: number;
    readonly price: number;
    readonly from: number;
    readonly to?: number;
  }>;
  /** Calls of telesales, so many days ago; when to call again, so many days from today. */
  readonly calls?: ReadonlyArray<{ readonly ago: number; readonly note: string; readonly again?: number }>;
};

export const businesses = {
  jollyWherryman: {
    id: 1,
    name: 'The Jolly Wherryman',
    tier: 1,
    termsDays: 30,
    creditLimit: 250_000,
    route: routes.valley.id,
    deliveryMethod: DeliveryMethod.van,
    deliveryNote: 'Cellar drop on Staithe Road, before eleven. Mind the dog; she is deaf.',
    invoiceTo: address(
      'The Jolly Wherryman',
      'Staithe Road',
      'Testham',
      'NR34 1ZZ',
      '01632 960101',
      'bess@jolly-wherryman.example',
    ),
    calls: [
      { ago: 35, note: 'Wants the stout as soon as it is racked. Empties: four firkins.', again: -28 },
      { ago: 7, note: 'Quiz night is full again: two more Reedcutter for the week after next.', again: 0 },
    ],
  },
  mardleAndMalt: {
    id: 2,
    name: 'Mardle & Malt',
    tier: 1,
    termsDays: 0,
    minimumOrder: 6000,
    route: routes.coast.id,
    deliveryMethod: DeliveryMethod.van,
    invoiceTo: address('9 Score Lane', '', 'Lowmouth', 'NR32 2ZZ', '01632 960102', 'idris@mardle-and-malt.example'),
    calls: [{ ago: 3, note: 'Away until the end of the month, then the Christmas order.', again: 9 }],
  },
  customsHouse: {
    id: 3,
    name: 'The Customs House Inn',
    tier: 1,
    termsDays: 14,
    inactive: true,
    invoiceTo: address(
      'The Customs House',
      'Quay Street',
      'Lowmouth',
      'NR32 1ZZ',
      '01632 960103',
      'olive@customs-house.example',
    ),
  },
  broadreach: {
    id: 4,
    name: 'Broadreach Wholesale',
    tier: 2,
    termsDays: 30,
    creditLimit: 1_500_000,
    deliveryMethod: DeliveryMethod.pallet,
    deliveryNote: 'Dock 3. Tail-lift needed. Book in the day before.',
    invoiceTo: address(
      'Unit 12',
      'Heron Industrial Estate',
      'Marlingham',
      'NR3 4ZZ',
      '01632 960104',
      'accounts@broadreach.example',
    ),
    deliverTo: address(
      'Dock 3',
      'Heron Industrial Estate',
      'Marlingham',
      'NR3 4ZZ',
      '01632 960114',
      'dock@broadreach.example',
    ),
  },
  ternProvisions: {
    id: 5,
    name: 'Tern & Company Provisions',
    tier: 3,
    termsDays: 14,
    creditLimit: 80_000,
    route: routes.city.id,
    deliveryMethod: DeliveryMethod.thirdPartyCollection,
    invoiceTo: address('41 Castle Rise', '', 'Marlingham', 'NR1 5ZZ', '01632 960105', 'shop@tern-provisions.example'),
  },
  crownHeath: {
    id: 6,
    name: 'Crown Heath Inns',
    tier: 4,
    termsDays: 60,
    creditLimit: 2_000_000,
    minimumOrder: 20_000,
    route: routes.city.id,
    deliveryMethod: DeliveryMethod.van,
    invoiceTo: address(
      'Crown Heath House',
      'Station Approach',
      'Marlingham',
      'NR1 1ZZ',
      '01632 960106',
      'ledger@crownheath.example',
    ),
    deliverTo: address(
      'The Plough & Plover',
      'Green Lane',
      'Haddle',
      'IP20 0ZZ',
      '01632 960116',
      'plover@crownheath.example',
    ),
    agreed: [
      { pack: packs.reedcutterFirkin, price: 8700, from: -200 },
      { pack: packs.lamplighterFirkin, price: 7900, from: -60, to: 30 },
      { pack: packs.eelCatcherFirkin, price: 9500, from: -90, to: -1 },
    ],
  },
  villageHall: {
    id: 7,
    name: 'Haddle Village Hall',
    tier: 0,
    termsDays: 0,
    mayNotUseShop: true,
    calls: [{ ago: 60, note: 'Only needs beer for the fête in June.' }],
    invoiceTo: address('The Village Hall', 'Church Road', 'Haddle', 'IP20 1ZZ', '01632 960107', 'hall@example.com'),
  },
  reedRoomCafe: {
    id: 8,
    name: 'The Reed Room Café',
    tier: 1,
    termsDays: 7,
    creditLimit: 30_000,
    minimumOrder: 5000,
    route: routes.valley.id,
    deliveryMethod: DeliveryMethod.van,
    deliveryNote: 'Boardwalk is slippery. Leave by the hide if shut.',
    invoiceTo: address(
      'The Reed Room',
      'Mere Nature Reserve',
      'Testham',
      'NR34 3ZZ',
      '01632 960108',
      'reedroom@example.com',
    ),
  },
} as const satisfies Record<string, SampleBusiness>;
