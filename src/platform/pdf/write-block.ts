import type { Sizes } from './fit-one-page.ts';
import { plainText, type PdfBlock, type Run } from './pdf-block.ts';
import { element, heightOf, ornament, room, rule, widthOf, writeAcross, writing } from './pdf-pen.ts';
import { INKS, type Pdf, SIZES, styleOf } from './pdf-type.ts';
import { writeTable } from './write-table.ts';

type Block<Kind extends PdfBlock['block']> = Extract<PdfBlock, { block: Kind }>;
type Parent = PDFKit.PDFStructureElement;

const USUAL: Sizes = { large: SIZES.large, text: SIZES.text };

export function writeBlock(pdf: Pdf, parent: Parent, block: PdfBlock, sizes = USUAL): void {
  switch (block.block) {
    case 'heading':
      return writeHeading(pdf, parent, block);
    case 'text':
      return writeText(pdf, parent, block);
    case 'lines':
      return writeLines(pdf, parent, block, sizes);
    case 'notice':
      return writeNotice(pdf, parent, block, sizes);
    case 'blanks':
      return writeBlanks(pdf, parent, block);
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
  const write = () => writeAcross(pdf, { face: 'display', size, ink: styleOf(pdf).inks.heading, lineGap: 2 }, says);
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

function writeLines(pdf: Pdf, parent: Parent, block: Block<'lines'>, sizes: Sizes): void {
  const place = { x: pdf.page.margins.left, width: widthOf(pdf) };
  const size = block.large === true ? sizes.large : sizes.text;
  for (const at of block.lines.keys()) {
    const runs = runsOfLine(block, at);
    room(pdf, heightOf(pdf, runs, size, place.width));
    parent.add(element(pdf, 'P', writing(pdf, runs, size, place)));
  }
  pdf.y += block.large === true ? 12 : 5.5;
}

/** The first and the last line of what is large are bold: the name and the postcode. */
export function runsOfLine({ lines, large = false }: Block<'lines'>, at: number): readonly Run[] {
  return [{ text: lines[at] ?? '', bold: large && (at === 0 || at === lines.length - 1) }];
}

export const FRAME = 8;

function writeNotice(pdf: Pdf, parent: Parent, { runs }: Block<'notice'>, { text: size }: Sizes): void {
  const { left } = pdf.page.margins;
  const width = widthOf(pdf) - 2 * FRAME;
  const height = heightOf(pdf, runs, size, width) + 2 * FRAME;
  room(pdf, height + 6);
  const top = pdf.y + 2;
  ornament(pdf, () => pdf.rect(left, top, widthOf(pdf), height).lineWidth(1).stroke(INKS.text));
  const place = { x: left + FRAME, y: top + FRAME + 1, width };
  parent.add(element(pdf, 'P', writing(pdf, runs, size, place)));
  pdf.x = left;
  pdf.y = top + height + 10;
}

/** To write a name by hand. */
const BLANK = 42;

function writeBlanks(pdf: Pdf, parent: Parent, { heading, labels }: Block<'blanks'>): void {
  room(pdf, SIZES.subheading * 3 + labels.length * BLANK);
  writeHeading(pdf, parent, { block: 'heading', level: 3, runs: [{ text: heading }] });
  for (const label of labels) {
    pdf.y += BLANK - 18;
    rule(pdf, pdf.y, 0.8);
    pdf.y += 3;
    const place = { x: pdf.page.margins.left, width: widthOf(pdf) };
    parent.add(element(pdf, 'P', writing(pdf, [{ text: label }], SIZES.small, place)));
  }
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
