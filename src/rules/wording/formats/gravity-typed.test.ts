import { expect, test } from 'vitest';
import { gravityTyped, writeGravity } from './gravity-typed.ts';

test.each([
  ['1.042', 10_420],
  [' 1.0425 ', 10_425],
  ['1.1', 11_000],
  ['1042', 10_420],
  ['1042.5', 10_425],
  ['10420', 10_420],
  ['0.998', 9980],
  ['998', 9980],
  ['1', 10_000],
  ['0', 0],
])('a gravity is typed as brewers write it: %s', (text, gravity) => {
  expect(gravityTyped(text)).toBe(gravity);
});

test.each(['', 'about 1.042', '1,042', '-1.042', '1.04205', '42', '104205', '1042.55'])('%j is no gravity', (text) => {
  expect(gravityTyped(text)).toBeNull();
});

test.each([
  [10_420, '1.042'],
  [10_425, '1.0425'],
  [10_000, '1.000'],
  [9980, '0.998'],
  [0, '0'],
])('%i stands in its field as %s, and is read as the same', (gravity, text) => {
  expect(writeGravity(gravity)).toBe(text);
  expect(gravityTyped(text)).toBe(gravity);
});
