import type { Beers } from '#features/catalogue/server/beers.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { breadcrumbs } from '#rules/content/breadcrumbs.ts';
import { infoPageId } from '#rules/content/info-page-id.ts';
import { mayRead, type Reader, statesShownTo } from '#rules/content/may-read.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { searchTyped, searchWords } from '#rules/content/search-words.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { AnswerOf } from '#wire/contract.ts';
import type { infoPage } from '../posts.contract.ts';
import { findPosts } from './find-posts.ts';
import {
  findContents,
  findPostById,
  findPostBySlug,
  readAbove,
  readBelow,
  readNewestFirst,
  readProductIds,
  type WholeRow,
} from './posts.repository.ts';
import { madeUpPage, toHead, toWhole } from './wire-post.ts';

export type InfoPageAnswer = AnswerOf<typeof infoPage>;

/** The reader, the time, the part of the list, and the base path of pictures. */
export type ReadOptions = {
  readonly reader: Reader;
  readonly now: Instant;
  readonly from: number;
  readonly most: number;
  readonly images: string;
};

export type InfoSearch = { readonly text: string; readonly kind: PostKind; readonly parentId: number };

type Deps = { readonly db: Database; readonly beers: Beers };

/** The address below info that runs a search; no page can have this slug (D-135). */
export const SEARCH_RESULTS = 'search-results';

/** An info page by its slug or id (D-135), with its child pages, beers and breadcrumbs (D-136). */
export async function readInfoPage(
  deps: Deps,
  request: { readonly slug: string; readonly number: number },
  options: ReadOptions,
): Promise<InfoPageAnswer | Refusal> {
  const page = await findInfoPage(deps.db, request, options.reader);
  if (page === 'no contents yet') return alone(madeUpPage({ title: 'Info', url: '', foundBy: null }, options.now));
  return page ? wholePage(deps, page, options) : { refused: 'unknown-page' };
}

/**
 * Pages and beers that contain all words. An empty search finds everything, one of punctuation only nothing (D-137).
 */
export async function searchInfo(
  { db, beers }: Deps,
  search: InfoSearch,
  options: ReadOptions,
): Promise<InfoPageAnswer> {
  const { reader, now, from, most, images } = options;
  const searchText = searchTyped(search.text);
  const words = searchWords(searchText);
  const page = madeUpPage({ title: 'Search results', url: SEARCH_RESULTS, foundBy: searchText }, now);
  if (searchText !== '' && words.length === 0) return alone(page);
  const postSearch = { ...search, states: statesShownTo(reader), from, most: most + 1 };
  const rows = words.length > 0 ? await findPosts(db, words, postSearch) : await readAll(db, postSearch);
  return {
    ...alone(page),
    childs: rows.slice(0, most).map((row) => toHead(row, now, images)),
    moreChilds: rows.length > most,
    beers: [...(await beers.holding(words, londonDay(now)))],
  };
}

function readAll(
  db: Database,
  postSearch: Parameters<typeof readBelow>[1] extends infer A ? Omit<A, 'andParentless'> : never,
) {
  return postSearch.parentId > 0
    ? readBelow(db, { ...postSearch, andParentless: false })
    : readNewestFirst(db, postSearch);
}

async function findInfoPage(
  db: Database,
  { slug, number }: { readonly slug: string; readonly number: number },
  reader: Reader,
): Promise<{ readonly row: WholeRow; readonly isContents: boolean } | 'no contents yet' | null> {
  const pageId = infoPageId(number);
  const contents = () => findContents(db, PostKind.info, statesShownTo(reader));
  if (slug === '' && pageId.page === 'contents') {
    const row = await contents();
    return row ? { row, isContents: true } : 'no contents yet';
  }
  const row =
    slug === '' && pageId.page === 'numbered'
      ? await findPostById(db, pageId.id)
      : await findPostBySlug(db, PostKind.info, slug);
  if (!row || row.kind !== PostKind.info || !mayRead(row.state, reader)) return null;
  return { row, isContents: row.parentId === null && (await contents())?.id === row.id };
}

async function wholePage(
  { db, beers }: Deps,
  { row, isContents }: { readonly row: WholeRow; readonly isContents: boolean },
  { reader, now, from, most, images }: ReadOptions,
): Promise<InfoPageAnswer> {
  const states = statesShownTo(reader);
  const below = { parentId: row.id, andParentless: isContents, kind: PostKind.info, states, from, most: most + 1 };
  const [above, children, productIds] = await Promise.all([
    row.parentId === null ? [] : readAbove(db, row.parentId, states),
    readBelow(db, below),
    readProductIds(db, row.id),
  ]);
  return {
    post: toWhole(row, now, images),
    childs: children.slice(0, most).map((child) => toHead(child, now, images)),
    moreChilds: children.length > most,
    beers: [...(await beers.ofProducts(productIds, londonDay(now)))],
    breadCrumbs: breadcrumbs(row, above).map(({ id, slug, title, last }) => ({ id, url: slug, name: title, last })),
  };
}

/** A generated page has no neighbours. */
function alone(post: InfoPageAnswer['post']): InfoPageAnswer {
  const crumb = { id: post.id, url: post.url, name: post.title, last: true };
  return { post, childs: [], moreChilds: false, beers: [], breadCrumbs: [crumb] };
}
