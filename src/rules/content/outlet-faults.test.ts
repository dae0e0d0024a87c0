import { expect, test } from 'vitest';
import { outletFaults } from './outlet-faults.ts';

const OUTLET = { title: 'The Eel’s Foot', linkUrl: 'https://example.com/pub', linkText: 'Their menu' };

test.each([
  [{}, []],
  [{ title: '' }, ['title']],
  [{ linkUrl: '', linkText: '' }, []],
  [{ linkUrl: '' }, ['linkUrl']],
  [{ linkUrl: 'example' }, ['linkUrl']],
  [{ linkUrl: 'javascript:alert(1)' }, ['linkUrl']],
  [{ linkUrl: 'https://name@example.com' }, ['linkUrl']],
])('an outlet with %o is wrong at %o', (change, fields) => {
  expect(Object.keys(outletFaults({ ...OUTLET, ...change }))).toEqual(fields);
});
