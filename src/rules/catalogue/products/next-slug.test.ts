import { expect, test } from 'vitest';
import { nextSlug } from './next-slug.ts';

test.each([
  ['reedcutter', ['reedcutter'], 'reedcutter-2'],
  ['reedcutter', ['reedcutter', 'reedcutter-2', 'reedcutter-3', 'reedcutter-live'], 'reedcutter-4'],
  ['a'.repeat(100), ['a'.repeat(100)], `${'a'.repeat(98)}-2`],
])('the next address after %s is free and no longer than an address may be', (slug, taken, next) => {
  expect(nextSlug(slug, taken)).toBe(next);
});
