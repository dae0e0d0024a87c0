import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (family: string, cut: string) => resolve(`@fontsource/${family}/files/${family}-${cut}.woff`);
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** The first file has the letters of English; a letter that it lacks is taken from the next that has it. */
const sans = (cut: string) => SCRIPTS.map((script) => file('source-sans-3', `${script}-${cut}`));
const serif = (cut: string) => ['latin', 'latin-ext'].map((script) => file('besley', `${script}-${cut}`));
/** Text may have letters of any script, of which the face with serifs has few. */
const serifText = (cut: string) => [...serif(cut), ...sans(cut)];

export type Face = 'display' | 'text' | 'bold' | 'italic';
type Files = Readonly<Record<Face, readonly string[]>>;
type TextFiles = Readonly<Record<Exclude<Face, 'display'>, readonly string[]>>;

const cutsOf = (files: (cut: string) => readonly string[]): TextFiles => ({
  text: files('400-normal'),
  bold: files('600-normal'),
  italic: files('400-italic'),
});
const OF_DISPLAY = { serif: serif('600-normal'), sans: sans('600-normal') };
const OF_TEXT = { serif: cutsOf(serifText), sans: cutsOf(sans) };

/** The fonts of documents: those of the site, in files that a PDF can embed. All are under the Open Font Licence. */
export function fontFiles({ displayFace, textFace }: Pick<PdfStyle, 'displayFace' | 'textFace'>): Files {
  return { display: OF_DISPLAY[displayFace], ...OF_TEXT[textFace] };
}

/** How papers look. */
export type PdfStyle = {
  readonly displayFace: 'serif' | 'sans';
  readonly textFace: 'serif' | 'sans';
  /** Of titles and headings, of lines, and of links; all are read on white. */
  readonly inks: { readonly heading: string; readonly rule: string; readonly link: string };
  /** A PNG for the head of a document; null = none. */
  readonly logo: Uint8Array | null;
  /** Below the foot of each page; empty = none. */
  readonly footLine: string;
};

/** The look that comes with the program. */
export const PLAIN_STYLE: PdfStyle = {
  displayFace: 'serif',
  textFace: 'sans',
  inks: { heading: '#17231d', rule: '#b8a988', link: '#7a3a14' },
  logo: null,
  footLine: '',
};

/** The sheets that documents are printed on, with their margins in points. A6 is for labels. */
export const PAPERS = {
  A4: { top: 62, bottom: 74, left: 68, right: 68 },
  A6: { top: 26, bottom: 48, left: 26, right: 26 },
} as const;
export type Paper = keyof typeof PAPERS;

/** Points. */
export const SIZES = {
  title: 23,
  heading: 13.5,
  subheading: 11.5,
  large: 16,
  text: 10.2,
  small: 8.6,
} as const;
/** Of text, the same in every style. */
export const INKS = { text: '#17231d', soft: '#4a574e' } as const;
export const LEADING = 2.4;

export type Pdf = PDFKit.PDFDocument;

const styles = new WeakMap<Pdf, PdfStyle>();

/** Says how a document looks, before anything is written. */
export function setStyle(pdf: Pdf, style: PdfStyle): void {
  styles.set(pdf, style);
}

export function styleOf(pdf: Pdf): PdfStyle {
  return styles.get(pdf) ?? PLAIN_STYLE;
}
