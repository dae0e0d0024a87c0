import type { Beers } from '#features/catalogue/server/beers.service.ts';
import type { Database } from '#platform/database/database.ts';
import { mayRead, statesShownTo } from '#rules/content/may-read.ts';
import { PostKind, postMode, PostMode } from '#rules/content/post-codes.ts';
import { wantedPosts } from '#rules/content/wanted-posts.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { Refusal } from '#rules/refusal.ts';
import { address, paths } from '#site/paths.ts';
import {
  type Asking,
  type InfoPageAnswer,
  readInfoPage,
  SEARCH_RESULTS,
  type SearchAsked,
  searchInfo,
} from './info-pages.ts';
import { type Neighbours, readNeighbours } from './neighbours.repository.ts';
import {
  findContents,
  findNthNewest,
  findPostById,
  findPostBySlug,
  type PostAddress,
  readAddresses,
  readEvents,
  readEventsToCome,
  readNewestFirst,
  readWithSlug,
  type WholeRow,
} from './posts.repository.ts';
import { POST_IMAGES, type PostHead, toHead, toWhole, type WholePost } from './wire-post.ts';

export type PostAsked = {
  readonly type: number | null;
  readonly id: number;
  readonly slug: string;
  readonly parentId: number;
};

export type PublicPost = { readonly kind: PostKind; readonly changedAt: Instant; readonly path: string | null };

/** What people read: news, events, info. All of it is read by index, so that thirty thousand posts cost no more than thirty. */
export type Posts = {
  readonly list: (type: number, asking: Asking) => Promise<PostHead[] | Refusal>;
  /** The news before and after one, where the newest is ahead and the archive comes last. */
  readonly newsBeside: (id: number, asking: Asking) => Promise<Neighbours>;
  readonly eventsToCome: (asking: Asking) => Promise<PostHead[]>;
  readonly infoPage: (
    asked: { readonly slug: string; readonly number: number; readonly typed: string },
    asking: Asking,
  ) => Promise<InfoPageAnswer | Refusal>;
  readonly search: (
    asked: Omit<SearchAsked, 'kind'> & { readonly type: number },
    asking: Asking,
  ) => Promise<InfoPageAnswer | Refusal>;
  readonly post: (asked: PostAsked, asking: Asking) => Promise<WholePost | Refusal>;
  readonly latest: (type: number, asking: Asking) => Promise<WholePost | null | Refusal>;
  readonly withSlug: (
    asked: { readonly slug: string; readonly exceptId: number; readonly type: number | null },
    asking: Asking,
  ) => Promise<PostHead | null>;
  /** Every post in force and where its page is; null where it has none of its own, or is for invited guests. */
  readonly inForce: () => Promise<readonly PublicPost[]>;
  /** Where pictures are for a caller who says where she has them from: our own base, or just the path (D-131). */
  readonly imagesFor: (claimed: string | undefined) => string;
};

type Deps = { readonly db: Database; readonly beers: Beers; readonly publicUrl: string };

