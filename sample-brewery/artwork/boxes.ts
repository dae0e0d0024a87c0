import type { BeerSlug } from './beers.ts';
import { crossedBox, type Tops } from './containers/crate.ts';
import { packHeight, packWidth } from './pack.ts';
import { sheetOf } from './sheet.ts';

interface Box {
  cast: readonly BeerSlug[];
  lines: readonly [string, string, string];
  halo: string;
  /** How many stand in it; twelve unless said. */
  holds?: 4 | 6 | 8 | 12;
  tops?: Tops;
}

const core: readonly BeerSlug[] = [
  'reedcutter',
  'lamplighter',
  'eel-catcher',
  'long-drove',
  'marsh-hare',
  'quay-street',
  'low-water',
  'sluice',
];
const seasonal: readonly BeerSlug[] = ['haysel', 'saltern', 'windrow', 'stubble', 'hoar', 'yule-ketch'];
const dark: readonly BeerSlug[] = ['black-dyke', 'eel-catcher', 'milkmaids-yoke', 'hoar'];
const summer: readonly BeerSlug[] = ['long-drove', 'sluice', 'haysel', 'low-water'];
const winter: readonly BeerSlug[] = ['reedcutter', 'lamplighter', 'eel-catcher'];

/** Which of the twelve places are taken, the front row first of all. */
const taken: Readonly<Record<number, readonly number[]>> = {
  4: [8, 9, 10, 11],
  6: [5, 6, 8, 9, 10, 11],
  8: [4, 5, 6, 7, 8, 9, 10, 11],
  12: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
};

/** Boxes of several beers that no one beer leads. */
const boxes = {
  'mixed-case-core': { cast: core, lines: ['THE', 'CORE', 'SIX BOTTLES'], halo: '#e5b06a', holds: 6 },
  'mixed-case-seasonal': { cast: seasonal, lines: ['ROUND', 'THE YEAR', 'TWELVE BOTTLES'], halo: '#cadb96' },
  'mixed-case-dark': { cast: dark, lines: ['DARK OF', 'THE MERE', 'EIGHT BOTTLES'], halo: '#a9aeb0', holds: 8 },
  'mixed-case-summer': { cast: summer, lines: ['BOAT', 'BOX', 'TWELVE CANS'], halo: '#f1cf7c', tops: 'cans' },
  'mixed-case-winter': { cast: winter, lines: ['BY THE', 'FIRE', 'FOUR AND A BOOK'], halo: '#cfe5ea', holds: 4 },
  'pick-your-own-6': { cast: core, lines: ['PICK', 'YOUR', 'OWN SIX'], halo: '#b9c9c4', tops: 'half filled' },
  'pick-your-own-8': { cast: seasonal, lines: ['PICK', 'YOUR', 'OWN EIGHT'], halo: '#d9bfa4', tops: 'half filled' },
  'pick-your-own-12': { cast: summer, lines: ['PICK', 'YOUR', 'OWN TWELVE'], halo: '#a9b27f', tops: 'half filled' },
} as const satisfies Record<string, Box>;

export type BoxName = keyof typeof boxes;

export const boxNames = Object.keys(boxes) as BoxName[];

export const boxPath = (name: BoxName): string => `${name}.svg`;

export function drawBox(name: BoxName): string {
  const { cast, lines, halo, holds = 12, tops = 'bottles' }: Box = boxes[name];
  const places = Array.from({ length: 12 }, (_, place) => {
    const at = (taken[holds] ?? []).indexOf(place);
    return at < 0 ? null : (cast[at % cast.length] ?? null);
  });
  return sheetOf(
    { width: packWidth, height: packHeight, title: lines.join(' ') },
    crossedBox(places, lines, halo, tops),
  );
}
