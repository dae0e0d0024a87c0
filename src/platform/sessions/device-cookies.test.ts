import { expect, test } from 'vitest';
import { openDeviceCookies } from './device-cookies.ts';

const cookies = openDeviceCookies('a key of at least thirty-two characters');

test('a device cookie returns its token, and every cookie is different', () => {
  const [one, other] = [cookies.make(), cookies.make()];
  expect(cookies.read(one.value)).toBe(one.token);
  expect(other.token).not.toBe(one.token);
});

test('a cookie not signed by us is rejected', () => {
  const { token, value } = cookies.make();
  const foreign = openDeviceCookies('another key of thirty-two characters').make();
  const forged = [
    null,
    '',
    '.',
    token,
    `${token}.`,
    `${token}.AAAA`,
    foreign.value,
    `x${value}`,
    `${value.slice(0, -2)}AA`,
  ];
  for (const one of forged) expect(cookies.read(one)).toBeNull();
});
