/** What fills a card, by its source (D-138). News, info and events fill theirs from their own features. */
export type CardPlace = 'picture' | 'text' | 'hidden' | 'news' | 'info' | 'events' | 'hours';

export function placeOf(source: number): CardPlace {
  if (source === 5 || source === 10) return 'text';
  if (source >= 1101 && source <= 1103) return 'hours';
  if (source === 1001) return 'events';
  if (source >= 901 && source <= 1000) return 'info';
  if (source >= 801 && source <= 900) return 'news';
  return source >= 701 && source <= 800 ? 'hidden' : 'picture';
}
