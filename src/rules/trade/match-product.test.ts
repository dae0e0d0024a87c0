import { describe, expect, test } from 'vitest';
import { indexProducts, matchProduct, type Named } from './match-product.ts';

const of = (code: string, name: string, pack: string): Named => ({ code, name, pack });
const reedcutterFirkin = of('201', 'Reedcutter', 'Firkin, 9 gal');
const reedcutterPin = of('202', 'Reedcutter', 'Pin, 4.5 gal');
const lamplighter = of('203', 'Lamplighter', 'Firkin, 9 gal');
const kolsch = of('204', 'Brewer’s Kölsch', 'Can 440 ml');
const stout = of('205', 'Imperial Stout 2024', 'Bottle 330 ml');
const index = indexProducts([reedcutterFirkin, reedcutterPin, lamplighter, kolsch, stout]);
const match = (product: string, code: string | null = null) => matchProduct(index, { product, code });

describe('a product is found', () => {
  test.each([
    ['by its number', '', '203', lamplighter],
    ['by its number with noughts before it', '', '00203', lamplighter],
    ['by its name, where it has one pack', 'lamplighter', null, lamplighter],
    ['by name and pack', 'Reedcutter firkin 9 gal', null, reedcutterFirkin],
    ['by words in any order', 'pin reedcutter', null, reedcutterPin],
    ['whatever the accents and apostrophes', 'BREWERS KOLSCH', null, kolsch],
    ['by number and name', 'Reedcutter', '202', reedcutterPin],
    ['by its name, where the number is another system’s', 'Lamplighter', '999999', lamplighter],
  ])('%s', (_, product, code, found) => {
    expect(match(product, code)).toEqual({ product: found });
  });
});

describe('nothing is taken', () => {
  test.each([
    ['where several may be meant', 'Reedcutter', null, 'several', [reedcutterFirkin, reedcutterPin]],
    [
      'where the number is that of another product',
      'Lamplighter',
      '201',
      'code-of-another',
      [reedcutterFirkin, lamplighter],
    ],
    ['for a number that there is not', '', '999', 'unknown', []],
    ['for a word that there is not', 'Zebra', null, 'unknown', []],
    ['for no word at all', '…', null, 'unknown', []],
    ['for a misspelt word, which finds candidates', 'Lamplihgter', null, 'unknown', [lamplighter]],
    ['for another year', 'Imperial Stout 2023', null, 'unknown', [stout]],
  ])('%s', (_, product, code, fault, candidates) => {
    expect(match(product, code)).toEqual({ fault, candidates });
  });
});

test('a thousand rows are looked for among ten thousand products in a moment', () => {
  const many = Array.from({ length: 10_000 }, (_, at) => of(`${at}`, `Beer of the house`, `Pack ${at}`));
  const before = performance.now();
  const large = indexProducts(many);
  for (let at = 0; at < 1000; at += 1)
    expect(matchProduct(large, { product: `house beer pack ${at}`, code: null })).toMatchObject({ product: many[at] });
  expect(performance.now() - before).toBeLessThan(5000);
});
