import type { Run } from './pdf-block.ts';
import { type Face, INKS, LEADING, type Pdf, styleOf } from './pdf-type.ts';
import { isFirstFont, printablePieces } from './printable-pieces.ts';

type Place = {
  readonly x: number;
  readonly y?: number;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** Between lines; `LEADING` unless it says otherwise. */
  readonly lineGap?: number;
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
  const pieces = runs.flatMap((run) =>
    printablePieces(pdf, faceOf(run), run.text).map(({ font, text }) => ({ font, text, link: run.link })),
  );
  return pieces.map(({ font, text, link }, at) => {
    const write = () => {
      pdf
        .font(font)
        .fontSize(size)
        .fillColor(link === undefined ? INKS.text : styleOf(pdf).inks.link);
      const options = {
        width: place.width,
        align: place.align ?? 'left',
        lineGap: place.lineGap ?? LEADING,
        continued: at < pieces.length - 1,
        // Options of a previous run stay in effect until they are reset.
        link: link ?? null,
        underline: link !== undefined,
      };
      if (at > 0) pdf.text(text, options);
      else pdf.text(text, place.x, place.y ?? pdf.y, options);
    };
    return link === undefined ? write : element(pdf, 'Link', [write]);
  });
}

type Display = { readonly face: Face; readonly size: number; readonly ink: string; readonly lineGap?: number };

/** Writes a title or the like across the page. */
export function writeAcross(pdf: Pdf, { face, size, ink, lineGap = 0 }: Display, says: string): void {
  const pieces = printablePieces(pdf, face, says);
  for (const [at, { font, text }] of pieces.entries()) {
    pdf.font(font).fontSize(size).fillColor(ink);
    const options = { width: widthOf(pdf), lineGap, continued: at < pieces.length - 1 };
    if (at > 0) pdf.text(text, options);
    else pdf.text(text, pdf.page.margins.left, pdf.y, options);
  }
}

/** The most that runs take in this width: where their letters need several fonts, a line more than their widths come to. */
export function heightOf(pdf: Pdf, runs: readonly Run[], size: number, width: number, lineGap = LEADING): number {
  const widest: Face = runs.some(({ bold }) => bold) ? 'bold' : 'text';
  const pieces = runs.flatMap((run) => printablePieces(pdf, faceOf(run), run.text));
  const text = pieces.map((piece) => piece.text).join('');
  const height = pdf.font(widest).fontSize(size).heightOfString(text, { width, lineGap });
  if (pieces.every(({ font }) => isFirstFont(font))) return height;
  const line = pdf.currentLineHeight(true) + lineGap;
  const total = pieces.reduce((sum, piece) => sum + pdf.font(piece.font).widthOfString(piece.text), 0);
  return total <= width ? height : Math.max(height, Math.ceil(total / width) * line) + line;
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
      .stroke(styleOf(pdf).inks.rule),
  );
}

function faceOf({ bold, italic }: Run): Face {
  if (bold) return 'bold';
  return italic ? 'italic' : 'text';
}
