import type { Beers } from '#features/catalogue/server/beers.service.ts';
import type { Database } from '#platform/database/database.ts';
import type { ModuleSource } from '#platform/modules.ts';
import { mayRead, statesShownTo } from '#rules/content/may-read.ts';
import { PostKind, postMode, PostMode } from '#rules/content/post-codes.ts';
import { postSelectionOf } from '#rules/content/post-selection.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { londonDay } from '#rules/calendar/london-time.ts';
import { moduleOfPost } from '#rules/modules/module-of-post.ts';
import { isOn } from '#rules/modules/module-parts.ts';
import type { Refusal } from '#rules/refusal.ts';
import { address, paths } from '#site/paths.ts';
import type { PostWithTickets } from '../posts.contract.ts';
import {
  type InfoPageAnswer,
  type InfoSearch,
  readInfoPage,
  type ReadOptions,
  SEARCH_RESULTS,
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
  readProductIds,
  readEventsToCome,
  readNewestFirst,
  readWithSlug,
  type WholeRow,
} from './posts.repository.ts';
import { POST_IMAGES, type PostHead, toHead, toWhole, type WholePost } from './wire-post.ts';

export type PostQuery = {
  readonly type: number | null;
  readonly id: number;
  readonly slug: string;
  readonly parentId: number;
};

export type PublicPost = { readonly kind: PostKind; readonly changedAt: Instant; readonly path: string | null };

/** News, events and info pages. Every read uses an index, so that it stays fast with thirty thousand posts. */
export type Posts = {
  readonly list: (type: number, options: ReadOptions) => Promise<PostHead[] | Refusal>;
  /** The previous and next news, newest first and archived news last. */
  readonly newsBeside: (id: number, options: ReadOptions) => Promise<Neighbours>;
  readonly eventsToCome: (options: ReadOptions) => Promise<PostHead[]>;
  readonly infoPage: (
    request: { readonly slug: string; readonly number: number; readonly text: string },
    options: ReadOptions,
  ) => Promise<InfoPageAnswer | Refusal>;
  readonly search: (
    search: Omit<InfoSearch, 'kind'> & { readonly type: number },
    options: ReadOptions,
  ) => Promise<InfoPageAnswer | Refusal>;
  readonly post: (query: PostQuery, options: ReadOptions) => Promise<PostWithTickets | Refusal>;
  readonly latest: (type: number, options: ReadOptions) => Promise<WholePost | null | Refusal>;
  readonly withSlug: (
    query: { readonly slug: string; readonly exceptId: number; readonly type: number | null },
    options: ReadOptions,
  ) => Promise<PostHead | null>;
  /** Every published post with its path; null when it has no page of its own, or is for invited guests. */
  readonly inForce: () => Promise<readonly PublicPost[]>;
  /** The base of picture addresses for a caller that claims one: our own base, or just the path (D-131). */
  readonly imagesFor: (claimedBase: string | undefined) => string;
};

type Deps = {
  readonly db: Database;
  readonly beers: Beers;
  readonly modules: ModuleSource;
  readonly publicUrl: string;
};

export function createPosts({ db, beers, modules, publicUrl }: Deps): Posts {
  const deps = { db, beers };
  /** Posts of a module that is off are there, and not shown. */
  const isShown = async (kind: PostKind) => isOn(moduleOfPost(kind), await modules.off());
  const shownSelection = async (type: number) => {
    const selection = postSelectionOf(type);
    return selection && (await isShown(selection.kind)) ? selection : null;
  };
  return {
    async list(type, options) {
      const selection = await shownSelection(type);
      if (!selection) return UNKNOWN;
      const { kind, nth } = selection;
      const heads = (rows: Awaited<ReturnType<typeof readEvents>>) =>
        rows.map((row) => toHead(row, options.now, options.images));
      if (nth !== null) return heads(asList(await findNthNewest(db, kind, nth)));
      const part = { kind, ...partOf(options) };
      return heads(
        kind === PostKind.event ? await readEvents(db, { ...part, now: options.now }) : await readNewestFirst(db, part),
      );
    },
    newsBeside: async (id, { reader }) =>
      isKnownNumber(id)
        ? readNeighbours(db, { id, kind: PostKind.news, states: statesShownTo(reader) })
        : { newer: null, older: null },
    async eventsToCome(options) {
      // An archived event is not upcoming, whatever its date.
      const states = statesShownTo(options.reader).filter((state) => state !== 'archived');
      const rows = await readEventsToCome(db, { kind: PostKind.event, ...partOf(options), states, now: options.now });
      return rows.map((row) => toHead(row, options.now, options.images));
    },
    infoPage: ({ slug, number, text }, options) =>
      slug === SEARCH_RESULTS
        ? searchInfo(deps, { text, kind: PostKind.info, parentId: 0 }, options)
        : isKnownNumber(number)
          ? readInfoPage(deps, { slug, number }, options)
          : Promise.resolve(UNKNOWN),
    async search({ type, ...search }, options) {
      const selection = await shownSelection(type);
      return selection && isKnownNumber(search.parentId)
        ? searchInfo(deps, { ...search, kind: selection.kind }, options)
        : UNKNOWN;
    },
    async post(query, options) {
      const row = isKnownNumber(query.id) ? await findPost(db, query) : null;
      if (!row || !mayRead(row.state, options.reader) || !(await isShown(row.kind))) return UNKNOWN;
      const productIds = row.kind === PostKind.event ? await readProductIds(db, row.id) : [];
      const tickets = await beers.ticketsOf(productIds, londonDay(options.now));
      return { ...toWhole(row, options.now, options.images), tickets: [...tickets] };
    },
    async latest(type, options) {
      const selection = await shownSelection(type);
      if (!selection) return UNKNOWN;
      const row = await findNthNewest(db, selection.kind, selection.nth ?? 0);
      return row && toWhole(row, options.now, options.images);
    },
    async withSlug({ slug, exceptId, type }, options) {
      const kind = type === null ? null : (postSelectionOf(type)?.kind ?? null);
      const off = await modules.off();
      const kinds = (kind === null ? Object.values(PostKind) : [kind]).filter((one) => isOn(moduleOfPost(one), off));
      const rows = await readWithSlug(db, { slug, exceptId, kinds });
      const visibleRow = rows.find((row) => mayRead(row.state, options.reader));
      return visibleRow ? toHead(visibleRow, options.now, options.images) : null;
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
    imagesFor: (claimedBase) => {
      const own = `${publicUrl.replace(/\/$/, '')}${POST_IMAGES}`;
      return claimedBase?.replace(/\/$/, '') === own ? own : POST_IMAGES;
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

const partOf = ({ reader, from, most }: ReadOptions) => ({ states: statesShownTo(reader), from, most });

/** A number outside the column's range is not queried: PostgreSQL would raise an error. */
const isKnownNumber = (number: number) => number <= 2_147_483_647;

const asList = (row: WholeRow | null): readonly WholeRow[] => (row ? [row] : []);

/** By slug, else by id, else the newest; of the given type, and below the given parent (D-135). */
async function findPost(db: Database, { type, id, slug, parentId }: PostQuery): Promise<WholeRow | null> {
  const selection = postSelectionOf(type ?? PostKind.news);
  if (!selection) return null;
  const row = await (slug !== ''
    ? findPostBySlug(db, selection.kind, slug)
    : id > 0
      ? findPostById(db, id)
      : findNthNewest(db, selection.kind, selection.nth ?? 0));
  if (!row || (parentId > 0 && row.parentId !== parentId)) return null;
  return type === null || row.kind === selection.kind ? row : null;
}
