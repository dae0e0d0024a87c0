import { expect, test } from 'vitest';
import { instant } from '../calendar/instant.ts';
import type { Publication } from './move-post.ts';
import { POST_PUBLICATIONS, postPublication, publicationFilter } from './post-publication.ts';

const posts: readonly Publication[] = [
  { state: 'draft', publishAt: null },
  { state: 'draft', publishAt: instant('2030-01-01T00:00:00Z') },
  { state: 'active', publishAt: null },
  { state: 'archived', publishAt: null },
];

const fits = ({ state, publishAt }: Publication, filter: ReturnType<typeof publicationFilter>) =>
  (filter.state === null || filter.state === state) &&
  (filter.isScheduled === null || filter.isScheduled === (publishAt !== null));

test('a publication filter selects exactly the posts of that state', () => {
  expect(posts.map(postPublication)).toEqual(POST_PUBLICATIONS);
  for (const publication of POST_PUBLICATIONS)
    expect(posts.filter((post) => fits(post, publicationFilter(publication))).map(postPublication)).toEqual([
      publication,
    ]);
  expect(posts.filter((post) => fits(post, publicationFilter(null)))).toEqual(posts);
});
