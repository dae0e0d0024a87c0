import { expect, test } from 'vitest';
import { audienceCookie, audienceOf } from './audience-hint.ts';

test.each([
  [10, 'retail'],
  [1010, 'trade'],
  [1011, 'trade'],
  [51, 'staff'],
  [60, 'staff'],
  [101, 'staff'],
  [1060, 'staff'],
  [2, 'suspended'],
  [1002, 'suspended'],
] as const)('role %i is expected as %s', (role, audience) => {
  expect(audienceOf({ role })).toBe(audience);
});

test('the hint comes with the session and goes with it, and does not look like a cookie that authorises', () => {
  const session = {
    token: 't',
    refreshToken: 'r',
    userName: 'Ada',
    userEmail: 'ada@home.example',
    role: 1010,
    secondFactorGiven: false,
  };
  expect(audienceCookie(session, true)).toBe('audience=trade; Max-Age=2592000; Path=/; SameSite=Lax; Secure');
  expect(audienceCookie(null, false)).toBe('audience=; Max-Age=0; Path=/; SameSite=Lax');
  expect(audienceCookie(session, false)).not.toMatch(/^bs_|ada|Ada/);
});
