import { expect, test } from 'vitest';
import { PICTURE_FAILURES, pictureFailureSentence } from './picture-failures.ts';

test('each failure of a picture is a sentence of its own, and an answer says its status', () => {
  const sentences = PICTURE_FAILURES.map((failure) => pictureFailureSentence(failure, 500));
  expect(new Set(sentences).size).toBe(PICTURE_FAILURES.length);
  for (const sentence of sentences) expect(sentence).toMatch(/\.$/);
  expect(pictureFailureSentence('status', 404)).toContain('404');
  expect(pictureFailureSentence('status', 403)).toContain('403');
  expect(pictureFailureSentence('status', 503)).toContain('503');
  expect(pictureFailureSentence('too-large', null)).toContain('15 MB');
  expect(pictureFailureSentence('too-slow', null)).toContain('20 seconds');
});
