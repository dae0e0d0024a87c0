import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareParagraphs, type ParagraphChange } from './compare-paragraphs.ts';

const inWords = (changes: readonly ParagraphChange[]) =>
  changes.map(({ change, text }) => `${change === 'added' ? '+' : '-'}${text}`).join(' ');

test.each([
  ['a b c', 'a b c', ''],
  ['', 'a b', '+a +b'],
  ['a b', '', '-a -b'],
  ['a b c', 'a x c', '-b +x'],
  ['a b c', 'b c d', '-a +d'],
  ['a a', 'a', '-a'],
])('from “%s” to “%s” is “%s”', (earlier, later, changes) => {
  expect(inWords(compareParagraphs(texts(earlier), texts(later)))).toBe(changes);
});

test('what is added and taken out accounts for every paragraph of both texts', () => {
  const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 });
  fc.assert(
    fc.property(text, text, (earlier, later) => {
      const changes = compareParagraphs(earlier, later);
      for (const one of ['a', 'b', 'c', 'd']) {
        const of = (change: ParagraphChange['change']) =>
          count(
            changes.filter((two) => two.change === change).map((two) => two.text),
            one,
          );
        expect(count(earlier, one) - of('taken out') + of('added')).toBe(count(later, one));
      }
    }),
  );
});

test('texts of thousands of paragraphs are compared at once', () => {
  expect(compareParagraphs(['same', ...many('a')], ['same', ...many('b')])).toHaveLength(10_000);
});

const count = (list: readonly string[], one: string) => list.filter((other) => other === one).length;
const many = (word: string) => Array.from({ length: 5_000 }, (_, at) => `${word} ${at}`);
const texts = (line: string) => line.split(' ').filter(Boolean);
