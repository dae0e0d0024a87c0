import { expect, test } from 'vitest';
import { emptySale } from './current-sale.ts';
import { mayUpdateTill, QUIET_MS } from './may-update-till.ts';

const AT_REST = { sale: emptySale(4), hasUnsaved: false, untouchedMs: QUIET_MS };

test('a till at which nothing happens takes a new build', () => {
  expect(mayUpdateTill(AT_REST)).toBe(true);
});

test('an open sale, a dialog and somebody who has just touched it keep the old one', () => {
  expect(mayUpdateTill({ ...AT_REST, sale: { ...emptySale(), tabId: 'a-tab' } })).toBe(false);
  expect(mayUpdateTill({ ...AT_REST, sale: { ...emptySale(), lines: [{} as never] } })).toBe(false);
  expect(mayUpdateTill({ ...AT_REST, hasUnsaved: true })).toBe(false);
  expect(mayUpdateTill({ ...AT_REST, untouchedMs: QUIET_MS - 1 })).toBe(false);
});
