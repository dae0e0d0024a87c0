import { expect, test } from 'vitest';
import { paths } from '#site/paths.ts';
import { routeTree } from '#site/route-tree.tsx';
import { everyPage, leadingElsewhere, pagesToSee, templatesToSee } from './every-page.ts';

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

type Route = { readonly options: { readonly path: string; readonly staticData?: { readonly page?: string } } };
const routes = (routeTree.children ?? []) as unknown as readonly Route[];

const dollarsIn = (path: string) => path.split('$').length;

test('no page template is known by aliases alone: each is opened in a browser', () => {
  // As the router has it: parts that are written out go before those that take anything.
  const plainFirst = routes.toSorted((a, b) => dollarsIn(a.options.path) - dollarsIn(b.options.path));
  const templateOf = (path: string) =>
    plainFirst.find(({ options }) => takes(options.path).test(path))?.options.staticData?.page;
  const opened = new Set(templatesToSee.map(({ at }) => templateOf(pathOf(at))));
  const templates = new Set(routes.flatMap(({ options }) => options.staticData?.page ?? []));
  expect(templates.size).toBeGreaterThan(20);
  expect([...templates].filter((template) => !opened.has(template))).toEqual([]);
});

test('no route of the site is left out', () => {
  const seen = [...pagesToSee, ...leadingElsewhere].map(({ at }) => pathOf(at));
  expect(routes.length).toBeGreaterThan(30);
  const leftOut = routes.map(({ options }) => options.path).filter((path) => !seen.some((at) => takes(path).test(at)));
  expect(leftOut).toEqual([]);
});
