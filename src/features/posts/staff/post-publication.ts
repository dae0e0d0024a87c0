import type { Instant } from '#rules/calendar/instant.ts';
import type { PostMove } from '#rules/content/move-post.ts';
import type { PostPublication } from '#rules/content/post-publication.ts';
import { formatMoment } from '#rules/wording/formats/format-date.ts';

export const PUBLICATIONS = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  active: 'On the site',
  archived: 'Archived',
} as const satisfies Readonly<Record<PostPublication, string>>;

type Published = { readonly publication: PostPublication; readonly publishAt: Instant | null };

/** `On the site`, or `Scheduled for 12 Jun 2027, 18:30`. */
export function publicationSentence({ publication, publishAt }: Published): string {
  return publishAt === null ? PUBLICATIONS[publication] : `Scheduled for ${formatMoment(publishAt)}`;
}

export const PUBLICATION_OPTIONS = Object.entries(PUBLICATIONS).map(([value, label]) => ({ value, label }));

/** `12 Jun 2027, 18:30 · Joan`: when it was changed last, and by whom if that is known. */
export function changeSentence(post: { readonly changedAt: Instant; readonly changedBy: string }): string {
  return [formatMoment(post.changedAt), post.changedBy].filter(Boolean).join(' · ');
}

type Words = {
  readonly button: string;
  /** What is said when it is done. */
  readonly done: string;
  /** The move that takes it back. */
  readonly undo: PostMove | null;
};

export const MOVE_WORDS: Readonly<Record<PostMove, Words>> = {
  publish: { button: 'Publish now', done: 'Published: it is on the site', undo: 'withdraw' },
  schedule: { button: 'Schedule', done: 'Scheduled', undo: null },
  withdraw: { button: 'Take from the site', done: 'Taken from the site', undo: 'publish' },
  archive: { button: 'Archive', done: 'Moved to the archive', undo: 'restore' },
  restore: { button: 'Bring back', done: 'Back on the site', undo: 'archive' },
};
