import { expect, test } from 'vitest';
import { zones } from '#sample-brewery/delivery.ts';
import { notServedSentence } from './not-served-sentence.ts';

test('the sentence names an unserved zone, an invalid postcode, or another reason', () => {
  expect(notServedSentence({ zone: zones.notServed, bar: { because: 'zone-excluded', says: '' } })).toBe(
    'We cannot send alcohol there (Channel Islands, Gibraltar and forces’ post).',
  );
  const inOwnWords = { ...zones.notServed, says: 'Write to us: a ship goes there in spring.' };
  expect(notServedSentence({ zone: inOwnWords, bar: null })).toBe(inOwnWords.says);
  expect(notServedSentence({ zone: null, bar: null })).toContain('United Kingdom only');
  expect(notServedSentence({ zone: zones.mainland, bar: { because: 'local-only' } })).toContain(
    'local free delivery only',
  );
});
