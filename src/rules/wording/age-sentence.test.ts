import { expect, test } from 'vitest';
import { ageSentence } from './age-sentence.ts';

test('proof of age is spoken of where something is handed over, and not where all of it goes by e-mail', () => {
  expect(ageSentence({ isPacked: true })).toContain('proof of age');
  expect(ageSentence({ isPacked: false })).toBe('');
});
