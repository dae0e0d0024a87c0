import { expect, test } from 'vitest';
import { csvFile } from './csv-cells.ts';

const lines = (rows: readonly (readonly string[])[]) => csvFile(['Name', 'Sum'], rows).slice(1).split('\r\n');

test('a table has its header first, and Excel is told that it is UTF-8', () => {
  expect(csvFile(['Name'], [['Möwe']])).toBe('\uFEFFName\r\nMöwe\r\n');
  expect(lines([])).toEqual(['Name,Sum', '']);
});

test('commas, quotes and new lines stay in their cell', () => {
  expect(lines([['Reed, "the" fen', 'one\ntwo']])[1]).toBe('"Reed, ""the"" fen","one\ntwo"');
});

test('what somebody typed is never run as a formula, and numbers stay numbers', () => {
  expect(lines([['=HYPERLINK("http://x")', '-12.50']])[1]).toBe(`"'=HYPERLINK(""http://x"")",-12.50`);
  expect(lines([['+44 20', '@me']])[1]).toBe(`'+44 20,'@me`);
  expect(lines([['-1+cmd', '-7']])[1]).toBe(`'-1+cmd,-7`);
});
