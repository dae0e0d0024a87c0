import { beers, type BeerSlug } from './beers.ts';
import { motifs } from './motifs.ts';
import { sheetOf } from './sheet.ts';

/** Small pictures for news and events: a motif without its lettering, cut to a landscape card. */
export const vignettes = {
  reeds: 'reedcutter',
  lamp: 'lamplighter',
  eel: 'eel-catcher',
  hare: 'marsh-hare',
  quay: 'quay-street',
  wader: 'low-water',
  cuckoo: 'first-cuckoo',
  hay: 'haysel',
  ketch: 'yule-ketch',
  moth: 'brimstone-moth',
  lighthouse: 'harbourlight',
  orchard: 'orchard-end',
} as const satisfies Record<string, BeerSlug>;

export type Vignette = keyof typeof vignettes;

export const vignetteNames = Object.keys(vignettes) as Vignette[];

export const vignetteWidth = 800;
export const vignetteHeight = 600;

export const vignettePath = (name: Vignette): string => `news-${name}.svg`;

export function drawVignette(name: Vignette): string {
  const beer = vignettes[name];
  const { inks, tier, name: title } = beers[beer];
  return sheetOf({ width: vignetteWidth, height: vignetteHeight, view: cuts[tier], title }, motifs[beer](inks));
}

const cuts = {
  core: [0, 4, 200, 150],
  seasonal: [0, 88, 200, 150],
  special: [0, 12, 180, 135],
} as const;
