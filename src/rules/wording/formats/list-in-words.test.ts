import { expect, test } from 'vitest';
import { listInWords } from './list-in-words.ts';

test.each([
  [[], ''],
  [['beer'], 'beer'],
  [['beer', 'cider'], 'beer and cider'],
  [['beer', 'cider', 'wine'], 'beer, cider and wine'],
])('a list of %j in a sentence is “%s”', (names, sentence) => {
  expect(listInWords(names)).toBe(sentence);
});
