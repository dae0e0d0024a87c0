import { BoxRule, ExtraKind, PackKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { BOTTLE_BOX, POST_BOX } from '../boxes.ts';
import type { Extra } from './extra.ts';

const { merchandise } = PackKind;
const { standard, none } = VatCode;

export const merchandiseGoods = [
  {
    productId: 51,
    slug: 't-shirt',
    name: 'Reedcutter T-shirt',
    subName: 'Heavy cotton, block printed',
    labelText:
      'The reed from the label, cut in lino by hand and pulled on a press in Testham. Two colours; washes softer.',
    description:
      'Organic cotton, 220 grams, cut square. Oat with chestnut ink or marsh green with cream ink. The print is by hand, so no two sit quite level.',
    picture: 't-shirt-green.svg',
    packs: [
      {
        id: 1001,
        name: 'T-shirt',
        kind: merchandise,
        extraKind: ExtraKind.variantsBySizeAndColour,
        vat: standard,
        retail: 2200,
        box: { id: POST_BOX, cells: 5 },
        variants: [
          { id: 1, colour: 'Marsh green', size: 'Small' },
          { id: 2, colour: 'Marsh green', size: 'Medium' },
          { id: 3, colour: 'Marsh green', size: 'Large' },
          { id: 4, colour: 'Marsh green', size: 'Extra large' },
          { id: 5, colour: 'Oat', size: 'Small' },
          { id: 6, colour: 'Oat', size: 'Medium' },
          { id: 7, colour: 'Oat', size: 'Large' },
          { id: 8, colour: 'Oat', size: 'Extra large' },
        ],
      },
    ],
  },
  {
    productId: 52,
    slug: 'pint-glass',
    name: 'Sallowmere pint glass',
    subName: 'A pint to the brim, stamped',
    labelText: 'Thin at the lip, heavy in the foot, with the mere etched round it at two thirds.',
    description:
      'Government stamped, so a pint is a pint. Goes in the box with the bottles, takes the room of one, and has broken in the post four times in nine years.',
    picture: 'glass.svg',
    packs: [
      {
        id: 1002,
        name: 'Glass',
        kind: merchandise,
        extraKind: ExtraKind.plainGoods,
        vat: standard,
        retail: 795,
        trade: 390,
        box: { id: BOTTLE_BOX, cells: 10 },
      },
    ],
  },
  {
    productId: 53,
    slug: 'the-maltsters-daybook',
    name: 'The Maltster’s Daybook',
    subName: 'A year at the maltings, 144 pages',
    labelText:
      'Floods, barley, one wedding, eleven hundred barrows. The daybook of Testham maltings, set in print at last.',
    description:
      'Found behind the kiln door when we took the lease: a foreman’s notebook for one year between the wars. We have added a map, a glossary and the beers. Sewn paperback.',
    picture: 'book.svg',
    packs: [
      {
        id: 1003,
        name: 'Book',
        kind: merchandise,
        extraKind: ExtraKind.plainGoods,
        vat: none,
        retail: 1299,
        trade: 780,
        box: { id: POST_BOX, cells: 5 },
      },
    ],
  },
  {
    productId: 54,
    slug: 'beer-mats',
    name: 'Beer mats',
    subName: 'Eight, one for each core beer',
    labelText: 'Thick pulp board, four inks. They travel free with any box.',
    description:
      'One mat for each of the eight core beers, tied with reed. Slip a set in with your bottles and it costs nothing to send.',
    picture: 'beer-mat.svg',
    packs: [
      {
        id: 1004,
        name: 'Set of 8',
        kind: merchandise,
        extraKind: ExtraKind.plainGoods,
        vat: standard,
        retail: 299,
        boxRule: BoxRule.freeWithAnyBox,
        box: { id: POST_BOX, cells: 1 },
      },
    ],
  },
  {
    productId: 55,
    slug: 'brewing-day-shirt',
    name: 'Brewing-day shirt',
    subName: 'What we wear on a Tuesday',
    labelText: 'Navy, three sizes, a hop on the pocket. Hides everything but bleach.',
    description:
      'The shirt the brewers have, from the same box. Poly-cotton, because cotton alone does not survive caustic.',
    picture: 't-shirt-navy.svg',
    packs: [
      {
        id: 1007,
        name: 'Shirt',
        kind: merchandise,
        extraKind: ExtraKind.variantsBySize,
        vat: standard,
        retail: 2700,
        box: { id: POST_BOX, cells: 5 },
        variants: [
          { id: 21, size: 'Small' },
          { id: 22, size: 'Medium' },
          { id: 23, size: 'Large' },
        ],
      },
    ],
  },
  {
    productId: 56,
    slug: 'enamel-badge',
    name: 'Enamel badge',
    subName: 'Hare, eel, moth or hop',
    labelText: 'Hard enamel on brass, the size of a penny. Pick your animal; the hop is for the undecided.',
    description: 'Made from the label cuts by a firm that does regimental buttons. Brass pin, locking clasp.',
    picture: 'hop.svg',
    packs: [
      {
        id: 1008,
        name: 'Badge',
        kind: merchandise,
        extraKind: ExtraKind.variantsOther,
        vat: standard,
        retail: 450,
        box: { id: POST_BOX, cells: 1 },
        variants: [
          { id: 31, text: 'Hare' },
          { id: 32, text: 'Eel' },
          { id: 33, text: 'Moth' },
          { id: 34, text: 'Hop' },
        ],
      },
    ],
  },
] as const satisfies readonly Extra[];
