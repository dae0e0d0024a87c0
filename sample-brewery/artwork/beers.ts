export const beerSlugs = [
  'reedcutter',
  'lamplighter',
  'eel-catcher',
  'long-drove',
  'marsh-hare',
  'quay-street',
  'low-water',
  'sluice',
  'first-cuckoo',
  'haysel',
  'mere-mist',
  'saltern',
  'windrow',
  'stubble',
  'hoar',
  'yule-ketch',
  'black-dyke',
  'milkmaids-yoke',
  'old-fleet',
  'brimstone-moth',
  'members-gyle-no-7',
  'harbourlight',
  'orchard-end',
  'fen-fire',
] as const;

export type BeerSlug = (typeof beerSlugs)[number];

/** The inks one label is printed in. `halo` is the sun behind its packs; `cap` its crown cork. */
export interface Inks {
  ground: string;
  dark: string;
  mid: string;
  light: string;
  accent: string;
  halo: string;
  cap: string;
}

/** Core labels carry a paper foot, seasonals are full bleed, specials stand in a frame. */
export type Tier = 'core' | 'seasonal' | 'special';

export interface BeerSheet {
  name: string;
  /** The name as it is set on the label, line by line. */
  lines: readonly string[];
  style: string;
  strength: string;
  tier: Tier;
  inks: Inks;
}

const sheet = (
  tier: Tier,
  name: string,
  lines: readonly string[],
  style: string,
  strength: string,
  inks: string,
): BeerSheet => ({ name, lines, style, strength, tier, inks: mixInks(inks) });

function mixInks(seven: string): Inks {
  const [ground, dark, mid, light, accent, halo, cap] = seven.split(' ') as Seven;
  return { ground, dark, mid, light, accent, halo, cap };
}

type Seven = [string, string, string, string, string, string, string];

