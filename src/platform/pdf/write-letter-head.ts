import { fitBox } from './fit-one-page.ts';
import type { PdfLetter } from './pdf-block.ts';
import { element, widthOf, writing } from './pdf-pen.ts';
import type { Pdf } from './pdf-type.ts';

const MM = 72 / 25.4;

/**
 * What shows through the window of a DL envelope (BS 4264) of a sheet of A4 that is folded in three, wherever the sheet slips to in
 * it: the window begins 53 mm below the upper edge and 20 mm from the left, and the sheet is 11 mm lower and 10 mm narrower.
 */
const WINDOW = { top: 53 * MM, width: 79 * MM, height: 28 * MM };
/** So much lower it may be: nothing else stands there either. */
const SLIP = 11 * MM;
/** Where the letter itself begins, below the window also in an envelope in which the sheet has slipped down. */
const BELOW = WINDOW.top + WINDOW.height + SLIP;

/** Who writes, above the window; the address in it. The pen stands below it then. */
export function writeLetterHead(pdf: Pdf, tree: PDFKit.PDFStructureElement, { sender, addressee }: PdfLetter): void {
  const top = pdf.y;
  writeBox(pdf, tree, sender, { width: widthOf(pdf), height: WINDOW.top - top - SLIP });
  pdf.y = WINDOW.top;
  writeBox(pdf, tree, addressee, WINDOW);
  pdf.y = BELOW;
}

function writeBox(
  pdf: Pdf,
  tree: PDFKit.PDFStructureElement,
  lines: readonly string[],
  box: { readonly width: number; readonly height: number },
): void {
  const { lines: fitting, size } = fitBox(pdf, lines, box);
  for (const text of fitting) {
    const place = { x: pdf.page.margins.left, width: box.width, lineGap: 0 };
    tree.add(element(pdf, 'P', writing(pdf, [{ text }], size, place)));
  }
}
