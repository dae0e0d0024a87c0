import type { CalendarDay } from '../calendar/instant.ts';
import { gyleName } from '../wording/names/gyle-name.ts';
import { formatShortDate } from '../wording/formats/format-date.ts';
import { linesOfPlace } from '../wording/formats/lines-of-place.ts';

export type RecalledBatch = { readonly subRef: string; readonly bestBefore: CalendarDay };

type Recalled = {
  readonly beer: string;
  readonly gyleNum: string;
  readonly batches: readonly RecalledBatch[];
  /** Why, as it was entered when the recall began. */
  readonly reason: string;
  /** Who writes. */
  readonly brewery: string;
};

/** The words from which staff begin, of a mail and of a letter: what, which numbers, why, what to do, and the money. */
export function recallTemplate({ beer, gyleNum, batches, reason, brewery }: Recalled): {
  readonly subject: string;
  readonly text: string;
  readonly letter: string;
} {
  const numbers = batches.map(
    ({ subRef, bestBefore }) => `${gyleName({ gyleNum, subRef })}, best before ${formatShortDate(bestBefore)}`,
  );
  const words = (answer: string) =>
    [
      `We are recalling ${beer} of these numbers:`,
      numbers.join('\n'),
      `Why: ${reason}`,
      'Please do not drink it, and do not serve or sell it. If you have passed some on, please pass on this message too.',
      `You need not send it back: keep the empty or full packs until we have answered, or bring them to us. You get your money back for every one of them, with or without the receipt; just ${answer} and say how many.`,
      'We are sorry for the trouble.',
      brewery,
    ].join('\n\n');
  return {
    subject: `Please do not drink: ${beer}, ${gyleNum}`,
    text: words('answer this mail'),
    letter: words('write to us or call us'),
  };
}

/** What staff write to who had some, by mail or by letter. */
export type WordsOfRecall = { readonly subject: string; readonly text: string };

/** What is wrong with the words of a mail or a letter, by field. */
export function faultsOfWords({ subject, text }: WordsOfRecall): Readonly<Record<string, string>> {
  return {
    ...(subject.trim() === '' && { subject: 'Please enter a subject' }),
    ...(/[\r\n]/.test(subject) && { subject: 'A subject is a single line' }),
    ...(text.trim() === '' && { text: 'Please say what to do' }),
  };
}

/** The paragraphs of what staff wrote, each in its lines; what is empty is left out. */
export function paragraphsOf(text: string): readonly (readonly string[])[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) =>
      paragraph
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== ''),
    )
    .filter((lines) => lines.length > 0);
}

/**
 * How a recall stands for an order that was packed from it: it is still in the brewery and is packed anew, its customer is to be written
 * to, has no e-mail and gets a letter or is telephoned, or was written to.
 */
export const RECALL_STANDINGS = ['still-here', 'to-write', 'no-email', 'written'] as const;
export type RecallStanding = (typeof RECALL_STANDINGS)[number];

/** Who gets a letter: those who have no e-mail, or everybody who had some. */
export const LETTERS_TO = ['no-email', 'everybody'] as const;
export type LettersTo = (typeof LETTERS_TO)[number];

/** So many letters in one file, so that none takes minutes to make. */
export const LETTERS_IN_A_FILE = 250;

/** Lines of a postal address, six at most, as the window of an envelope has room for: the first of a longer one share a line. `place` ends with the postcode. */
export function windowLines(name: string, place: readonly string[]): readonly string[] {
  const lines = linesOfPlace(
    place.slice(0, -1).filter((line) => line !== name),
    place.at(-1) ?? '',
  );
  const tooMany = Math.max(0, lines.length + 1 - MOST_WINDOW_LINES);
  return [name, lines.slice(0, tooMany + 1).join(', '), ...lines.slice(tooMany + 1)].filter((line) => line !== '');
}

const MOST_WINDOW_LINES = 6;
