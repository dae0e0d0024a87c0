import Pdfkit from 'pdfkit';
import type { PdfDocument, PdfLabel, PdfLetter } from './pdf-block.ts';
import { fitOnePage } from './fit-one-page.ts';
import { element, ornament, rule, widthOf, writeAcross } from './pdf-pen.ts';
import {
  type Face,
  fontFiles,
  INKS,
  PAPERS,
  type Paper,
  type Pdf,
  type PdfStyle,
  PLAIN_STYLE,
  setStyle,
  SIZES,
  styleOf,
} from './pdf-type.ts';
import { fontName, printablePieces } from './printable-pieces.ts';
import { writeBlock } from './write-block.ts';
import { writeLetterHead } from './write-letter-head.ts';

export type Printing = {
  /** At least one; each begins on a new page and counts its own. */
  readonly documents: readonly (PdfDocument | PdfLabel | PdfLetter)[];
  /** A4 unless it says otherwise. */
  readonly paper?: Paper;
  /** Of the brewery; without one it is the look of the program. */
  readonly style?: PdfStyle;
};

/**
 * Makes a PDF that is accessible to screen readers: tagged according to PDF/UA, with headings, lists, tables and links, a table
 * of contents, a language and a title. The same documents give the same bytes.
 */
export async function makePdf({ documents, paper = 'A4', style = PLAIN_STYLE }: Printing): Promise<Buffer> {
  const { author, madeOn } = documents[0]!;
  const pdf = new Pdfkit({
    size: paper,
    margins: PAPERS[paper],
    autoFirstPage: false,
    bufferPages: true,
    tagged: true,
    // Supported by the library, but missing in its types.
    ...({ subset: 'PDF/UA' } as object),
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: titleOf(documents), Author: author, CreationDate: madeOn, ModDate: madeOn },
  });
  const bytes = collect(pdf);
  setStyle(pdf, style);
  for (const [face, files] of Object.entries(fontFiles(style)))
    for (const [place, file] of files.entries()) pdf.registerFont(fontName(face as Face, place), file);
  const logo = style.logo && openImage(pdf, style.logo);
  const tree = element(pdf, 'Document');
  pdf.addStructure(tree);
  const beginnings: number[] = [];
  for (const document of documents) {
    pdf.addPage();
    beginnings.push(pdf.bufferedPageRange().count - 1);
    if (documents.length > 1) pdf.outline.addItem(nameOf(document));
    // A label is as small as it is plain: couriers read it.
    if (logo && !('isLabel' in document)) drawLogo(pdf, logo);
    if ('addressee' in document) writeLetterHead(pdf, tree, document);
    writeTitle(pdf, tree, document);
    if ('isLabel' in document) {
      const { blocks, sizes } = fitOnePage(pdf, document.blocks);
      for (const block of blocks) writeBlock(pdf, tree, block, sizes);
    } else for (const block of document.blocks) writeBlock(pdf, tree, block);
  }
  tree.end();
  const pages = pdf.bufferedPageRange().count;
  for (const [at, { foot }] of documents.entries())
    writeFeet(pdf, foot, { from: beginnings[at]!, before: beginnings[at + 1] ?? pages, margins: PAPERS[paper] });
  pdf.end();
  return bytes;
}

function titleOf([first, ...more]: Printing['documents']): string {
  return more.length === 0 ? first!.title : `${first!.title} and ${more.length} more`;
}

/** In the table of contents: of many letters that all have one title, whom each is to. */
function nameOf(document: Printing['documents'][number]): string {
  return 'addressee' in document ? (document.addressee[0] ?? document.title) : document.title;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function writeTitle(
  pdf: Pdf,
  tree: PDFKit.PDFStructureElement,
  { title, below }: Pick<PdfDocument, 'title' | 'below'>,
): void {
  const write = (display: Parameters<typeof writeAcross>[1], says: string) => () => writeAcross(pdf, display, says);
  tree.add(element(pdf, 'H1', [write({ face: 'display', size: SIZES.title, ink: styleOf(pdf).inks.heading }, title)]));
  pdf.y += 4;
  tree.add(element(pdf, 'P', [write({ face: 'text', size: SIZES.small + 0.8, ink: INKS.soft }, below)]));
  pdf.y += 8;
  rule(pdf, pdf.y, 1.2);
  pdf.y += 10;
}

type Image = { readonly width: number; readonly height: number };

/** It is opened once, however many documents show it. */
function openImage(pdf: Pdf, png: Uint8Array): Image {
  return (pdf as Pdf & { openImage: (bytes: Buffer) => Image }).openImage(Buffer.from(png));
}

const LOGO = { width: 150, height: 36, top: 20 };

/** In the margin above the title, at the right: nothing on the page moves for it. It is an ornament: the seller is named in words. */
function drawLogo(pdf: Pdf, logo: Image): void {
  const { margins, width } = pdf.page;
  const { x, y } = pdf;
  ornament(pdf, () =>
    pdf.image(logo as never, width - margins.right - LOGO.width, LOGO.top, {
      fit: [LOGO.width, LOGO.height],
      align: 'right',
      valign: 'center',
    }),
  );
  pdf.x = x;
  pdf.y = y;
}

type Pages = { readonly from: number; readonly before: number; readonly margins: (typeof PAPERS)[Paper] };

const LINE_OF_FOOT = 12;

/** The brewery's own line, shortened where it is longer than the page is wide. */
function writeFootLine(pdf: Pdf, y: number): void {
  const { footLine } = styleOf(pdf);
  if (footLine === '') return;
  let x = pdf.page.margins.left;
  const end = x + widthOf(pdf);
  for (const { font, text } of printablePieces(pdf, 'text', footLine)) {
    if (x >= end) return;
    pdf.font(font).fontSize(SIZES.small).fillColor(INKS.soft);
    pdf.text(text, x, y, { width: end - x, lineBreak: false, ellipsis: true, height: LINE_OF_FOOT });
    x += pdf.widthOfString(text);
  }
}

/** Page numbers are written once all pages exist. */
function writeFeet(pdf: Pdf, foot: string, { from, before, margins }: Pages): void {
  for (let page = from; page < before; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - margins.bottom + 26;
    // pdfkit would start a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    ornament(pdf, () => {
      const says = printablePieces(pdf, 'text', foot).map(({ text }) => text);
      pdf.font('text').fontSize(SIZES.small).fillColor(INKS.soft);
      const width = widthOf(pdf);
      pdf.text(says.join(''), margins.left, y, { width: width - 80, lineBreak: false, ellipsis: true, height: 12 });
      // A label counts its parcels instead.
      if (margins === PAPERS.A6) return;
      pdf.text(`Page ${page - from + 1} of ${before - from}`, margins.left, y, {
        width,
        align: 'right',
        lineBreak: false,
      });
      writeFootLine(pdf, y + LINE_OF_FOOT);
    });
    pdf.page.margins.bottom = margins.bottom;
  }
}
