import { expect, test } from 'vitest';
import { notServedSentence } from './not-served-sentence.ts';

test('the sentence names an unserved zone, an invalid postcode, or another reason', () => {
  expect(notServedSentence({ zone: 'excluded', bar: { because: 'zone-excluded' } })).toBe(
    'We cannot send alcohol there (Channel Islands, Gibraltar and forces’ post).',
  );
  expect(notServedSentence({ zone: null, bar: null })).toContain('United Kingdom only');
  expect(notServedSentence({ zone: 'mainland', bar: { because: 'local-only' } })).toContain('local free delivery only');
});
