import { expect, test } from 'vitest';
import { cachesToDrop, howToAnswer, mayKeepPage } from './how-to-answer.ts';

const SHOP = 'https://shop.example';
const KEPT = ['/offline.html', '/logo.svg'];
const way = (path: string, { method = 'GET', mode = 'cors' } = {}) =>
  howToAnswer({ method, mode, url: new URL(path, SHOP).href }, SHOP, KEPT);

test('calls of the API are never looked at, however they are written', () => {
  for (const path of ['/api/order/getdraftorder2', '/API/contentApi/getmyvoucherslist2', '/api/images/a.svg'])
    for (const mode of ['cors', 'navigate', 'no-cors']) expect(way(path, { mode })).toBe('leave');
  expect(way('/dev/mails', { mode: 'navigate' })).toBe('leave');
});

test('the till and its files are its own worker’s, and an address that only begins like it is a page', () => {
  for (const path of ['/till', '/Till/', '/till/day?number=2']) expect(way(path, { mode: 'navigate' })).toBe('leave');
  expect(way('/assets/till/entry-abc.js')).toBe('leave');
  expect(way('/tillage', { mode: 'navigate' })).toBe('page');
});

test('nothing that changes something, and nobody else’s address, is touched', () => {
  expect(way('/home', { method: 'POST', mode: 'navigate' })).toBe('leave');
  expect(way('https://www.paypal.com/assets/sdk.js')).toBe('leave');
});

test('scripts and styles, the shell’s unhashed files, and pages have their own strategies', () => {
  expect(way('/assets/frame-abc.js')).toBe('asset');
  expect(way('/logo.svg')).toBe('kept');
  expect(way('/offline.html', { mode: 'navigate' })).toBe('kept');
  expect(way('/beershop/basket?x=1', { mode: 'navigate' })).toBe('page');
  expect(way('/version.json')).toBe('leave');
  expect(way('/home')).toBe('leave');
});

test('only pages for everybody without prices are cached for offline use', () => {
  expect(mayKeepPage(`${SHOP}/news/12`, 'public, no-cache')).toBe(true);
  expect(mayKeepPage(`${SHOP}/terms`, 'public, no-cache')).toBe(true);
  expect(mayKeepPage(`${SHOP}/member`, 'no-store')).toBe(false);
  expect(mayKeepPage(`${SHOP}/news/12`, null)).toBe(false);
  expect(mayKeepPage(`${SHOP}/beershop`, 'public, no-cache')).toBe(false);
  expect(mayKeepPage(`${SHOP}/Beershop/product/101`, 'public, no-cache')).toBe(false);
  expect(mayKeepPage(`${SHOP}/home`, 'public, no-cache')).toBe(false);
});

test('the caches of the two newest builds stay, and nobody else’s is dropped', () => {
  expect(cachesToDrop(['gyle-1', 'gyle-2', 'theirs', 'gyle-3'], 'gyle-3')).toEqual(['gyle-1']);
  expect(cachesToDrop(['gyle-1'], 'gyle-1')).toEqual([]);
  expect(cachesToDrop(['gyle-1', 'gyle-2'], 'gyle-2')).toEqual([]);
});
