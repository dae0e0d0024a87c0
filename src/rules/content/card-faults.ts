import type { CalendarDay } from '../calendar/instant.ts';
import { placeOf } from './card-place.ts';

/** The pages that have cards (D-138). */
export const CardPage = { home: 3, taproom: 4 } as const;
export type CardPage = (typeof CardPage)[keyof typeof CardPage];

/** The sources that staff choose from: one of each that fills a card in its own way, and the newest six of news and info (D-138). */
export const CARD_SOURCES: readonly number[] = [
  1, 5, 10, 801, 802, 803, 804, 805, 806, 901, 902, 903, 904, 905, 906, 1001, 1101, 1102, 1103, 750,
];

const LARGEST_SOURCE = 1999;

export type CardToSave = {
  readonly source: number;
  readonly title: string;
  readonly text: string;
  readonly linkUrl: string;
  readonly hasNewPicture: boolean;
  readonly pictureAlt: string;
  readonly shownFrom: CalendarDay | null;
  readonly shownUntil: CalendarDay | null;
};

/** Field → sentence that says how to correct it; empty when it may be saved (D-138). */
export function cardFaults(card: CardToSave): Readonly<Record<string, string>> {
  const { source, title, text, linkUrl, shownFrom, shownUntil } = card;
  const place = placeOf(source);
  return {
    ...((source < 1 || source > LARGEST_SOURCE) && { source: 'Please choose what fills the card' }),
    ...((place === 'picture' || place === 'text') &&
      title === '' &&
      text === '' && { title: 'Please write a title or a text: nothing else fills this card' }),
    ...(linkUrl !== '' &&
      !/^\/(?![/\\])\S*$/.test(linkUrl) && { linkUrl: 'Please begin with /: a card leads to a page of this site' }),
    ...(card.hasNewPicture &&
      card.pictureAlt === '' && { pictureAlt: 'Please say what the picture shows, for people who cannot see it' }),
    ...(shownFrom !== null &&
      shownUntil !== null &&
      shownUntil < shownFrom && { shownUntil: 'This is before its first day: choose the same day or a later one' }),
  };
}
