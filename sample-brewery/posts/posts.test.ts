import { expect, test } from 'vitest';
import { makeSafe } from '#platform/html/make-safe.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { slugFault } from '#rules/content/post-slug.ts';
import { wordsOf } from '#rules/content/search-words.ts';
import { events } from './events.ts';
import { info } from './info.ts';
import { ingredientPages } from './ingredients.ts';
import { news } from './news.ts';
import type { SamplePost } from './post.ts';

const pages: readonly SamplePost[] = [...info, ...ingredientPages];
const shelves = [
  [PostKind.news, news],
  [PostKind.event, events],
  [PostKind.info, pages],
] as const;
const all: readonly SamplePost[] = shelves.flatMap(([, posts]) => [...posts]);

test('every post has a number of its own and, on its shelf, a slug of its own', () => {
  expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
  for (const [kind, posts] of shelves) {
    expect(posts.map(({ slug }) => slugFault(slug, kind)).filter(Boolean)).toEqual([]);
    expect(new Set(posts.map(({ slug }) => slug)).size).toBe(posts.length);
  }
});

test('the pages make a tree of four levels and more, each hanging on one that is there', () => {
  const byId = new Map(pages.map((page) => [page.id, page]));
  const depth = ({ parent }: SamplePost): number => {
    const above = parent === undefined ? undefined : byId.get(parent);
    expect(parent === undefined || above !== undefined).toBe(true);
    return above ? depth(above) + 1 : 1;
  };
  expect(Math.max(...pages.map(depth))).toBeGreaterThanOrEqual(4);
  expect(pages.filter(({ parent }) => parent === undefined)).toHaveLength(1);
});

test('every link within the site leads to a post that may be read', () => {
  const readable = new Set(
    shelves.flatMap(([kind, posts]) =>
      posts
        .filter((post: SamplePost) => post.state !== 'draft')
        .map(({ slug }) => `${{ 1: '/news', 2: '/events', 3: '/info' }[kind]}/${slug}`),
    ),
  );
  const links = all.flatMap(({ html }) => [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, to = '']) => to));
  expect(links.length).toBeGreaterThan(1);
  expect(links.filter((to) => !readable.has(to))).toEqual([]);
});

test('making the texts safe takes no word away', () => {
  for (const { html, slug } of all) {
    const safeWords = new Set(words(makeSafe(html)));
    expect(
      words(html).filter((word) => !safeWords.has(word)),
      slug,
    ).toEqual([]);
  }
});

test('there is something of each state and mode, and of what may stand in a text', () => {
  for (const state of ['draft', 'archived'])
    for (const posts of [news, pages]) expect(posts.some((post: SamplePost) => post.state === state)).toBe(true);
  expect(new Set(all.map(({ mode }) => mode))).toEqual(new Set([1, 2, 11, 31, 1001]));
  const texts = all.map(({ html }) => makeSafe(html)).join('\n');
  for (const part of ['<h2>', '<figure>', '<em>', 'class="embed"', '{images}/', 'rel="noopener"', 'Kölsch', '’'])
    expect(texts).toContain(part);
});

function words(html: string): readonly string[] {
  return wordsOf(html.replaceAll(/<[^>]*>/g, ' '));
}
