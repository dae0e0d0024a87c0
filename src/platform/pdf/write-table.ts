import { plainText, type PdfBlock, type Row } from './pdf-block.ts';
import { bottomOf, element, heightOf, ornament, room, rule, widthOf, writing } from './pdf-pen.ts';
import { INKS, type Pdf, SIZES } from './pdf-type.ts';

type Table = Extract<PdfBlock, { block: 'table' }>;
type Column = { readonly x: number; readonly width: number; readonly align: 'left' | 'right' };

const SIZE = SIZES.text - 0.7;
const GUTTER = 14;
const PADDING = 4;

/** Rows are not split; on a new page the table repeats its head. */
export function writeTable(pdf: Pdf, parent: PDFKit.PDFStructureElement, { head, rows, figuresFrom }: Table): void {
  const columns = columnsFor(pdf, head, rows, figuresFrom);
  const tree = element(pdf, 'Table');
  parent.add(tree);
  room(pdf, rowHeight(pdf, head ?? [], columns) + rowHeight(pdf, rows[0] ?? [], columns));
  pdf.y += 3;
  if (head) writeRow(pdf, tree, head, columns, 'TH');
  for (const row of rows) {
    if (pdf.y + rowHeight(pdf, row, columns) > bottomOf(pdf)) {
      pdf.addPage();
      if (head) repeatHead(pdf, head, columns);
    }
    writeRow(pdf, tree, row, columns, 'TD');
  }
  tree.end();
  pdf.x = pdf.page.margins.left;
  pdf.y += 7;
}

function writeRow(
  pdf: Pdf,
  tree: PDFKit.PDFStructureElement,
  row: Row,
  columns: readonly Column[],
  kind: 'TH' | 'TD',
): void {
  const top = pdf.y + PADDING;
  const bottom = pdf.y + rowHeight(pdf, row, columns);
  const line = element(pdf, 'TR');
  tree.add(line);
  for (const [at, runs] of row.entries()) {
    const { x, width, align } = columns[at] ?? { x: pdf.page.margins.left, width: widthOf(pdf), align: 'left' };
    const shown = kind === 'TH' ? runs.map((run) => ({ ...run, bold: true })) : runs;
    const cell = writing(pdf, shown, SIZE, { x, y: top, width, align });
    line.add(element(pdf, kind, cell));
  }
  line.end();
  rule(pdf, bottom, kind === 'TH' ? 1 : 0.5);
  pdf.y = bottom;
}

function repeatHead(pdf: Pdf, head: Row, columns: readonly Column[]): void {
  const top = pdf.y;
  const bottom = top + rowHeight(pdf, head, columns);
  ornament(pdf, () => {
    pdf.font('bold').fontSize(SIZE).fillColor(INKS.text);
    for (const [at, runs] of head.entries()) {
      const { x, width, align } = columns[at] ?? { x: pdf.page.margins.left, width: widthOf(pdf), align: 'left' };
      pdf.text(plainText(runs), x, top + PADDING, { width, align });
    }
  });
  rule(pdf, bottom, 1);
  pdf.y = bottom;
}

function rowHeight(pdf: Pdf, row: Row, columns: readonly Column[]): number {
  const heights = row.map((runs, at) => heightOf(pdf, runs, SIZE, columns[at]?.width ?? widthOf(pdf)));
  return Math.max(0, ...heights) + 2 * PADDING;
}

/** Columns share the width by the length of their texts; none gets less than half of an equal share. */
function columnsFor(pdf: Pdf, head: Row | null, rows: readonly Row[], figuresFrom = Infinity): readonly Column[] {
  const all = head ? [head, ...rows] : rows;
  const count = Math.max(1, ...all.map((row) => row.length));
  const says = Array.from({ length: count }, (_, at) =>
    Math.max(1, ...all.map((row) => plainText(row[at] ?? []).length)),
  );
  const sum = says.reduce((total, one) => total + one, 0);
  const weights = says.map((length) => Math.max(length / sum, 0.5 / count));
  const shared = weights.reduce((total, one) => total + one, 0);
  const free = widthOf(pdf) - GUTTER * (count - 1);
  let x = pdf.page.margins.left;
  return weights.map((weight, at) => {
    const align = at >= figuresFrom ? ('right' as const) : ('left' as const);
    const column = { x, width: (free * weight) / shared, align };
    x += column.width + GUTTER;
    return column;
  });
}