export function createPosts({ db, beers, publicUrl }: Deps): Posts {
  const deps = { db, beers };
  return {
    async list(type, asking) {
      const wanted = wantedPosts(type);
      if (!wanted) return UNKNOWN;
      const { kind, nth } = wanted;
      const heads = (rows: Awaited<ReturnType<typeof readEvents>>) =>
        rows.map((row) => toHead(row, asking.now, asking.images));
      if (nth !== null) return heads(asList(await findNthNewest(db, kind, nth)));
      const part = { kind, ...partOf(asking) };
      return heads(
        kind === PostKind.event ? await readEvents(db, { ...part, now: asking.now }) : await readNewestFirst(db, part),
      );
    },
    newsBeside: async (id, { reader }) =>
      isKnownNumber(id)
        ? readNeighbours(db, { id, kind: PostKind.news, states: statesShownTo(reader) })
        : { newer: null, older: null },
    async eventsToCome(asking) {
      // What is in the archive is not to come, whatever its date says.
      const states = statesShownTo(asking.reader).filter((state) => state !== 'archived');
      const rows = await readEventsToCome(db, { kind: PostKind.event, ...partOf(asking), states, now: asking.now });
      return rows.map((row) => toHead(row, asking.now, asking.images));
    },
    infoPage: ({ slug, number, typed }, asking) =>
      slug === SEARCH_RESULTS
        ? searchInfo(deps, { typed, kind: PostKind.info, parentId: 0 }, asking)
        : isKnownNumber(number)
          ? readInfoPage(deps, { slug, number }, asking)
          : Promise.resolve(UNKNOWN),
    async search({ type, ...asked }, asking) {
      const wanted = wantedPosts(type);
      return wanted && isKnownNumber(asked.parentId)
        ? searchInfo(deps, { ...asked, kind: wanted.kind }, asking)
        : UNKNOWN;
    },
    async post(asked, asking) {
      const row = isKnownNumber(asked.id) ? await findPost(db, asked) : null;
      if (!row || !mayRead(row.state, asking.reader)) return UNKNOWN;
      return toWhole(row, asking.now, asking.images);
    },
    async latest(type, asking) {
      const wanted = wantedPosts(type);
      if (!wanted) return UNKNOWN;
      const row = await findNthNewest(db, wanted.kind, wanted.nth ?? 0);
      return row && toWhole(row, asking.now, asking.images);
    },
    async withSlug({ slug, exceptId, type }, asking) {
      const kind = type === null ? null : (wantedPosts(type)?.kind ?? null);
      const kinds = kind === null ? Object.values(PostKind) : [kind];
      const rows = await readWithSlug(db, { slug, exceptId, kinds });
      const shown = rows.find((row) => mayRead(row.state, asking.reader));
      return shown ? toHead(shown, asking.now, asking.images) : null;
    },
    inForce: async () => {
      const contents = await findContents(db, PostKind.info, ['active']);
      const posts = await readAddresses(db);
      return posts.map((post) => ({
        kind: post.kind,
        changedAt: post.changedAt,
        path: post.id === contents?.id ? null : pathOf(post),
      }));
    },
    imagesFor: (claimed) => {
      const own = `${publicUrl.replace(/\/$/, '')}${POST_IMAGES}`;
      return claimed?.replace(/\/$/, '') === own ? own : POST_IMAGES;
    },
  };
}

function pathOf({ kind, slug, mode }: PostAddress): string | null {
  if (kind === PostKind.news) return address(paths.newsPost, { idOrSlug: slug });
  if (kind === PostKind.info) return address(paths.infoPost, { idOrSlug: slug });
  const isOpenEvent = kind === PostKind.event && postMode(mode) !== PostMode.closedEvent;
  return isOpenEvent ? address(paths.eventOfList, { id: slug }) : null;
}

const UNKNOWN: Refusal = { refused: 'unknown-page' };

const partOf = ({ reader, from, most }: Asking) => ({ states: statesShownTo(reader), from, most });

/** A number that no post can have is not asked for: the column would refuse it. */
const isKnownNumber = (number: number) => number <= 2_147_483_647;

const asList = (row: WholeRow | null): readonly WholeRow[] => (row ? [row] : []);

/** By slug, else by number, else the newest; on the shelf named, and below the parent named (D-135). */
async function findPost(db: Database, { type, id, slug, parentId }: PostAsked): Promise<WholeRow | null> {
  const wanted = wantedPosts(type ?? PostKind.news);
  if (!wanted) return null;
  const row = await (slug !== ''
    ? findPostBySlug(db, wanted.kind, slug)
    : id > 0
      ? findPostById(db, id)
      : findNthNewest(db, wanted.kind, wanted.nth ?? 0));
  if (!row || (parentId > 0 && row.parentId !== parentId)) return null;
  return type === null || row.kind === wanted.kind ? row : null;
}
