import { queryOptions } from '@tanstack/react-query';
import type { Carrier } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import {
  loadInfoPage,
  loadInfoSearch,
  loadNeighbours,
  loadNews,
  loadNewsPost,
  type PostAsked,
} from './posts.client.ts';
import { partOf } from './reading/part-of-list.ts';

/**
 * `all` = with drafts and inactive posts, for administrators: what they see has keys of its own, so that it is never mixed
 * with what everybody sees.
 */
export const newsQuery = (carrier: Carrier, page: number, all: boolean) =>
  queryOptions({
    queryKey: ['news', 'list', page, all],
    queryFn: () => loadNews(carrier, partOf('news', page), all),
    staleTime,
  });

export const newsPostQuery = (carrier: Carrier, asked: PostAsked, all: boolean) =>
  queryOptions({
    queryKey: ['news', 'post', asked, all],
    queryFn: () => loadNewsPost(carrier, asked, all),
    staleTime,
  });

/** The posts before and after one in the list of news. */
export const neighboursQuery = (carrier: Carrier, postId: number, all: boolean) =>
  queryOptions({
    queryKey: ['news', 'neighbours', postId, all],
    queryFn: () => loadNeighbours(carrier, postId, all),
    staleTime,
  });

export const infoPageQuery = (carrier: Carrier, asked: PostAsked, page: number, all: boolean) =>
  queryOptions({
    queryKey: ['articles', 'page', asked, page, all],
    queryFn: () => loadInfoPage(carrier, asked, partOf('info', page), all),
    staleTime,
  });

/** What stands at the head of all info: its number and its title, and nothing of what is below it. */
export const contentsQuery = (carrier: Carrier, all: boolean) =>
  queryOptions({
    queryKey: ['articles', 'contents', all],
    queryFn: async () => {
      const { post } = await loadInfoPage(carrier, { id: 0 }, { from: 0, most: 1 }, all);
      return { id: post.id, title: post.title };
    },
    staleTime,
  });

export const infoSearchQuery = (carrier: Carrier, search: string, page: number, all: boolean) =>
  queryOptions({
    queryKey: ['articles', 'search', search, page, all],
    queryFn: () => loadInfoSearch(carrier, search, partOf('info', page), all),
    staleTime,
  });

const staleTime = lifetimes.content * 1000;
