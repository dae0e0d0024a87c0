import { LEADING, INKS, type FACES } from './pdf-type.ts';
import type { Run } from './pdf-block.ts';

export type Pdf = PDFKit.PDFDocument;
type Place = {
  readonly x: number;
  readonly y?: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
};

export type Kind =
  | 'Document'
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'Link';

/**
 * An element of the document's structure tree, which screen readers follow; without children given, they may be added until it is
 * ended.
 */
export function element(
  pdf: Pdf,
  kind: Kind,
  children: readonly PDFKit.PDFStructureElementChild[] | null = null,
): PDFKit.PDFStructureElement {
  // `scope` of a column header is missing in pdfkit's types.
  const options = (kind === 'TH' ? { scope: 'Column' } : {}) as PDFKit.Mixins.StructureElementOptions;
  return children === null ? pdf.struct(kind, options) : pdf.struct(kind, options, [...children]);
}

/** The lower limit for text on a page. */
export function bottomOf(pdf: Pdf): number {
  return pdf.page.height - pdf.page.margins.bottom;
}

export function widthOf(pdf: Pdf): number {
  return pdf.page.width - pdf.page.margins.left - pdf.page.margins.right;
}

/** Begins a new page unless this many points are left on the current one. */
export function room(pdf: Pdf, points: number): void {
  if (pdf.y + points > bottomOf(pdf)) pdf.addPage();
}

/**
 * The runs of one paragraph as children of its structure element. Each is written when the element gets its place in the
 * structure tree; links are separate elements, so that screen readers find them.
 */
export function writing(pdf: Pdf, runs: readonly Run[], size: number, place: Place): PDFKit.PDFStructureElementChild[] {
  return runs.map((run, at) => {
    const write = () => {
      pdf
        .font(faceOf(run))
        .fontSize(size)
        .fillColor(run.link === undefined ? INKS.text : INKS.link);
      const options = {
        width: place.width,
        align: place.align ?? 'left',
        lineGap: LEADING,
        continued: at < runs.length - 1,
        // Options of a previous run stay in effect until they are reset.
        link: run.link ?? null,
        underline: run.link !== undefined,
      };
      if (at > 0) pdf.text(run.text, options);
      else pdf.text(run.text, place.x, place.y ?? pdf.y, options);
    };
    return run.link === undefined ? write : element(pdf, 'Link', [write]);
  });
}

export function heightOf(pdf: Pdf, runs: readonly Run[], size: number, width: number): number {
  const widest = runs.some(({ bold }) => bold) ? 'bold' : 'text';
  const text = runs.map((run) => run.text).join('');
  return pdf
    .font(widest satisfies keyof typeof FACES)
    .fontSize(size)
    .heightOfString(text, { width, lineGap: LEADING });
}

/** Lines, page numbers and the like, which screen readers skip. */
export function ornament(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

export function rule(pdf: Pdf, y: number, weight = 0.5): void {
  const { left } = pdf.page.margins;
  ornament(pdf, () =>
    pdf
      .moveTo(left, y)
      .lineTo(left + widthOf(pdf), y)
      .lineWidth(weight)
      .stroke(INKS.rule),
  );
}

function faceOf({ bold, italic }: Run): keyof typeof FACES {
  if (bold) return 'bold';
  return italic ? 'italic' : 'text';
}
