import { expect, test } from 'vitest';
import { calendarDay } from '#rules/calendar/calendar-day.ts';
import { openCallableShop } from '../../tests/ask-shop.ts';
import { siteForTest } from '../../tests/site-for-test.ts';

test.each([
  { build: 'local', mark: '<span class="build-mark" data-build="local">Debug</span>', hidden: false },
  { build: 'test', mark: '<span class="build-mark" data-build="test">Test Online</span>', hidden: true },
  { build: 'production', mark: null, hidden: false },
])(
  'a $build build is marked as one, and hidden from robots only when it is a test',
  async ({ build, mark, hidden }) => {
    const shop = await openCallableShop({ site: siteForTest, settings: { BUILD: build } });
    try {
      const { headers, text } = await shop.ask('GET', '/terms');
      expect(headers.get('x-robots-tag')).toBe(hidden ? 'noindex' : null);
      expect(text.includes('<meta name="robots" content="noindex">')).toBe(hidden);
      expect(/<span class="build-mark".*?<\/span>/.exec(text)?.[0] ?? null).toBe(mark);
      const robots = await shop.ask('GET', '/robots.txt');
      expect(robots.text.includes('Disallow: /\n')).toBe(hidden);
    } finally {
      await shop.stop();
    }
  },
);

test('a closed shop says so in the page that the server sends, on the shelf and on a beer', async () => {
  const shop = await openCallableShop({ site: siteForTest });
  try {
    const noticeOn = async (path: string) => {
      const { text } = await shop.ask('GET', path);
      return (
        /<div role="alert".*?<\/div><\/div>/
          .exec(text)?.[0]
          .replaceAll(/<!--.*?-->/g, '')
          .replaceAll(/<[^>]*>/g, ' ') ?? null
      );
    };
    const pages = ['/beershop', '/beershop/product/101'];
    for (const path of pages) expect(await noticeOn(path)).toBeNull();
    await shop.db
      .updateTable('shop_status')
      .set({
        value: 1,
        returns_on: calendarDay('2026-12-01'),
        closed_message: 'The floor of the store is being laid.',
      })
      .execute();
    await shop.aSecondLater();
    for (const path of pages) {
      const notice = await noticeOn(path);
      expect(notice).toContain('The shop is closed for a while');
      expect(notice).toContain('The floor of the store is being laid. We are back on Tuesday 1 December 2026.');
    }
  } finally {
    await shop.stop();
  }
});

test('where the server is, which version it has, and what the browser may do by itself, stand in small files', async () => {
  const shop = await openCallableShop({ site: siteForTest, settings: { SERVER_STATE: 'maintenance' } });
  try {
    expect((await shop.ask('GET', '/version.json')).body).toEqual({ semver: '6.2.3' });
    // Without built files the worker has nothing to cache.
    expect((await shop.ask('GET', '/env.json')).body).toEqual({ apiBase: '' });
    expect((await shop.ask('GET', '/api/accounts/checkserver')).text).toBe('1');
  } finally {
    await shop.stop();
  }
});

test.each([
  { path: '/news/reed-harvest-begins', slug: 'reed-harvest-begins' },
  { path: '/info/maris-otter', slug: 'maris-otter' },
])(
  'a post of $path names itself as its one address until it is archived: then robots keep none',
  async ({ path, slug }) => {
    const shop = await openCallableShop({ site: siteForTest });
    try {
      const headOf = async () => {
        const { text } = await shop.ask('GET', path);
        return {
          canonical: /<link rel="canonical" href="[^"]*?(\/[^/"]+\/[^"]*)"/.exec(text)?.[1] ?? null,
          robots: /<meta name="robots" content="([^"]*)"/.exec(text)?.[1] ?? null,
        };
      };
      expect(await headOf()).toEqual({ canonical: expect.stringContaining(path), robots: null });
      await shop.db.updateTable('post').set({ state: 'archived' }).where('slug', '=', slug).execute();
      expect(await headOf()).toEqual({ canonical: null, robots: 'noindex' });
    } finally {
      await shop.stop();
    }
  },
);
