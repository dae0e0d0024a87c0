import { expect, test } from 'vitest';
import { readTarget } from './read-target.ts';

test.each([
  ['mailto:a@example.com', null],
  ['tel:+441234', null],
  ['#casks', null],
  ['https://example.com/news/eel', { to: 'elsewhere' }],
  ['https://shop.example/news/eel', { to: 'post', kind: 1, name: 'eel' }],
  ['/news/Eel/?from=mail#top', { to: 'post', kind: 1, name: 'eel' }],
  ['/newsitem/12', { to: 'post', kind: 1, name: '12' }],
  ['/events/tap-quiz', { to: 'post', kind: 2, name: 'tap-quiz' }],
  ['/info/maris-otter', { to: 'post', kind: 3, name: 'maris-otter' }],
  ['/info/1012', { to: 'post', kind: 3, name: '12' }],
  ['/info/catalogue', { to: 'page' }],
  ['/news/0', { to: 'page' }],
  ['/beershop/product/101-reedcutter', { to: 'pack', id: 101 }],
  ['/beershop/multi_pack/12', { to: 'pack', id: 12 }],
  ['/beershop/product/none', { to: 'nothing' }],
  ['/beershop/page/2', { to: 'page' }],
  ['/home', { to: 'page' }],
  ['/', { to: 'page' }],
  ['/our-story', { to: 'nothing' }],
  ['/news/2020/eel', { to: 'nothing' }],
  ['/api/images/info-image/uploads/a.webp', { to: 'picture', path: 'uploads/a.webp' }],
  ['/api/calendar/events.ics', { to: 'page' }],
  ['/news/%E0%A4%A', { to: 'post', kind: 1, name: '%e0%a4%a' }],
])('%s leads to %o', (href, target) => {
  expect(readTarget(href, 'https://shop.example')).toEqual(target);
});
