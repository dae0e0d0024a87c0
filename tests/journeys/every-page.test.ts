import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { routeTree } from '#site/route-tree.tsx';
import { everyPage, leadingElsewhere, pagesToSee } from './every-page.ts';

/** What a pattern of the route table takes: `$id` is one part of the address, `{-$id}` may be absent, `$` is any rest. */
function takes(pattern: string): RegExp {
  const parts = pattern
    .replace(/\/$/, '')
    .split('/')
    .slice(1)
    .map((part) => {
      if (part.startsWith('{-$')) return '(?:/[^/]+)?';
      if (part === '$') return '/.+';
      return part.startsWith('$') ? '/[^/]+' : `/${part.replaceAll('.', '\\.')}`;
    });
  return new RegExp(`^${parts.join('') || '/'}$`);
}

const pathOf = (at: string) => at.split('?')[0] ?? at;

test('every address of the site is looked at, and none that is not its own', () => {
  expect(Object.keys(everyPage).toSorted()).toEqual(Object.keys(paths).toSorted());
});

test.each(Object.entries(paths))('%s is looked at where it is', (name, pattern) => {
  const looks = everyPage[name as keyof typeof paths];
  expect(looks.some(({ at }) => takes(pattern).test(pathOf(at)))).toBe(true);
});

test('no route of the site is left out', () => {
  const routes = (routeTree.children ?? []) as unknown as ReadonlyArray<{ options: { path: string } }>;
  const seen = [...pagesToSee, ...leadingElsewhere].map(({ at }) => pathOf(at));
  expect(routes.length).toBeGreaterThan(30);
  const leftOut = routes.map(({ options }) => options.path).filter((path) => !seen.some((at) => takes(path).test(at)));
  expect(leftOut).toEqual([]);
});
