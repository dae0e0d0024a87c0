import { expect, test } from 'vitest';
import { readPdf } from '../../../tests/read-pdf.ts';
import { makePdf } from './make-pdf.ts';

const printed = async (text: string) => {
  const document = { title: 'A note', below: '', foot: '', author: 'The brewery', madeOn: new Date(0) };
  const [page = ''] = readPdf(
    await makePdf({ documents: [{ ...document, blocks: [{ block: 'lines', lines: [text] }] }] }),
  );
  return page;
};

test.each([
  ['a zero-width space', 'Mill\u200BLane', 'MillLane'],
  ['a mark of the byte order', '\uFEFFMillLane', 'MillLane'],
  ['a thin space', '12\u2009l', '12 l'],
  ['a soft hyphen', 'Malt\u00ADhouse', 'Malthouse'],
  ['marks of the direction', '\u202EAda\u202C \u2066Zoë\u2069', 'Ada Zoë'],
  ['a tab', 'Mill\tLane', 'Mill Lane'],
  ['a letter that no font has', 'Ada 李', 'Ada ?'],
])('%s does not keep a document from being printed', async (_, text, shown) => {
  expect(await printed(text)).toContain(shown);
});
