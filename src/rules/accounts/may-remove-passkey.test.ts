import { expect, test } from 'vitest';
import { mayRemovePasskey } from './may-remove-passkey.ts';

test.each([
  { hasApp: false, passkeys: 1, may: false },
  { hasApp: false, passkeys: 2, may: true },
  { hasApp: true, passkeys: 1, may: true },
])('one of $passkeys passkeys may be removed, with an app: $hasApp → $may', ({ may, ...ways }) => {
  expect(mayRemovePasskey(ways)).toBe(may);
});
