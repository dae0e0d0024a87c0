import { expect, test } from 'vitest';
import { productSearch } from './product-search.ts';

test('the address of a part names the pack that led to it, by its number', () => {
  expect(productSearch({ parent: 901 })).toEqual({ parent: 901 });
  expect(productSearch({ parent: '901' })).toEqual({ parent: 901 });
});

test.each([undefined, '', 'box', '0', -1, 1.5, 1e12, null, ['901', '902']])('%s names none', (parent) => {
  expect(productSearch({ parent })).toEqual({});
});
