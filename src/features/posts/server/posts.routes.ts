import { route, type RouteDefinition, type RouteRequest } from '#platform/http/route.ts';
import type { Subject } from '#platform/http/response/versions.ts';
import type { Contract } from '#wire/contract.ts';
import {
  blogList,
  infoPage,
  infoSearchPage,
  latestPost,
  newsList,
  newsNeighbours,
  postAny,
  postByUrl,
  upcomingEvents,
} from '../posts.contract.ts';
import type { ReadOptions } from './info-pages.ts';
import type { Posts } from './posts.service.ts';
import { type Claims, whoReads } from './who-reads.ts';

const NEWS = 1;
const EVENTS = 2;
const INFO = 3;

const MOST_OF_LIST = 100;
const MOST_BELOW = 60;

type Query = Claims & {
  readonly from?: number | undefined;
  readonly most?: number | undefined;
  readonly apiImageUrl?: string | undefined;
};
type PostWithType = { readonly iType: number };

export function postsRoutes(posts: Posts): RouteDefinition[] {
  const optionsOf = ({ query, visitor, now }: PostsRequest, most = MOST_OF_LIST): ReadOptions => ({
    reader: whoReads(visitor, query),
    now,
    from: query.from ?? 0,
    most: query.most ?? most,
    images: posts.imagesFor(query.apiImageUrl),
  });
  /** The cache key: the answer is the same for everybody, except for the base path of pictures. */
  const keyed = (query: Query, ...parts: readonly unknown[]) =>
    JSON.stringify([...parts, query.from, query.most, posts.imagesFor(query.apiImageUrl)]);

  return [
    route(newsList, (request) => posts.list(request.query.iType ?? NEWS, optionsOf(request)), {
      cache: { dependsOn: dependsOnTime, keyOf: (query) => keyed(query, query.iType ?? NEWS) },
    }),
    route(newsNeighbours, (request) => posts.newsBeside(request.query.id ?? 0, optionsOf(request)), {
      cache: { dependsOn: POST, keyOf: (query) => keyed(query, query.id) },
    }),
    route(blogList, (request) => posts.list(typeOf(request.query), optionsOf(request)), {
      cache: { dependsOn: dependsOnTime, keyOf: (query) => keyed(query, typeOf(query)) },
    }),
    route(upcomingEvents, (request) => posts.eventsToCome(optionsOf(request)), {
      cache: { dependsOn: dependsOnTime, keyOf: (query) => keyed(query) },
    }),
    route(
      infoPage,
      (request) => {
        const { url = '', id = 0, search = '' } = request.query;
        return posts.infoPage({ slug: url, number: id, text: search }, optionsOf(request, MOST_BELOW));
      },
      { cache: { dependsOn: PAGE, keyOf: (query) => keyed(query, query.url, query.id, query.search) } },
    ),
    route(
      infoSearchPage,
      (request) => {
        const { iType = INFO, parentId = 0, search = '' } = request.query;
        return posts.search({ type: iType, parentId, text: search }, optionsOf(request, MOST_BELOW));
      },
      {
        cache: {
          dependsOn: ({ childs }) => [...PAGE, ...dependsOnTime(childs)],
          keyOf: (query) => keyed(query, query.iType, query.parentId, query.search),
        },
      },
    ),
    route(
      postAny,
      (request) => {
        const { iType = null, id = 0, url = '', parentId = 0 } = request.query;
        return posts.post({ type: iType, id, slug: url, parentId }, optionsOf(request));
      },
      {
        cache: {
          dependsOn: (post) => [...dependsOnTime([post]), ...(post.iType === EVENTS ? TICKETS : [])],
          keyOf: (query) => keyed(query, query.iType, query.id, query.url, query.parentId),
        },
      },
    ),
    route(
      postByUrl,
      (request) => {
        const { url, exId = 0, iType = null } = request.query;
        return posts.withSlug({ slug: url, exceptId: exId, type: iType }, optionsOf(request));
      },
      {
        cache: {
          dependsOn: (post) => dependsOnTime(post ? [post] : []),
          keyOf: (query) => keyed(query, query.url, query.exId, query.iType),
        },
      },
    ),
    route(latestPost, (request) => posts.latest(request.query.iType ?? NEWS, optionsOf(request)), {
      cache: {
        dependsOn: (post) => dependsOnTime(post ? [post] : []),
        keyOf: (query) => keyed(query, query.iType ?? NEWS),
      },
    }),
  ];
}

type PostsRequest = Pick<RouteRequest<Contract>, 'visitor' | 'now'> & { readonly query: Query };

const POST: readonly Subject[] = ['content', 'pictures'];
/** The beers of a page change with the catalogue and with the day. */
const PAGE: readonly Subject[] = [...POST, 'catalogue', 'day'];

/** What is sold for an event changes with the catalogue and with the day. */
const TICKETS: readonly Subject[] = ['catalogue', 'day'];

/** An event ends at some minute; other posts do not change with time. */
function dependsOnTime(posts: readonly PostWithType[]): readonly Subject[] {
  return posts.some(({ iType }) => iType === EVENTS) ? [...POST, 'minute'] : POST;
}

function typeOf({ iType, mode }: { readonly iType?: number | undefined; readonly mode?: number | undefined }): number {
  return iType ?? mode ?? NEWS;
}
