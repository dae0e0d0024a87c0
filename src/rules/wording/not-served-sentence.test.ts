import { expect, test } from 'vitest';
import { notServedSentence } from './not-served-sentence.ts';

test('it says where no alcohol is sent, what is no postcode of ours, and what else stands in the way', () => {
  expect(notServedSentence({ zone: 'excluded', bar: { because: 'zone-excluded' } })).toBe(
    'We cannot send alcohol there (Channel Islands, Gibraltar and forces’ post).',
  );
  expect(notServedSentence({ zone: null, bar: null })).toContain('United Kingdom only');
  expect(notServedSentence({ zone: 'mainland', bar: { because: 'local-only' } })).toContain('local free delivery only');
});
