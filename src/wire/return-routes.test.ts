import { expect, test } from 'vitest';
import { isOwnAddress, createReturnRouteStore } from './return-routes.ts';

test('a page that sends somebody to the log-in is remembered, with the intended target', () => {
  const { route } = tab();
  expect(route.read()).toBeNull();
  route.remember({ from: '/member', to: '/beershop/orders?year=2025#top' });
  expect(route.read()).toEqual({ from: '/member', to: '/beershop/orders?year=2025#top' });
  route.forget();
  expect(route.read()).toBeNull();
});

test('a page leads back only to the page that sent somebody there', () => {
  const { route } = tab();
  route.remember({ from: '/member', to: '/beershop/orders' });
  expect(route.wayBackFrom('/beershop/orders?page=2')).toBe('/member');
  expect(route.wayBackFrom('/home')).toBeNull();
});

test.each(['/', '/home', '/beershop?tab=vegan', '/info/a%20b#c', '/news/1//2'])(
  '%s is an address of this site',
  (own) => {
    expect(isOwnAddress(own)).toBe(true);
  },
);

test.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '\\/elsewhere.example',
  'javascript:alert(1)',
  'home',
  '',
  `/${'a'.repeat(2001)}`,
  null,
  42,
])('%j is never returned to', (elsewhere) => {
  expect(isOwnAddress(elsewhere)).toBe(false);
});

test('values that another script has stored are ignored', () => {
  const { route, entries } = tab();
  entries.set('way', JSON.stringify({ from: '/home', to: '//elsewhere.example' }));
  expect(route.read()).toBeNull();
  entries.set('way', 'not json');
  expect(route.read()).toBeNull();
  route.remember({ from: '/home', to: 'https://elsewhere.example' });
  expect(entries.size).toBe(0);
});

test('with blocked storage nothing is remembered, and nothing breaks', () => {
  const route = createReturnRouteStore(() => {
    throw new Error('shut');
  }, 'way');
  route.remember({ from: '/home', to: '/member' });
  expect(route.read()).toBeNull();
  route.forget();
});

function tab() {
  const entries = new Map<string, string>();
  const storage = {
    getItem: (name: string) => entries.get(name) ?? null,
    setItem: (name: string, value: string) => entries.set(name, value),
    removeItem: (name: string) => entries.delete(name),
  } as unknown as Storage;
  return { route: createReturnRouteStore(() => storage, 'way'), entries };
}
