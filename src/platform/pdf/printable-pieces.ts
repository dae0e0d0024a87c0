import { type Face, fontFiles, type Pdf, styleOf } from './pdf-type.ts';

/** Text in one font. */
export type Piece = { readonly font: string; readonly text: string };

/** The name under which a file of a face is registered. */
export const fontName = (face: Face, place: number): string => (place === 0 ? face : `${face}/${place}`);

/** It is none of those from which letters are taken that the first lacks. */
export const isFirstFont = (font: string): boolean => !font.includes('/');

/**
 * Text by the fonts that have its letters. Emoji are left out, since no font of ours has them and nothing is addressed by them, and so
 * are characters without a shape, such as a zero-width space; any other letter that none has is printed as a question mark, so that
 * somebody sees that there is more. White space is a plain, a hard or a line's: our fonts claim to have others, and their glyphs
 * cannot be read.
 */
export function printablePieces(pdf: Pdf, face: Face, text: string): readonly Piece[] {
  if (PLAIN.test(text)) return [{ font: face, text }];
  const pieces: Piece[] = [];
  for (const letter of text.normalize('NFC').replaceAll(SHAPELESS, '').replaceAll(OTHER_BLANK, ' ')) {
    const font = fontFor(pdf, face, letter, pieces.at(-1)?.font ?? face);
    if (font !== null) append(pieces, { font, text: letter });
    else if (!EMOJI.test(letter)) append(pieces, { font: face, text: '?' });
  }
  return pieces.length === 0 ? [{ font: face, text: '' }] : pieces;
}

/** All of it is in the first font. */
const PLAIN = /^[\n -~£–’]*$/;
const SHAPELESS = /\p{Cf}/gu;
const OTHER_BLANK = /[^\S\n\u00A0]/gu;
const EMOJI = /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\uFE0F|\u20E3/u;

function append(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (last?.font === piece.font) pieces[pieces.length - 1] = { font: last.font, text: last.text + piece.text };
  else pieces.push(piece);
}

/** White space stays in the font before it. */
function fontFor(pdf: Pdf, face: Face, letter: string, before: string): string | null {
  if (/\s/u.test(letter)) return before;
  const place = fontFiles(styleOf(pdf))[face].findIndex((_, at) => hasGlyph(pdf, fontName(face, at), letter));
  return place < 0 ? null : fontName(face, place);
}

/** pdfkit keeps the opened font, which knows its letters, to itself. */
function hasGlyph(pdf: Pdf, font: string, letter: string): boolean {
  const opened = pdf.font(font) as unknown as Opened;
  // oxlint-disable-next-line no-underscore-dangle -- there is no other way to ask
  return opened._font.font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
}

type Opened = { readonly _font: { readonly font: { readonly hasGlyphForCodePoint: (point: number) => boolean } } };
