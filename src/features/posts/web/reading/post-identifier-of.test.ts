import { expect, test } from 'vitest';
import { postIdentifierOf } from './post-identifier-of.ts';

test.each([
  ['0', { id: 0 }],
  ['12', { id: 12 }],
  ['007', { id: 7 }],
  ['first-cuckoo-heard', { url: 'first-cuckoo-heard' }],
  ['First-Cuckoo-Heard', { url: 'first-cuckoo-heard' }],
  ['12-reeds', { url: '12-reeds' }],
])('%s identifies a post', (end, identifier) => {
  expect(postIdentifierOf(end)).toEqual(identifier);
});

test.each(['', '1.5', 'a b', '<script>', '%', 'ä', '-1', 'a'.repeat(101)])('%s cannot be a post’s address', (end) => {
  expect(postIdentifierOf(end)).toBeNull();
});

test('a number too long for any post is not asked for as one', () => {
  expect(postIdentifierOf('9'.repeat(10))).toEqual({ url: '9'.repeat(10) });
});
