import { expect, test } from 'vitest';
import { mailedLink } from './mailed-link.ts';

test('a link carries who it was mailed to and its secret, both as they were written', () => {
  expect(mailedLink('?userId=42&token=0e1234')).toEqual({ link: { userId: '42', token: '0e1234' }, of: null });
  expect(mailedLink('?token=a%2Bb&userId=42&utm_source=mail')).toEqual({
    link: { userId: '42', token: 'a+b' },
    of: null,
  });
});

test('it says when it was mailed to staff, or to whoever is invited to them', () => {
  for (const of of ['staff', 'invitation'])
    expect(mailedLink(`?userId=42&token=0e1234&of=${of}`)).toEqual({ link: { userId: '42', token: '0e1234' }, of });
  expect(mailedLink('?userId=42&token=0e1234&of=nobody')?.of).toBeNull();
});

test.each(['', '?userId=42', '?token=abc', '?userId=&token=', '?userId=42&token=%20'])(
  'a link that lost a part is none: %s',
  (search) => {
    expect(mailedLink(search)).toBeNull();
  },
);
