import { BoxRule, ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import type { Extra } from './extra.ts';

/** Sold over the bar or by staff, and the prices that somebody names. */
export const tillAndDeposits = [
  {
    productId: 63,
    slug: 'over-the-bar',
    name: 'Over the bar',
    subName: 'Till items of the taproom',
    labelText: '',
    description: 'What the till sells and the web shop does not.',
    picture: 'glass.svg',
    packs: [
      {
        id: 1031,
        name: 'Third of anything on tap',
        kind: PackKind.merchandise,
        extraKind: ExtraKind.tillFixedItem,
        vat: VatCode.standard,
        retail: 195,
        trade: 163,
      },
      {
        id: 1032,
        name: 'Anything else',
        kind: PackKind.merchandise,
        extraKind: ExtraKind.tillOpenPrice,
        vat: VatCode.standard,
        retail: 100,
        ownValue: { least: 100, most: 99_900 },
      },
    ],
  },
  {
    productId: 64,
    slug: 'ploughmans-box',
    name: 'Ploughman’s box',
    subName: 'Cold, to take away',
    labelText: 'Hard sheep’s cheese, ham, pickled onion, a heel of bread. Made on Fridays, fetched by Saturday.',
    description:
      'Wheat, barley, milk, mustard and sulphites are in it. Ordered by telephone, collected from the taproom.',
    picture: '',
    packs: [
      {
        id: 1035,
        name: 'Box for two',
        kind: PackKind.merchandise,
        extraKind: ExtraKind.food,
        vat: VatCode.none,
        retail: 1150,
        boxRule: BoxRule.collectionOnly,
        teleOnly: true,
      },
    ],
  },
  {
    productId: 65,
    slug: 'barley-loft-hire',
    name: 'Hire of the barley loft',
    subName: 'What we agreed with you',
    labelText: 'Enter the sum on your quotation. The loft seats forty; the stairs are steep.',
    description: 'Parties, wakes, parish meetings. Ring us first: this is only the way to pay for what we have agreed.',
    picture: 'deposit.svg',
    packs: [
      {
        id: 1033,
        name: 'Payment of your own value',
        kind: PackKind.merchandise,
        extraKind: ExtraKind.openPriceOnline,
        vat: VatCode.standard,
        retail: 100,
        ownValue: { least: 100, most: 99_900 },
      },
    ],
  },
  {
    productId: 66,
    slug: 'container-deposit',
    name: 'Container deposit',
    subName: 'Returned with the cask',
    labelText: 'For casks, taps and cooling jackets on loan. You have it back when we have ours.',
    description: 'A deposit on what we lend you. No VAT is added; it is paid back when the container comes home.',
    picture: 'deposit.svg',
    packs: [
      {
        id: 1034,
        name: 'Deposit',
        kind: PackKind.openPriceExVat,
        extraKind: ExtraKind.openPriceExVat,
        vat: VatCode.none,
        retail: 100,
        trade: 100,
        ownValue: { least: 100, most: 99_900 },
      },
    ],
  },
] as const satisfies readonly Extra[];
