import { queryOptions } from '@tanstack/react-query';
import { call, type Transport } from '#wire/call.ts';
import { lifetimes } from '#wire/lifetimes.ts';
import { keyOf, queryOf } from '#wire/query-of.ts';
import { infoPage, infoSearchPage, newsList, newsNeighbours, postAny } from '../posts.contract.ts';
import { partOf } from './reading/part-of-list.ts';
import { seenBy } from './seen-by.ts';

/** What the end of an address identifies a post by. */
export type PostIdentifier = { readonly id: number } | { readonly url: string };

const NEWS = 1;
const INFO = 3;

export function newsQuery(transport: Transport, page: number, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, newsList, { query: { iType: NEWS, ...partOf('news', page), ...claims }, for: whom });
}

export function newsPostQuery(transport: Transport, identifier: PostIdentifier, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, postAny, { query: { iType: NEWS, ...identifier, ...claims }, for: whom });
}

/** The previous and next news. */
export function neighboursQuery(transport: Transport, id: number, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, newsNeighbours, { query: { id, ...claims }, for: whom });
}

export function infoPageQuery(transport: Transport, identifier: PostIdentifier, page: number, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOf(transport, infoPage, { query: { ...identifier, ...partOf('info', page), ...claims }, for: whom });
}

/** The id and title of the contents page, without its children. */
export function contentsQuery(transport: Transport, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  return queryOptions({
    queryKey: [...keyOf(whom), 'contents of info'],
    queryFn: async ({ signal }) => {
      const { post } = await call(transport, infoPage, { query: { id: 0, from: 0, most: 1, ...claims }, signal });
      return { id: post.id, title: post.title };
    },
    staleTime: lifetimes.content * 1000,
  });
}

export function infoSearchQuery(transport: Transport, search: string, page: number, all: boolean) {
  const { claims, for: whom } = seenBy(all);
  const query = { iType: INFO, search, ...partOf('info', page), ...claims };
  return queryOf(transport, infoSearchPage, { query, for: whom });
}
