import { expect, test } from 'vitest';
import { mailedLink } from './mailed-link.ts';

test('a link carries who it was mailed to and its secret, both as they were written', () => {
  expect(mailedLink('?userId=42&token=0e1234')).toEqual({ userId: '42', token: '0e1234' });
  expect(mailedLink('?token=a%2Bb&userId=42&utm_source=mail')).toEqual({ userId: '42', token: 'a+b' });
});

test.each(['', '?userId=42', '?token=abc', '?userId=&token=', '?userId=42&token=%20'])(
  'a link that lost a part is none: %s',
  (search) => {
    expect(mailedLink(search)).toBeNull();
  },
);
