import * as fc from 'fast-check';
import Pdfkit from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { fitBox } from './fit-one-page.ts';
import { makePdf } from './make-pdf.ts';
import type { PdfLabel } from './pdf-block.ts';
import { heightOf } from './pdf-pen.ts';
import { fontFiles, PLAIN_STYLE, setStyle } from './pdf-type.ts';
import { fontName } from './printable-pieces.ts';

const label = (lines: readonly string[], sender: string): PdfLabel => ({
  title: 'Parcel 12 of 12',
  below: 'BS100123 · National weekday 24hr',
  foot: 'BS100123',
  author: 'Sallowmere Brewing Company',
  madeOn: new Date(0),
  isLabel: true,
  blocks: [
    { block: 'lines', lines, large: true },
    {
      block: 'notice',
      runs: [{ text: 'It contains alcohol. Hand over only to somebody of 18 or over.', bold: true }],
    },
    { block: 'lines', lines: ['Telephone +44 (0)1632 960123 extension 12345', sender] },
  ],
});
const pagesOf = async (...documents: PdfLabel[]) => readPdf(await makePdf({ documents, paper: 'A6' }));

const SENDER =
  'From Sallowmere Brewing Company, The Old Maltings, Mill Lane, Sallowmere, Norfolk, NR35 1ZZ, 01632 960000';

test('a long address becomes smaller, and nothing of it or of its sender is left out', async () => {
  const lines = 'A B C D E F G'
    .split(' ')
    .map((letter) => `${letter.repeat(3)} House of ${letter} in the Wide Meadows`);
  const [page = '', ...more] = await pagesOf(label([...lines, 'NR35 1ZZ'], SENDER));
  expect(more).toEqual([]);
  const words = page.replaceAll(/\s+/g, ' ');
  for (const line of [...lines, 'NR35 1ZZ', '01632 960000']) expect(words).toContain(line);
});

/** Of one font or of several, between which a line is set in pieces. */
const line = fc
  .array(fc.constantFrom('W', 'M', 'i', 'é', ' ', '-', 'Wm ', 'Ж', 'щ', 'Ω', 'ạ', 'ữ ', 'Ł'), { maxLength: 40 })
  .map((letters) => letters.join('').slice(0, 40));

test('a label is one page, however long its address and its sender are', async () => {
  const labels = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), fc.array(line, { maxLength: 12 }))
    .map(([lines, from]) => label(lines, `From ${from.join(', ')}`));
  await fc.assert(
    fc.asyncProperty(fc.array(labels, { minLength: 20, maxLength: 20 }), async (documents) => {
      expect(await pagesOf(...documents)).toHaveLength(documents.length);
    }),
    // The smallest of such labels is looked for longer than all other tests take.
    { numRuns: 5, endOnFailure: true },
  );
});

test('a line of a payment provider that is longer than ours is shortened with an ellipsis', async () => {
  const [page = '', ...more] = await pagesOf(
    label(
      Array.from({ length: 9 }, () => 'Wherever '.repeat(40)),
      SENDER,
    ),
  );
  expect(more).toEqual([]);
  expect(page).toContain('…');
  expect(page.replaceAll(/\s+/g, ' ')).toContain('01632 960000');
});

test('six lines of any length fit the window of an envelope, and those of a usual address are read by everybody', () => {
  const pdf = new Pdfkit({ size: 'A4' });
  setStyle(pdf, PLAIN_STYLE);
  for (const [place, file] of fontFiles(PLAIN_STYLE).text.entries()) pdf.registerFont(fontName('text', place), file);
  const box = { width: 224, height: 79 };
  fc.assert(
    fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), (lines) => {
      const { lines: fitting, size } = fitBox(
        pdf,
        lines.map((one) => one.repeat(3)),
        box,
      );
      expect(fitting).toHaveLength(lines.length);
      const height = fitting.reduce((sum, text) => sum + heightOf(pdf, [{ text }], size, box.width, 0), 0);
      expect(height).toBeLessThanOrEqual(box.height);
    }),
    { numRuns: 50, endOnFailure: true },
  );
  const usual = ['Ada Example', 'Flat 2', '88 Castle Rise', 'Marlingham', 'NR1 5ZZ'];
  expect(fitBox(pdf, usual, box)).toEqual({ lines: usual, size: 10.2 });
});
