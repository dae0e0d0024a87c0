/** What fills a card, decided by its source (D-138). Cards of news, info and events get their content from those features. */
export type CardPlace = 'picture' | 'text' | 'hidden' | 'news' | 'info' | 'events' | 'hours';

const FIRST_OF_NEWS = 801;
const FIRST_OF_INFO = 901;

export function placeOf(source: number): CardPlace {
  if (source === 5 || source === 10) return 'text';
  if (source >= 1101 && source <= 1103) return 'hours';
  if (source === 1001) return 'events';
  if (source >= FIRST_OF_INFO && source <= 1000) return 'info';
  if (source >= FIRST_OF_NEWS && source <= 900) return 'news';
  return source >= 701 && source <= 800 ? 'hidden' : 'picture';
}

/** Index of the post on a card of news or info: 0 = the newest (D-138). */
export function postOfCard(source: number): number {
  return source - (source >= FIRST_OF_INFO ? FIRST_OF_INFO : FIRST_OF_NEWS);
}