/** Inks in the order ground, dark, mid, light, accent, halo, cap. */
export const beers: Readonly<Record<BeerSlug, BeerSheet>> = {
  reedcutter: sheet(
    'core',
    'Reedcutter',
    ['REED', 'CUTTER'],
    'BEST BITTER',
    '4.2%',
    '#cf7a2c #2a1c14 #8f4519 #f5e6c8 #f0bb53 #e5b06a #8f4519',
  ),
  lamplighter: sheet(
    'core',
    'Lamplighter',
    ['LAMP', 'LIGHTER'],
    'PALE ALE',
    '3.8%',
    '#1f3f57 #0e1f2e #47708a #f6ead0 #f6c945 #7fa0b0 #f0bf3a',
  ),
  'eel-catcher': sheet(
    'core',
    'Eel Catcher',
    ['EEL', 'CATCHER'],
    'PORTER',
    '5.2%',
    '#223a33 #101c19 #5f937b #efe6cd #c9713a #8aa694 #c9713a',
  ),
  'long-drove': sheet(
    'core',
    'Long Drove',
    ['LONG', 'DROVE'],
    'GOLDEN ALE',
    '4.0%',
    '#f2b632 #3a2f17 #8a8c34 #fbf0d2 #d6672a #f1cf7c #d99a1c',
  ),
  'marsh-hare': sheet(
    'core',
    'Marsh Hare',
    ['MARSH', 'HARE'],
    'AMBER ALE',
    '4.5%',
    '#b5482a #2b1512 #7c2a1b #f7e3c4 #e9a24a #dc9273 #7c2a1b',
  ),
  'quay-street': sheet(
    'core',
    'Quay Street',
    ['QUAY', 'STREET'],
    'INDIA PALE ALE',
    '5.6%',
    '#1f8583 #10302f #e4694a #f8ecd2 #f2b844 #85bdb4 #e4694a',
  ),
  'low-water': sheet(
    'core',
    'Low Water',
    ['LOW', 'WATER'],
    'PALE, LOW ALCOHOL',
    '0.5%',
    '#cfdcd3 #22404c #7fa3a6 #f8f2e2 #e5793f #b9cdc6 #5f8c93',
  ),
  sluice: sheet(
    'core',
    'Sluice',
    ['SLUICE'],
    'LAGER',
    '4.6%',
    '#2b6fb0 #12233d #8fc0e0 #fbf5e4 #d8a85a #9dc2de #e9eef2',
  ),
  'first-cuckoo': sheet(
    'seasonal',
    'First Cuckoo',
    ['FIRST', 'CUCKOO'],
    'SPRING PALE',
    '4.1%',
    '#9cbc4c #2b3a2a #6b7f8c #fbf4df #f0a3ac #cadb96 #5f8a2f',
  ),
  haysel: sheet(
    'seasonal',
    'Haysel',
    ['HAYSEL'],
    'WHEAT BEER',
    '4.7%',
    '#8fc3cf #3b2a1a #c98a2c #fdf3d6 #f3cd62 #bfdfe2 #e9bf4f',
  ),
  'mere-mist': sheet(
    'seasonal',
    'Mere Mist',
    ['MERE', 'MIST'],
    'HAZY PALE',
    '5.0%',
    '#b9b2cc #38345a #8580ab #f7f0ea #f5a97f #d7d1e2 #f5a97f',
  ),
  saltern: sheet(
    'seasonal',
    'Saltern',
    ['SALTERN'],
    'GOSE',
    '4.0%',
    '#f1b9ab #2d4a56 #4f9aa0 #fff7ec #de5a56 #f6d3c8 #de5a56',
  ),
  windrow: sheet(
    'seasonal',
    'Windrow',
    ['WINDROW'],
    'SAISON',
    '5.8%',
    '#b7b23a #33351a #7d8230 #fbf3cf #e58a3c #d9d68c #7d8230',
  ),
  stubble: sheet(
    'seasonal',
    'Stubble',
    ['STUBBLE'],
    'RED ALE',
    '4.8%',
    '#c9302c #2d0f10 #8a1c1f #fbe9cd #f0b34c #e58f7f #8a1c1f',
  ),
  hoar: sheet(
    'seasonal',
    'Hoar',
    ['HOAR'],
    'WINTER ALE',
    '6.0%',
    '#a7cfdb #15324a #5e97b0 #fbfaf4 #c9303a #cfe5ea #c9303a',
  ),
  'yule-ketch': sheet(
    'seasonal',
    'Yule Ketch',
    ['YULE', 'KETCH'],
    'SPICED ALE',
    '6.4%',
    '#1d4a3a #0c221c #a5302c #f8ecd0 #f2bd48 #86a893 #a5302c',
  ),
  'black-dyke': sheet(
    'special',
    'Black Dyke',
    ['BLACK', 'DYKE'],
    'STOUT',
    '5.0%',
    '#1a1a1c #0b0b0c #63686e #f2ecdf #c3cbd0 #a9aeb0 #8a9095',
  ),
  'milkmaids-yoke': sheet(
    'special',
    'Milkmaid’s Yoke',
    ['MILKMAID’S', 'YOKE'],
    'MILK STOUT',
    '4.9%',
    '#4b2a20 #2a1510 #b98d6a #fdf5e6 #7fa9c9 #d9bfa4 #7fa9c9',
  ),
  'old-fleet': sheet(
    'special',
    'Old Fleet',
    ['OLD', 'FLEET'],
    'BARLEY WINE',
    '9.2%',
    '#4a1322 #240810 #8c3a3f #f6e7c6 #d6a441 #c59a93 #d6a441',
  ),
  'brimstone-moth': sheet(
    'special',
    'Brimstone Moth',
    ['BRIMSTONE', 'MOTH'],
    'HEDGEROW SOUR',
    '4.4%',
    '#4d2650 #271029 #a6518c #faf3cf #f1e03a #c9a5c6 #f1e03a',
  ),
  'members-gyle-no-7': sheet(
    'special',
    'Members’ Gyle No. 7',
    ['MEMBERS’', 'GYLE'],
    'DOUBLE IPA',
    '7.5%',
    '#1d5240 #0c271e #5f9a6b #f8f0da #d9a93c #9cc0a4 #d9a93c',
  ),
  harbourlight: sheet(
    'special',
    'Harbourlight',
    ['HARBOUR', 'LIGHT'],
    'COLLAB PALE',
    '5.2%',
    '#f0674a #172a48 #3d6a94 #fdf4e3 #fbd05e #f6b39e #f0674a',
  ),
  'orchard-end': sheet(
    'special',
    'Orchard End',
    ['ORCHARD', 'END'],
    'FEN CIDER',
    '5.5%',
    '#3f7f45 #173021 #86b257 #fbf3d9 #d93b30 #acd09b #d93b30',
  ),
  'fen-fire': sheet(
    'special',
    'Fen Fire',
    ['FEN', 'FIRE'],
    'GINGER BEER',
    '0.0%',
    '#11383f #081d22 #2f7477 #fdeccb #f6822a #7fb0ac #f6822a',
  ),
};
