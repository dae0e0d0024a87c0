import type { Instant } from '../calendar/instant.ts';
import type { PostState } from './post-codes.ts';

/** The state changes of a post available to staff. */
export const POST_MOVES = ['publish', 'schedule', 'withdraw', 'archive', 'restore'] as const;
export type PostMove = (typeof POST_MOVES)[number];

export type Publication = {
  readonly state: PostState;
  /** When a draft is published automatically; null = not scheduled. */
  readonly publishAt: Instant | null;
};

/** The states from which a move is allowed, and the one it leads to. */
const MOVES: Readonly<Record<PostMove, { readonly from: PostState; readonly to: PostState }>> = {
  publish: { from: 'draft', to: 'active' },
  schedule: { from: 'draft', to: 'draft' },
  withdraw: { from: 'active', to: 'draft' },
  archive: { from: 'active', to: 'archived' },
  restore: { from: 'archived', to: 'active' },
};

/** Whether a move is allowed in this state; used for the buttons and by the service. */
export function canMovePost(state: PostState, move: PostMove): boolean {
  return MOVES[move].from === state;
}

/**
 * The publication after a move; null when the move is not allowed in this state. Scheduling a draft needs `publishAt`; null removes
 * the schedule.
 */
export function movePost(post: Publication, move: PostMove, publishAt: Instant | null): Publication | null {
  if (!canMovePost(post.state, move)) return null;
  return { state: MOVES[move].to, publishAt: move === 'schedule' ? publishAt : null };
}

/** Why a post may not be deleted; null when it may (a post visible to visitors must be withdrawn first). */
export function whyNotDeletePost(post: {
  readonly state: PostState;
  /** Tickets or beers linked to it. */
  readonly products: number;
  /** Pages that stand below it. */
  readonly pagesBelow: number;
}): 'published' | 'pages' | 'products' | null {
  if (post.state === 'active') return 'published';
  if (post.pagesBelow > 0) return 'pages';
  return post.products > 0 ? 'products' : null;
}
