import { expect, test } from 'vitest';
import { posts, reads } from '#wire/endpoint.ts';
import { cacheControl, isSensitive } from './cache-control.ts';

const shared = { shared: true };

test('content may be cached by anyone for its lifetime, opening hours for a minute', () => {
  expect(cacheControl(reads('/api/contentapi/getcards', 'content', shared), ['content'])).toBe('public, max-age=3600');
  expect(cacheControl(reads('/api/content/getopenhours', 'openingHours', shared), ['minute'])).toBe(
    'public, max-age=60',
  );
});

test('answers with stock must be revalidated each time', () => {
  expect(cacheControl(reads('/api/contentapi/getshopcardlist', 'shopCards', shared), ['stock'])).toBe(
    'public, no-cache',
  );
});

test('answers about a person, or to one, are not cached', () => {
  for (const path of ['/api/order/getdraftorder2', '/api/order/getorder'] as const)
    expect(cacheControl(reads(path, 'order', { shared: false }), null)).toBe('no-store');
  expect(cacheControl(reads('/api/contentapi/getcards', 'content', shared), ['content'], true)).toBe('no-store');
});

test('answers not shared by everybody are private', () => {
  expect(cacheControl(reads('/api/contentapi/getshopcardlist', 'shopCards', shared), null)).toBe('private, no-cache');
});

test('answers to actions, and anything about accounts or vouchers, are not cached', () => {
  expect(cacheControl(posts('/api/order/confirmdraftorder', 'complete this process'), null)).toBe('no-store');
  expect(cacheControl(reads('/api/accounts/getpaypalconfig', 'content', shared), ['shop'])).toBe('no-store');
  expect(isSensitive('/api/order/GetVoucherDetails')).toBe(true);
  expect(isSensitive('/api/contentapi/getshopcardlist')).toBe(false);
});
