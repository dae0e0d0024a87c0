import { expect, test } from 'vitest';
import { isFoundBy } from './is-found-by.ts';

const can = { name: 'Sandbank, Can 440', barcode: '5012345678900', sku: 'SB-440' };

test.each([
  ['', true],
  ['sb-440', true],
  ['sandbank sb-4', true],
  ['SB-330', false],
  ['sandbank can', true],
  [' CAN  sand ', true],
  ['Sandbank, Can', true],
  ['5012345678900', true],
  ['sandbank bottle', false],
  ['can 330', false],
])('what was typed as “%s” finds a can: %s', (typed, isFound) => {
  expect(isFoundBy(can, typed)).toBe(isFound);
});
