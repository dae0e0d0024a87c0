import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const file = (family: string, cut: string) => resolve(`@fontsource/${family}/files/${family}-${cut}.woff`);
const SCRIPTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** The first file has the letters of English; a letter that it lacks is taken from the next that has it. */
const text = (style: string) => SCRIPTS.map((cut) => file('source-sans-3', `${cut}-${style}`));

/** The fonts of documents: those of the site, in files that a PDF can embed. All are under the Open Font Licence. */
export const FACES = {
  display: ['latin', 'latin-ext'].map((cut) => file('besley', `${cut}-600-normal`)),
  text: text('400-normal'),
  bold: text('600-normal'),
  italic: text('400-italic'),
} as const;
export type Face = keyof typeof FACES;

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
export const INKS = { text: '#17231d', soft: '#4a574e', rule: '#b8a988', link: '#7a3a14' } as const;
export const LEADING = 2.4;
