import { placeOf, postOfCard } from '#rules/content/card-place.ts';

export const PAGES = { 3: 'Home page', 4: 'Taproom' } as const;

const NTH = ['the newest', 'the second newest', 'the third newest', 'the fourth', 'the fifth', 'the sixth'];

/** What fills a card of a source, in words. */
export function sourceName(source: number): string {
  const place = placeOf(source);
  switch (place) {
    case 'picture':
      return 'Picture and text';
    case 'text':
      return source === 10 ? 'Text alone, as a last word' : 'Text alone';
    case 'hidden':
      return 'Nothing on the site: for us alone';
    case 'news':
      return `News: ${nthOf(source)}`;
    case 'info':
      return `Info page: ${nthOf(source)}`;
    case 'events':
      return 'The coming events';
    case 'hours':
      return `Opening hours of ${source === 1101 ? 'the taproom' : source === 1102 ? 'the shop' : 'the kitchen'}`;
  }
  return place satisfies never;
}

function nthOf(source: number): string {
  const nth = postOfCard(source);
  return NTH[nth] ?? `number ${nth + 1}`;
}
