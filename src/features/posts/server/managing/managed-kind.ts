import type { Transaction } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { PostToStore } from './manage-posts.repository.ts';
import type { HeadToManage, PostToManage } from './read-posts.repository.ts';

/** What the acts on a kind of post are called in the audit. */
export type AuditedPost = 'event' | 'news' | 'page';

/** When it is saved, and the stored post; null for a new one. */
export type SaveContext = { readonly now: Instant; readonly present: PostToManage | null };

/** What differs between the kinds of post that staff edit: their fields, their answers, and what they are called. */
export type ManagedKind<Fields, ForStaff, Listed> = {
  readonly kind: PostKind;
  readonly auditedAs: AuditedPost;
  /** The names of the fields that staff write. */
  readonly fields: readonly string[];
  readonly unknown: Refusal;
  /** What is said at the slug when another post of the kind has it. */
  readonly slugTaken: string;
  /** Locks what has to stand still beside the post itself, before the post is locked. */
  readonly lock?: (trx: Transaction) => Promise<void>;
  /** The fields as they are stored, or what is wrong with them. */
  readonly prepare: (trx: Transaction, fields: Fields, context: SaveContext) => Promise<PostToStore | Refusal>;
  readonly toAnswer: (row: PostToManage) => ForStaff;
  readonly toListed: (row: HeadToManage) => Listed;
};
