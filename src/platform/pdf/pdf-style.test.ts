import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfDocument } from './pdf-block.ts';
import { PLAIN_STYLE, type PdfStyle } from './pdf-type.ts';

const document: PdfDocument = {
  title: 'VAT invoice 12',
  below: 'Issued on 27 November 2026',
  foot: 'Sallowmere Brewing Company Ltd · 12',
  author: 'Sallowmere Brewing Company',
  madeOn: new Date(0),
  blocks: [
    { block: 'heading', level: 3, runs: [{ text: 'What was bought' }] },
    { block: 'table', head: [[{ text: 'What' }]], rows: [[[{ text: 'Reedcutter' }]]] },
  ],
};
/** Letters of several fonts are written one after another, with breaks between them that nobody sees. */
const withoutBlanks = (text: string) => text.replaceAll(/\s/g, '');
const logo = () =>
  sharp({ create: { width: 300, height: 80, channels: 3, background: '#123a7a' } })
    .png()
    .toBuffer();
const made = (style?: PdfStyle) => makePdf({ documents: [document, document], ...(style && { style }) });

test('without a style a paper is the same to the byte as in the look of the program', async () => {
  expect((await made()).equals(await made(PLAIN_STYLE))).toBe(true);
});

test('the line of the brewery is below the foot of every page, and what it says is text', async () => {
  const pages = readPdf(await made({ ...PLAIN_STYLE, footLine: 'Brewed by hand <b>& by river</b> Łódź' }));
  expect(pages).toHaveLength(2);
  for (const page of pages) {
    expect(withoutBlanks(page)).toContain('Brewedbyhand<b>&byriver</b>Łódź');
    expect(page).toContain('Page 1 of 1');
  }
});

test('a long line is cut off, and begins no page', async () => {
  const pages = readPdf(await made({ ...PLAIN_STYLE, footLine: 'W'.repeat(400) }));
  expect(pages).toHaveLength(2);
  expect(pages[0]).toContain('WWW');
});

test('a logo is stored once for all documents, moves no text, and the same style gives the same bytes', async () => {
  const style = { ...PLAIN_STYLE, logo: await logo() };
  const bytes = await made(style);
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);
  expect(readPdf(bytes)).toEqual(readPdf(await made()));
  expect(bytes.equals(await made(style))).toBe(true);
});

test.each(['serif', 'sans'] as const)(
  'text in %s has every letter, also of scripts that the face lacks',
  async (face) => {
    const words = 'Straße Łódź Ж Ω ữ';
    const blocks = [{ block: 'text', runs: [{ text: words }] } as const];
    const [page] = readPdf(
      await makePdf({
        documents: [{ ...document, blocks }],
        style: { ...PLAIN_STYLE, displayFace: face, textFace: face },
      }),
    );
    expect(withoutBlanks(page!)).toContain(withoutBlanks(words));
  },
);
