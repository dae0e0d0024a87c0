import type { BeerSlug } from './beers.ts';
import { crossedBox } from './containers/crate.ts';
import { packHeight, packWidth } from './pack.ts';
import { sheetOf } from './sheet.ts';

interface Box {
  cast: readonly BeerSlug[];
  lines: readonly [string, string, string];
  halo: string;
  open?: boolean;
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
const seasonal: readonly BeerSlug[] = [
  'first-cuckoo',
  'haysel',
  'mere-mist',
  'saltern',
  'windrow',
  'stubble',
  'hoar',
  'yule-ketch',
];
const dark: readonly BeerSlug[] = ['eel-catcher', 'black-dyke', 'milkmaids-yoke', 'old-fleet', 'hoar', 'yule-ketch'];
const summer: readonly BeerSlug[] = [
  'long-drove',
  'haysel',
  'saltern',
  'lamplighter',
  'first-cuckoo',
  'orchard-end',
  'mere-mist',
  'windrow',
];
const winter: readonly BeerSlug[] = ['hoar', 'yule-ketch', 'old-fleet', 'stubble', 'reedcutter', 'black-dyke'];

const twelveOf = (cast: readonly BeerSlug[]): readonly BeerSlug[] => [...cast, ...cast, ...cast].slice(0, 12);

/** Boxes of several beers that no one beer leads. */
const boxes = {
  'mixed-case-core': { cast: core, lines: ['CORE', 'RANGE', 'TWELVE BOTTLES'], halo: '#e5b06a' },
  'mixed-case-seasonal': { cast: seasonal, lines: ['THE', 'SEASONS', 'TWELVE BOTTLES'], halo: '#cadb96' },
  'mixed-case-dark': { cast: dark, lines: ['DARK', 'WATERS', 'TWELVE BOTTLES'], halo: '#a9aeb0' },
  'mixed-case-summer': { cast: summer, lines: ['LONG', 'EVENINGS', 'TWELVE BOTTLES'], halo: '#f1cf7c' },
  'mixed-case-winter': { cast: winter, lines: ['HARD', 'FROST', 'TWELVE BOTTLES'], halo: '#cfe5ea' },
  'pick-your-own-6': { cast: core, lines: ['PICK', 'YOUR', 'OWN SIX'], halo: '#b9c9c4', open: true },
  'pick-your-own-8': { cast: seasonal, lines: ['PICK', 'YOUR', 'OWN EIGHT'], halo: '#d9bfa4', open: true },
  'pick-your-own-12': { cast: summer, lines: ['PICK', 'YOUR', 'OWN TWELVE'], halo: '#a9b27f', open: true },
} as const satisfies Record<string, Box>;

export type BoxName = keyof typeof boxes;

export const boxNames = Object.keys(boxes) as BoxName[];

export const boxPath = (name: BoxName): string => `${name}.svg`;

export function drawBox(name: BoxName): string {
  const { cast, lines, halo, open = false }: Box = boxes[name];
  return sheetOf(
    { width: packWidth, height: packHeight, title: lines.join(' ') },
    crossedBox(twelveOf(cast), lines, halo, open),
  );
}
