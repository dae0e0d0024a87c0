import { expect, test } from 'vitest';
import { termsOpened, termsShown } from './terms-shown.ts';

test.each([
  ['a visitor', null, 'privacy retail', 'retail'],
  ['a retail customer', 10, 'privacy retail', 'retail'],
  ['a suspended customer', 2, 'privacy retail', 'retail'],
  ['a trade customer', 1010, 'privacy trade', 'trade'],
  ['a trade customer of the highest role', 1011, 'privacy trade', 'trade'],
  ['a member of staff', 51, 'privacy retail', 'retail'],
  ['an administrator', 101, 'privacy retail trade', 'retail'],
  ['an administrator with a trade account', 1101, 'privacy retail trade', 'retail'],
])('%s is shown the applicable texts', (_, role, shown, opened) => {
  const reader = role === null ? null : { role };
  expect([termsShown(reader).join(' '), termsOpened(reader)]).toEqual([shown, opened]);
});
