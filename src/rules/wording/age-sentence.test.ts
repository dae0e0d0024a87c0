import { expect, test } from 'vitest';
import { ageSentence } from './age-sentence.ts';

test('proof of age is mentioned when goods are handed over, and not when everything goes by e-mail', () => {
  expect(ageSentence({ isPacked: true })).toContain('proof of age');
  expect(ageSentence({ isPacked: false })).toBe('');
});
