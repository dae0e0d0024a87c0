import { expect, test } from 'vitest';
import { wayTo } from './way-to.ts';

const contents = { id: 201, title: 'What we know' };
const crumb = (id: number, url: string, last = false) => ({ id, url, name: url, last });

test('the way begins at the contents, which have an address of their own, and each step leads to its page', () => {
  const way = wayTo([crumb(201, 'contents'), crumb(202, 'how-we-brew'), crumb(205, 'water', true)], contents);
  expect(way.map(({ to }) => to)).toEqual(['/info', '/info/how-we-brew', '/info/water']);
  expect(way.map(({ last }) => last)).toEqual([false, false, true]);
});

test('a page that nobody put below another stands below the contents', () => {
  expect(wayTo([crumb(300, 'lost-glove', true)], contents)).toEqual([
    { id: 201, name: 'What we know', to: '/info', last: false },
    { id: 300, name: 'lost-glove', to: '/info/lost-glove', last: true },
  ]);
});

test('the contents are where the way begins and ends', () => {
  expect(wayTo([crumb(201, 'contents', true)], contents).map(({ to }) => to)).toEqual(['/info']);
});
