import Pdfkit from 'pdfkit';
import type { PdfDocument } from './pdf-block.ts';
import { element, ornament, type Pdf, rule, widthOf } from './pdf-pen.ts';
import { FACES, INKS, MARGINS, SIZES } from './pdf-type.ts';
import { writeBlock } from './write-block.ts';

/**
 * Makes a PDF that is accessible to screen readers: tagged according to PDF/UA, with headings, lists, tables and links, a table
 * of contents, a language and a title. The same document gives the same bytes.
 */
export async function makePdf(document: PdfDocument): Promise<Buffer> {
  const pdf = new Pdfkit({
    size: 'A4',
    margins: MARGINS,
    bufferPages: true,
    tagged: true,
    // Supported by the library, but missing in its types.
    ...({ subset: 'PDF/UA' } as object),
    pdfVersion: '1.7',
    lang: 'en-GB',
    displayTitle: true,
    info: { Title: document.title, Author: document.author, CreationDate: document.madeOn, ModDate: document.madeOn },
  });
  const bytes = collect(pdf);
  for (const [name, file] of Object.entries(FACES)) pdf.registerFont(name, file);
  const tree = element(pdf, 'Document');
  pdf.addStructure(tree);
  writeTitle(pdf, tree, document);
  for (const block of document.blocks) writeBlock(pdf, tree, block);
  tree.end();
  writeFeet(pdf, document.foot);
  pdf.end();
  return bytes;
}

function collect(pdf: Pdf): Promise<Buffer> {
  const parts: Buffer[] = [];
  return new Promise((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
}

function writeTitle(pdf: Pdf, tree: PDFKit.PDFStructureElement, { title, below }: PdfDocument): void {
  const write = (face: keyof typeof FACES, size: number, ink: string, says: string) => () =>
    void pdf
      .font(face)
      .fontSize(size)
      .fillColor(ink)
      .text(says, pdf.page.margins.left, pdf.y, { width: widthOf(pdf) });
  tree.add(element(pdf, 'H1', [write('display', SIZES.title, INKS.text, title)]));
  pdf.y += 4;
  tree.add(element(pdf, 'P', [write('text', SIZES.small + 0.8, INKS.soft, below)]));
  pdf.y += 8;
  rule(pdf, pdf.y, 1.2);
  pdf.y += 10;
}

/** Page numbers are written once all pages exist. */
function writeFeet(pdf: Pdf, foot: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    const y = pdf.page.height - MARGINS.bottom + 26;
    // pdfkit would start a new page for text below the margin.
    pdf.page.margins.bottom = 0;
    ornament(pdf, () => {
      pdf.font('text').fontSize(SIZES.small).fillColor(INKS.soft);
      const width = widthOf(pdf);
      pdf.text(foot, MARGINS.left, y, { width: width - 80, lineBreak: false, ellipsis: true, height: 12 });
      pdf.text(`Page ${page + 1} of ${count}`, MARGINS.left, y, { width, align: 'right', lineBreak: false });
    });
    pdf.page.margins.bottom = MARGINS.bottom;
  }
}
