import { assert, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSmallSlip } from './is-small-slip.ts';
import { foldWords, searchTyped, searchWords } from './search-words.ts';
import { indexWords } from './word-index.ts';

describe('the words of a search', () => {
  test.each([
    ['Kölsch', ['kolsch']],
    ['  BIÈRE  de Garde ', ['biere', 'de', 'garde']],
    ['brewer’s', ['brewers']],
    ["brewer's words", ['brewers', 'words']],
    ['milk-stout', ['milk', 'stout']],
    ['hops hops HOPS', ['hops']],
    ['330 ml', ['330', 'ml']],
    ['4½', ['41', '2']],
    ['Weißbier Øl Ægir', ['weissbier', 'ol', 'aegir']],
    ['100%', ['100']],
    ['%', []],
    ['_\\', []],
    ['', []],
    ['\u0000malt\u0007', ['malt']],
    ['🍺', []],
    ['麦酒', ['麦酒']],
  ])('%j is searched for as %j', (typed, words) => {
    expect(searchWords(typed)).toEqual(words);
  });

  test('no more than forty characters are searched for, and no surrogate pair is cut in half', () => {
    expect(searchTyped(`${'a'.repeat(39)}🍺b`)).toBe(`${'a'.repeat(39)}🍺`);
    expect(searchTyped(`${'a'.repeat(39)} bc`)).toBe('a'.repeat(39));
    expect(searchTyped('  b  ')).toBe('b');
  });

  test('whatever is typed, words are letters and digits, and folding them again changes nothing', () => {
    assert(
      property(string({ unit: 'binary', maxLength: 50 }), (typed) => {
        for (const word of searchWords(typed)) {
          expect(word).toMatch(/^[\p{L}\p{Nd}]+$/u);
          expect(foldWords(word)).toBe(word);
        }
      }),
    );
  });
});

describe('a typing error', () => {
  test.each([
    ['chinok', 'chinook'],
    ['goldigns', 'goldings'],
    ['brmling', 'bramling'],
    ['hcinook', 'chinook'],
    ['saisson', 'saison'],
    ['meris', 'maris'],
    ['halerteau', 'hallertau'],
    ['mlat', 'malt'],
  ])('%s matches %s', (typed, word) => {
    expect(isSmallSlip(typed, word)).toBe(true);
  });

  test.each([
    ['hop', 'top'],
    ['2025', '2026'],
    ['malt', 'mild'],
    ['chinok', 'chimney'],
    ['stout', 'snout'.repeat(3)],
    ['goldings', 'holdigns'.slice(0, 5)],
  ])('%s does not match %s', (typed, other) => {
    expect(isSmallSlip(typed, other)).toBe(false);
  });

  test('is counted like in the plain definition of the distance', () => {
    const word = string({ unit: constantFrom('a', 'b', 'c'), minLength: 4, maxLength: 9 });
    assert(
      property(word, word, (typed, word) => {
        expect(isSmallSlip(typed, word)).toBe(distance(typed, word) <= (typed.length < 8 ? 1 : 2));
      }),
      { numRuns: 50 },
    );
  });
});

describe('finding by words', () => {
  const beers = ['Marsh Hare amber', 'Quay Street IPA, Chinook', 'Haysel wheat', 'Milkmaid’s Yoke milk stout'];
  const find = (typed: string) => indexWords(beers, (beer) => beer).find(searchWords(typed));

  test('all words must match, in any order, and the beginning of a word is enough', () => {
    expect(find('chin quay')).toEqual([beers[1]]);
    expect(find('chinook haysel')).toEqual([]);
    expect(find('h')).toEqual([beers[0], beers[2]]);
    expect(find('milkmaids')).toEqual([beers[3]]);
  });

  test('a typing error is tolerated only if there is no exact match', () => {
    expect(find('chinok')).toEqual([beers[1]]);
    expect(find('wheta')).toEqual([beers[2]]);
    expect(find('marsh amebr')).toEqual([beers[0]]);
    expect(find('haysels')).toEqual([beers[2]]);
    expect(find('xyzzy')).toEqual([]);
  });

  test('a search without words finds everything, and an empty list gives nothing', () => {
    expect(find('')).toEqual(beers);
    expect(indexWords([], String).find(['malt'])).toEqual([]);
  });
});

/** The definition, without optimisation. */
function distance(one: string, other: string): number {
  if (one === '' || other === '') return Math.max(one.length, other.length);
  const [a, b] = [one.slice(0, -1), other.slice(0, -1)];
  const ways = [distance(a, other) + 1, distance(one, b) + 1, distance(a, b) + (one.at(-1) === other.at(-1) ? 0 : 1)];
  if (one.length > 1 && other.length > 1 && one.at(-1) === other.at(-2) && one.at(-2) === other.at(-1))
    ways.push(distance(one.slice(0, -2), other.slice(0, -2)) + 1);
  return Math.min(...ways);
}
