import type { PdfLabel } from './pdf-block.ts';
import { bottomOf, heightOf, widthOf } from './pdf-pen.ts';
import type { Pdf } from './pdf-type.ts';
import { FRAME, runsOfLine } from './write-block.ts';

/** Points: of large lines, and of all the rest. */
export type Sizes = { readonly large: number; readonly text: number };

type Block = PdfLabel['blocks'][number];

/** What is large becomes smaller first, as long as it is read from a step away; then the rest, and at last both. */
const STEPS: readonly Sizes[] = [
  { large: 16, text: 10.2 },
  { large: 14, text: 10.2 },
  { large: 12, text: 10.2 },
  { large: 10.2, text: 10.2 },
  { large: 10.2, text: 8.6 },
  { large: 8.6, text: 7.4 },
  { large: 7.4, text: 6.6 },
];
const SMALLEST: Sizes = { large: 6.6, text: 6.6 };
const SIZES_OF_TEXT = [...new Set(STEPS.map(({ text }) => text))];
/** What is not large, such as the sender, may go over so many printed lines when it is shortened. */
const MOST_PRINTED_LINES = 3;

/** The blocks in sizes in which they end on the page where they begin; what is too long at the smallest is shortened. */
export function fitOnePage(
  pdf: Pdf,
  blocks: readonly Block[],
): { readonly blocks: readonly Block[]; readonly sizes: Sizes } {
  const left = bottomOf(pdf) - pdf.y;
  const sizes = STEPS.find((step) => heightOfAll(pdf, blocks, step) <= left);
  if (sizes !== undefined) return { blocks, sizes };
  return { blocks: blocks.map((block) => shortened(pdf, block)), sizes: SMALLEST };
}

type Box = { readonly width: number; readonly height: number };

/** Lines, set close, in a size in which they fit a box; what is too long at the smallest is shortened to one printed line each. */
export function fitBox(
  pdf: Pdf,
  lines: readonly string[],
  { width, height }: Box,
): { readonly lines: readonly string[]; readonly size: number } {
  const heightAt = (text: string, size: number) => heightOf(pdf, [{ text }], size, width, 0);
  const size = SIZES_OF_TEXT.find((one) => lines.reduce((sum, line) => sum + heightAt(line, one), 0) <= height);
  if (size !== undefined) return { lines, size };
  const fits = (text: string) => heightAt(text, SMALLEST.text) <= heightAt('M', SMALLEST.text) + 0.1;
  return { lines: lines.map((line) => shortenedLine(line, fits)), size: SMALLEST.text };
}

function heightOfAll(pdf: Pdf, blocks: readonly Block[], sizes: Sizes): number {
  return blocks.reduce((sum, block) => sum + heightOfBlock(pdf, block, sizes), 0);
}

function heightOfBlock(pdf: Pdf, block: Block, { large, text }: Sizes): number {
  if (block.block === 'notice') return heightOf(pdf, block.runs, text, widthOf(pdf) - 2 * FRAME) + 2 * FRAME + 12;
  const size = block.large === true ? large : text;
  return block.lines.reduce(
    (sum, _, at) => sum + heightOf(pdf, runsOfLine(block, at), size, widthOf(pdf)),
    block.large === true ? 12 : 5.5,
  );
}

/** A large line is one printed line then. */
function shortened(pdf: Pdf, block: Block): Block {
  if (block.block === 'notice') return block;
  const isLarge = block.large === true;
  const size = isLarge ? SMALLEST.large : SMALLEST.text;
  const fits = (text: string) => {
    const lines = (of: string) => heightOf(pdf, [{ text: of, bold: isLarge }], size, widthOf(pdf));
    return lines(text) <= lines('M') * (isLarge ? 1 : MOST_PRINTED_LINES) + 0.1;
  };
  return { ...block, lines: block.lines.map((line) => shortenedLine(line, fits)) };
}

function shortenedLine(line: string, fits: (text: string) => boolean): string {
  const letters = Array.from(line);
  let count = letters.length;
  const withEllipsis = () => (count === letters.length ? line : `${letters.slice(0, count).join('').trimEnd()}…`);
  while (count > 0 && !fits(withEllipsis())) count -= 1;
  return withEllipsis();
}
