import { expect, test } from 'vitest';
import { clockSentence } from './clock-sentence.ts';

test('a clock that is right, within ten minutes, or of which nothing is known, says nothing', () => {
  for (const off of [null, 0, 600, -600]) expect(clockSentence(off)).toBe('');
});

test('a wrong clock says by how much, and which way', () => {
  expect(clockSentence(601)).toBe('10 minutes fast: set it on the device');
  expect(clockSentence(-3600)).toBe('60 minutes slow: set it on the device');
  expect(clockSentence(7200)).toBe('2 hours fast: set it on the device');
  expect(clockSentence(-3 * 86_400)).toBe('3 days slow: set it on the device');
});
