import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);
const source = (cut: string) => resolve(`@fontsource/source-sans-3/files/source-sans-3-latin-${cut}.woff`);

/** The fonts of documents: those of the site, in files that a PDF can embed. All are under the Open Font Licence. */
export const FACES = {
  display: resolve('@fontsource/besley/files/besley-latin-600-normal.woff'),
  text: source('400-normal'),
  bold: source('600-normal'),
  italic: source('400-italic'),
} as const;

/** Points, on A4. */
export const MARGINS = { top: 62, bottom: 74, left: 68, right: 68 } as const;
export const SIZES = { title: 23, heading: 13.5, subheading: 11.5, text: 10.2, small: 8.6 } as const;
export const INKS = { text: '#17231d', soft: '#4a574e', rule: '#b8a988', link: '#7a3a14' } as const;
export const LEADING = 2.4;
