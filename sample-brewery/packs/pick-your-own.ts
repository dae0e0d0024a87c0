/** A box that the shopper fills: one price, so many slots, a choice of packs for each (D-121). */
export type PickYourOwn = {
  readonly productId: number;
  readonly packId: number;
  readonly slug: string;
  readonly name: string;
  readonly subName: string;
  readonly packName: string;
  readonly slots: number;
  readonly labelText: string;
  readonly description: string;
  readonly retail: number;
  readonly choices: readonly number[];
  readonly picture: string;
};

const coreBottles = [101, 102, 103, 104, 105, 106, 108] as const;

export const pickYourOwn = [
  {
    productId: 41,
    packId: 911,
    slug: 'pick-six',
    name: 'Pick Six',
    subName: 'Any six of the core',
    packName: 'Pick-your-own 6',
    slots: 6,
    labelText: 'Six slots, seven beers, one price. Six of the same is allowed.',
    description:
      'Fill the box slot by slot from our seven core bottles. We pack it as you laid it out, so the first you picked is the first you meet.',
    retail: 2150,
    choices: coreBottles,
    picture: 'pick-your-own-6.svg',
  },
  {
    productId: 42,
    packId: 912,
    slug: 'pick-eight',
    name: 'Pick Eight',
    subName: 'Eight from core and dark',
    packName: 'Pick-your-own 8',
    slots: 8,
    labelText: 'Two rows of four. Most people make one row pale and one row dark; you may surprise us.',
    description:
      'The core bottles with Black Dyke, Milkmaid’s Yoke and Stubble beside them. A good size for a week with visitors.',
    retail: 2799,
    choices: [...coreBottles, 114, 117, 118],
    picture: 'pick-your-own-8.svg',
  },
  {
    productId: 43,
    packId: 913,
    slug: 'pick-twelve',
    name: 'Pick Twelve',
    subName: 'A full box, your way',
    packName: 'Pick-your-own 12',
    slots: 12,
    labelText: 'Twelve slots is a whole delivery box: nothing rattles and nothing travels empty.',
    description:
      'Every bottle that we nearly always have, twelve slots to put them in. It fills one delivery box exactly.',
    retail: 4095,
    choices: [...coreBottles, 110, 112, 114, 117, 118, 123],
    picture: 'pick-your-own-12.svg',
  },
  {
    productId: 44,
    packId: 914,
    slug: 'pick-of-the-season',
    name: 'Pick of the Season',
    subName: 'Six seasonals, while they last',
    packName: 'Pick-your-own 6',
    slots: 6,
    labelText: 'What is left in the racks of this year’s seasonal beers. When one has gone it has gone.',
    description:
      'First Cuckoo goes early, Hoar goes at the first frost. Whatever is crossed out has been drunk; the rest is yours to mix.',
    retail: 2310,
    choices: [109, 110, 112, 113, 114, 115],
    picture: 'pick-your-own-6.svg',
  },
] as const satisfies readonly PickYourOwn[];
