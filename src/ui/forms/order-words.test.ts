import { expect, test } from 'vitest';
import { changedWords, type OrderWords } from './order-words.ts';

const address = {
  line1: '1',
  line2: '',
  line3: '',
  line4: '',
  line5: '',
  postCode: 'NR35 1ZZ',
  telephone: '',
  email: '',
};
const before: OrderWords = { toName: 'Ada', note: '', secondAddress: false, invAddress: address, delAddress: address };

test('only what was changed in the form is sent', () => {
  expect(changedWords(before, before)).toEqual({});
  expect(changedWords(before, { ...before, note: 'Ring', invAddress: { ...address, line1: '2' } })).toEqual({
    note: 'Ring',
    invAddress: { line1: '2' },
  });
  expect(changedWords(before, { ...before, secondAddress: true, delAddress: { ...address, line2: 'Quay' } })).toEqual({
    secondAddress: true,
    delAddress: { line2: 'Quay' },
  });
});
