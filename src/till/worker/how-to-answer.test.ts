import { expect, test } from 'vitest';
import { howToAnswer } from './how-to-answer.ts';

const SHOP = 'https://shop.example';
const FILES = ['/assets/till/entry-abc.js', '/favicon.svg'];
const way = (path: string, { method = 'GET', mode = 'cors' }: Partial<Pick<Request, 'method' | 'mode'>> = {}) =>
  howToAnswer({ method, mode, url: new URL(path, SHOP).href }, SHOP, FILES);

test('every address of the till is its document', () => {
  for (const path of ['/till', '/till/', '/Till', '/till/day?number=2'])
    expect(way(path, { mode: 'navigate' })).toBe('document');
  for (const path of ['/', '/tillage', '/staff/tills']) expect(way(path, { mode: 'navigate' })).toBe('leave');
});

test('files of this build come from the device, and others from the network', () => {
  expect(way('/assets/till/entry-abc.js')).toBe('file');
  expect(way('/favicon.svg')).toBe('file');
  expect(way('/assets/till/entry-new.js')).toBe('leave');
  expect(way('https://elsewhere.example/favicon.svg')).toBe('leave');
});

test('calls are never answered from the device', () => {
  expect(way('/api/till/catalogue')).toBe('leave');
  expect(way('/till', { method: 'POST', mode: 'navigate' })).toBe('leave');
});
