import { compareFields, recordAudit } from '#features/audit/server/record-audit.ts';
import type { Database } from '#platform/database/database.ts';
import { instant } from '#rules/calendar/instant.ts';
import { movePost, type PostMove, type Publication, whyNotDeletePost } from '#rules/content/move-post.ts';
import { type PostPublication, publicationFilter } from '#rules/content/post-publication.ts';
import { isRefusal, type Refusal, wrongField } from '#rules/refusal.ts';
import { changePost, type PostVersion, storePost } from './change-post.ts';
import { forgetOldAddress, keepOldAddress } from './old-addresses.repository.ts';
import type { ManagedKind } from './managed-kind.ts';
import { keepFirstVersion, keepVersion } from './post-versions.repository.ts';
import {
  type Change,
  countProductsOfPost,
  insertPost,
  type PostToStore,
  removePost,
  updatePost,
  updatePublication,
} from './manage-posts.repository.ts';
import { findPostToManage, type PostsToManageQuery, readPostsToManage } from './read-posts.repository.ts';

type PostListQuery = Omit<PostsToManageQuery, 'kind' | 'state' | 'isScheduled'> & {
  /** Null = all of them. */
  readonly publication: PostPublication | null;
};

type PostMoveOrder = { readonly move: PostMove; readonly publishAt: string | null };

/** What staff do with the posts of one kind. */
export type ManagePosts<Fields, ForStaff, Listed> = ReturnType<typeof createManagePosts<Fields, ForStaff, Listed>>;

/** What staff do with the posts of one kind. Each change is recorded, and refused when somebody else has changed the post since. */
export function createManagePosts<Fields, ForStaff, Listed>(
  db: Database,
  managed: ManagedKind<Fields, ForStaff, Listed>,
) {
  const { kind, auditedAs, toAnswer } = managed;
  const load = async (from: Database, id: number): Promise<ForStaff | Refusal> => {
    const row = await findPostToManage(from, kind, id);
    return row ? toAnswer(row) : managed.unknown;
  };
  return {
    async list({ publication, ...query }: PostListQuery): Promise<{ rows: Listed[]; total: number }> {
      const { rows, total } = await readPostsToManage(db, { ...query, kind, ...publicationFilter(publication) });
      return { rows: rows.map((row) => managed.toListed(row)), total };
    },

    find: (id: number): Promise<ForStaff | Refusal> => load(db, id),

    create: (fields: Fields, change: Change): Promise<ForStaff | Refusal> =>
      storePost(db, managed, async (trx) => {
        const post = await managed.prepare(trx, fields, { now: change.at, present: null });
        if (isRefusal(post)) return post;
        const id = await insertPost(trx, kind, post, change);
        await keepVersion(trx, id);
        await forgetOldAddress(trx, { kind, slug: post.slug });
        const what = `${auditedAs}.created` as const;
        await recordAudit(trx, { by: change.by, what, subjectId: id, before: null, after: post }, change.at);
        return load(trx, id);
      }),

    save: (seen: PostVersion, fields: Fields, change: Change): Promise<ForStaff | Refusal> =>
      changePost(db, managed, seen, async (trx, row) => {
        const post = await managed.prepare(trx, fields, { now: change.at, present: row });
        if (isRefusal(post)) return post;
        const difference = compareFields<PostToStore>(row, post);
        if (difference === null) return toAnswer(row);
        await keepFirstVersion(trx, row.id);
        await updatePost(trx, row.id, post, change);
        await keepVersion(trx, row.id);
        if (post.slug !== row.slug) {
          await forgetOldAddress(trx, { kind, slug: post.slug });
          await keepOldAddress(trx, { kind, slug: row.slug }, row.id, change.at);
        }
        const what = `${auditedAs}.changed` as const;
        await recordAudit(trx, { by: change.by, what, subjectId: row.id, ...difference }, change.at);
        return load(trx, row.id);
      }),

    move: (
      seen: PostVersion,
      { move, publishAt: moment }: PostMoveOrder,
      change: Change,
    ): Promise<ForStaff | Refusal> =>
      changePost(db, managed, seen, async (trx, row) => {
        const publishAt = moment === null ? null : instant(moment);
        if (publishAt !== null && publishAt <= change.at) return PAST;
        const after = movePost(row, move, publishAt);
        if (after === null) return { refused: 'cannot-move-post', state: row.state };
        const difference = compareFields<Publication>(row, after);
        if (difference === null) return toAnswer(row);
        await updatePublication(trx, row.id, after, change);
        const act = move === 'schedule' && publishAt === null ? 'unscheduled' : AUDITED[move];
        const what = `${auditedAs}.${act}` as const;
        await recordAudit(trx, { by: change.by, what, subjectId: row.id, ...difference }, change.at);
        return load(trx, row.id);
      }),

    remove: (seen: PostVersion, change: Change): Promise<{ id: number } | Refusal> =>
      changePost(db, managed, seen, async (trx, row) => {
        const because = whyNotDeletePost({ ...row, products: await countProductsOfPost(trx, row.id) });
        if (because !== null) return { refused: 'post-in-use', because };
        await removePost(trx, row.id);
        const { id, version: _, changedBy: __, parentTitle: ___, pagesBelow: ____, beers: _____, ...before } = row;
        const what = `${auditedAs}.deleted` as const;
        await recordAudit(trx, { by: change.by, what, subjectId: id, before, after: null }, change.at);
        return { id };
      }),
  };
}

const PAST = wrongField('publishAt', 'Please choose a moment to come');

const AUDITED = {
  publish: 'published',
  schedule: 'scheduled',
  withdraw: 'withdrawn',
  archive: 'archived',
  restore: 'restored',
} as const satisfies Readonly<Record<PostMove, string>>;
