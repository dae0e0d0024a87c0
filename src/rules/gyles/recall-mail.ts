import type { CalendarDay } from '../calendar/instant.ts';
import { gyleName } from '../wording/gyle-name.ts';
import { formatShortDate } from '../wording/format-date.ts';

export type RecalledBatch = { readonly subRef: string; readonly bestBefore: CalendarDay };

type Recalled = {
  readonly beer: string;
  readonly gyleNum: string;
  readonly batches: readonly RecalledBatch[];
  /** Who writes. */
  readonly brewery: string;
};

/** The words from which staff begin: what, which numbers, what to do, and the money. */
export function recallTemplate({ beer, gyleNum, batches, brewery }: Recalled): {
  readonly subject: string;
  readonly text: string;
} {
  const numbers = batches.map(
    ({ subRef, bestBefore }) => `${gyleName({ gyleNum, subRef })}, best before ${formatShortDate(bestBefore)}`,
  );
  return {
    subject: `Please do not drink: ${beer}, ${gyleNum}`,
    text: [
      `We are recalling ${beer} of these numbers:`,
      numbers.join('\n'),
      'Please do not drink it, and do not serve or sell it. If you have passed some on, please pass on this message too.',
      'You need not send it back: keep the empty or full packs until we have answered, or bring them to us. You get your money back for every one of them, with or without the receipt; just answer this mail and say how many.',
      'We are sorry for the trouble.',
      brewery,
    ].join('\n\n'),
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
 * to, has no address and is telephoned, or was written to.
 */
export const RECALL_STANDINGS = ['still-here', 'to-write', 'no-address', 'written'] as const;
export type RecallStanding = (typeof RECALL_STANDINGS)[number];
