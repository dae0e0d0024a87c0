import { plainText, type PdfBlock } from './pdf-block.ts';
import { element, heightOf, type Pdf, room, widthOf, writing } from './pdf-pen.ts';
import { INKS, SIZES } from './pdf-type.ts';
import { writeTable } from './write-table.ts';

type Block<Kind extends PdfBlock['block']> = Extract<PdfBlock, { block: Kind }>;
type Parent = PDFKit.PDFStructureElement;

export function writeBlock(pdf: Pdf, parent: Parent, block: PdfBlock): void {
  switch (block.block) {
    case 'heading':
      return writeHeading(pdf, parent, block);
    case 'text':
      return writeText(pdf, parent, block);
    case 'list':
      return writeList(pdf, parent, block);
    case 'table':
      return writeTable(pdf, parent, block);
  }
  return block satisfies never;
}

/** A heading never stands alone at the foot of a page. */
function writeHeading(pdf: Pdf, parent: Parent, { level, runs }: Block<'heading'>): void {
  const size = level === 2 ? SIZES.heading : SIZES.subheading;
  const says = plainText(runs);
  room(pdf, size * 5.5);
  pdf.moveDown(level === 2 ? 0.9 : 0.5);
  if (level === 2) pdf.outline.addItem(says);
  const write = () => {
    pdf.font('display').fontSize(size).fillColor(INKS.text);
    pdf.text(says, pdf.page.margins.left, pdf.y, { width: widthOf(pdf), lineGap: 2 });
  };
  parent.add(element(pdf, `H${level}`, [write]));
  pdf.y += 3;
}

function writeText(pdf: Pdf, parent: Parent, { runs }: Block<'text'>): void {
  const place = { x: pdf.page.margins.left, width: widthOf(pdf) };
  // At least two lines at the foot of a page, otherwise the whole paragraph on the next.
  room(pdf, Math.min(heightOf(pdf, runs, SIZES.text, place.width), SIZES.text * 3));
  parent.add(element(pdf, 'P', writing(pdf, runs, SIZES.text, place)));
  pdf.y += 5.5;
}

const INDENT = 17;

function writeList(pdf: Pdf, parent: Parent, { ordered, items }: Block<'list'>): void {
  const list = element(pdf, 'L');
  parent.add(list);
  const left = pdf.page.margins.left;
  const width = widthOf(pdf) - INDENT;
  for (const [at, runs] of items.entries()) {
    room(pdf, Math.min(heightOf(pdf, runs, SIZES.text, width), SIZES.text * 3));
    const top = pdf.y;
    const item = element(pdf, 'LI');
    list.add(item);
    const mark = () => {
      pdf.font('text').fontSize(SIZES.text).fillColor(INKS.soft);
      pdf.text(ordered ? `${at + 1}.` : '•', left + 3, top, { width: INDENT, lineBreak: false });
    };
    item.add(element(pdf, 'Lbl', [mark]));
    item.add(element(pdf, 'LBody', writing(pdf, runs, SIZES.text, { x: left + INDENT, y: top, width })));
    item.end();
    pdf.y += 2;
  }
  list.end();
  pdf.x = left;
  pdf.y += 4;
}
