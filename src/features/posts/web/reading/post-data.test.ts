import { expect, test } from 'vitest';
import { instant } from '#rules/calendar/instant.ts';
import { blogData, breadcrumbData, postData } from './post-data.ts';
import type { PostHead } from '../../posts.contract.ts';

const post = {
  url: 'first-cuckoo-heard',
  title: 'First cuckoo: heard',
  description: 'From the yard.',
  dt: '2026-04-25T08:00:00.000Z',
  dt2: '2026-04-26T08:00:00.000Z',
  pic: '/api/images/info-image/news-cuckoo.svg',
} as PostHead;
const site = 'https://sallowmere.example';
const about = { post, url: `${site}/news/first-cuckoo-heard`, site, brewery: 'Sallowmere' };

test('a piece of news tells search engines its days, its picture and who wrote it, in whole addresses', () => {
  expect(postData('BlogPosting', about)).toMatchObject({
    '@type': 'BlogPosting',
    headline: 'First cuckoo: heard',
    description: 'From the yard.',
    datePublished: '2026-04-25T08:00:00.000Z',
    dateModified: '2026-04-26T08:00:00.000Z',
    image: ['https://sallowmere.example/api/images/info-image/news-cuckoo.svg'],
    mainEntityOfPage: 'https://sallowmere.example/news/first-cuckoo-heard',
    author: { '@type': 'Organization', name: 'Sallowmere' },
  });
});

test('a post’s change date is never before its publication, and a missing picture or description is left out', () => {
  const bare = { ...post, dt2: instant('2026-01-01T00:00:00.000Z'), pic: '', description: '' };
  const data = postData('Article', { ...about, post: bare });
  expect(data['dateModified']).toBe(post.dt);
  expect(Object.keys(data)).not.toContain('image');
  expect(Object.keys(data)).not.toContain('description');
});

test('the list of news names each post with its address', () => {
  const data = blogData([post], { name: 'News', url: `${site}/news`, address: ({ url }) => `${site}/news/${url}` });
  expect(data['blogPost']).toEqual([
    {
      '@type': 'BlogPosting',
      headline: 'First cuckoo: heard',
      datePublished: post.dt,
      url: 'https://sallowmere.example/news/first-cuckoo-heard',
    },
  ]);
});

test('breadcrumbs are counted from one, each with its whole address', () => {
  const way = [
    { name: 'Contents', to: '/info' },
    { name: 'Water', to: '/info/water' },
  ];
  expect(breadcrumbData(way, site)['itemListElement']).toEqual([
    { '@type': 'ListItem', position: 1, name: 'Contents', item: `${site}/info` },
    { '@type': 'ListItem', position: 2, name: 'Water', item: `${site}/info/water` },
  ]);
});
