/** A box that we fill: a fixed number of each beer at one price, which its parts share by what they cost alone (D-120). */
export type MixedCase = {
  readonly productId: number;
  readonly packId: number;
  readonly slug: string;
  readonly name: string;
  readonly subName: string;
  readonly packName: string;
  /** Of each drink in it; nought where a box holds other things too. */
  readonly sizeMl: number;
  readonly labelText: string;
  readonly description: string;
  readonly retail: number;
  readonly trade: number | null;
  /** Whether its parts have more than one rate of VAT. */
  readonly mixedVat?: true;
  /** How many of which pack. */
  readonly holds: Readonly<Record<number, number>>;
  readonly picture: string;
};

export const mixedCases = [
  {
    productId: 31,
    packId: 901,
    slug: 'the-core-six',
    name: 'The Core Six',
    subName: 'One of each, to start with',
    packName: 'Mixed case of 6',
    sizeMl: 500,
    labelText:
      'Six bottles, palest first. If you only buy from us once, buy this; then you will know which to come back for.',
    description:
      'One each of Lamplighter, Long Drove, Reedcutter, Marsh Hare, Quay Street and Eel Catcher, laid in the box in the order we would drink them over a week.',
    retail: 2100,
    trade: null,
    holds: { 102: 1, 104: 1, 101: 1, 105: 1, 106: 1, 103: 1 },
    picture: 'mixed-case-core.svg',
  },
  {
    productId: 32,
    packId: 902,
    slug: 'round-the-year',
    name: 'Round the Year',
    subName: 'Two of every season',
    packName: 'Mixed case of 12',
    sizeMl: 500,
    labelText: 'Twelve bottles from haysel to hard frost. The label on the bottle tells you when; nobody checks.',
    description:
      'Two each of Haysel, Saltern, Windrow, Stubble, Hoar and Yule Ketch. The darker ones will wait for their month if you let them.',
    retail: 4450,
    trade: null,
    holds: { 110: 2, 112: 2, 113: 2, 114: 2, 115: 2, 116: 2 },
    picture: 'mixed-case-seasonal.svg',
  },
  {
    productId: 33,
    packId: 903,
    slug: 'dark-of-the-mere',
    name: 'Dark of the Mere',
    subName: 'Porter, stouts, winter ale',
    packName: 'Mixed case of 8',
    sizeMl: 500,
    labelText: 'Eight bottles you cannot see through. Coffee, cocoa, treacle, fig; begin with the dry one.',
    description:
      'Two each of Black Dyke, Eel Catcher, Milkmaid’s Yoke and Hoar. One of the four is made with milk sugar: see the allergens.',
    retail: 2950,
    trade: null,
    holds: { 117: 2, 103: 2, 118: 2, 115: 2 },
    picture: 'mixed-case-dark.svg',
  },
  {
    productId: 34,
    packId: 904,
    slug: 'a-chair-by-the-fire',
    name: 'A Chair by the Fire',
    subName: 'Four beers and a book',
    packName: 'Box of 4 with a book',
    sizeMl: 0,
    labelText:
      'The Maltster’s Daybook and something to hold in the other hand. Two Reedcutter, a Lamplighter, an Eel Catcher.',
    description:
      'Our own book of a year in the maltings, with four bottles that turn up in its pages. Books carry no VAT and beer does, so the receipt shows both.',
    retail: 2500,
    trade: null,
    mixedVat: true,
    holds: { 101: 2, 102: 1, 103: 1, 1003: 1 },
    picture: 'mixed-case-winter.svg',
  },
  {
    productId: 35,
    packId: 905,
    slug: 'boat-box',
    name: 'Boat Box',
    subName: 'Twelve small cans, nothing breakable',
    packName: 'Mixed case of 12',
    sizeMl: 330,
    labelText:
      'Small cans for the locker: three each of Long Drove, Sluice, Haysel, and Low Water for whoever has the tiller.',
    description:
      'Packed flat so that it goes under a thwart. Three Long Drove, three Sluice, three Haysel, three Low Water at half a per cent. Crush the empties and bring them home.',
    retail: 3150,
    trade: 1890,
    holds: { 304: 3, 308: 3, 310: 3, 307: 3 },
    picture: 'mixed-case-summer.svg',
  },
] as const satisfies readonly MixedCase[];
