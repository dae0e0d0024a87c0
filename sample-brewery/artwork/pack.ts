import type { BeerSlug } from './beers.ts';

/** Everything beer leaves the brewery in; the word ends the picture's name (`reedcutter-bottle-500.svg`). */
export const containers = [
  'bottle-500',
  'bottle-330',
  'can-440',
  'can-330',
  'case-12',
  'mini-keg',
  'bag-10',
  'bag-20',
  'pin',
  'firkin',
  'keg-30',
  'growler',
  'mixed-case',
  'pick-your-own',
] as const;

export type Container = (typeof containers)[number];

export interface Pack {
  beer: BeerSlug;
  container: Container;
}

export const packWidth = 400;
export const packHeight = 500;

export const packPath = ({ beer, container }: Pack): string => `${beer}-${container}.svg`;
export const labelPath = (beer: BeerSlug): string => `${beer}-label.svg`;
