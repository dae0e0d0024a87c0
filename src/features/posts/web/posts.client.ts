import { call, type Carrier } from '#wire/call.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { infoPage, infoSearchPage, newsList, newsNeighbours, postAny } from '../posts.contract.ts';
import { postsEndpoints } from '../posts.endpoints.ts';

/** What a list says of a post. */
export type PostHead = AnswerOf<typeof newsList>[number];
/** A post with its text. */
export type WholePost = AnswerOf<typeof postAny>;
/** The news before and after one; null at either end. */
export type Neighbours = AnswerOf<typeof newsNeighbours>;
export type InfoPage = AnswerOf<typeof infoPage>;
export type BeerCard = InfoPage['beers'][number];

/** How a post is asked for: by what its address ends with. */
export type PostAsked = { readonly id: number } | { readonly url: string };
/** A part of a list: from the so-many-th on, at most so many. */
export type Part = { readonly from: number; readonly most: number };

const NEWS = 1;
const INFO = 3;

/** `all` asks for drafts and inactive posts as well; the server gives them to administrators only (D-131). */
export const loadNews = (carrier: Carrier, part: Part, all: boolean) =>
  call<typeof newsList>(carrier, postsEndpoints.newsList, { query: { iType: NEWS, ...part, ...(all && SHOW_ALL) } });

export const loadNeighbours = (carrier: Carrier, id: number, all: boolean) =>
  call<typeof newsNeighbours>(carrier, postsEndpoints.newsNeighbours, { query: { id, ...(all && SHOW_ALL) } });

export const loadNewsPost = (carrier: Carrier, asked: PostAsked, all: boolean) =>
  call<typeof postAny>(carrier, postsEndpoints.post, { query: { iType: NEWS, ...asked, ...(all && SHOW_ALL) } });

export const loadInfoPage = (carrier: Carrier, asked: PostAsked, part: Part, all: boolean) =>
  call<typeof infoPage>(carrier, postsEndpoints.infoPage, { query: { ...asked, ...part, ...(all && SHOW_ALL) } });

export const loadInfoSearch = (carrier: Carrier, search: string, part: Part, all: boolean) =>
  call<typeof infoSearchPage>(carrier, postsEndpoints.searchPage, {
    query: { iType: INFO, search, ...part, ...(all && SHOW_ALL) },
  });

const SHOW_ALL = { bInActive: true, incInactive: true } as const;
