import type { Instant } from '../calendar/instant.ts';
import type { PostState } from './post-codes.ts';

/** What staff can do with a post besides writing it. */
export const POST_MOVES = ['publish', 'schedule', 'withdraw', 'archive', 'restore'] as const;
export type PostMove = (typeof POST_MOVES)[number];

export type Publication = {
  readonly state: PostState;
  /** When a draft appears by itself; null = not by itself. */
  readonly publishAt: Instant | null;
};

/** The states that a move starts from, and the one that it leads to. */
const MOVES: Readonly<Record<PostMove, { readonly from: PostState; readonly to: PostState }>> = {
  publish: { from: 'draft', to: 'active' },
  schedule: { from: 'draft', to: 'draft' },
  withdraw: { from: 'active', to: 'draft' },
  archive: { from: 'active', to: 'archived' },
  restore: { from: 'archived', to: 'active' },
};

/** Whether a move is open to a post in this state: what its buttons offer, and what the service allows. */
export function canMovePost(state: PostState, move: PostMove): boolean {
  return MOVES[move].from === state;
}

/**
 * The publication after a move; null when the move is not open to a post in this state. To schedule a draft takes a moment, and
 * null there takes the schedule away.
 */
export function movePost(post: Publication, move: PostMove, publishAt: Instant | null): Publication | null {
  if (!canMovePost(post.state, move)) return null;
  return { state: MOVES[move].to, publishAt: move === 'schedule' ? publishAt : null };
}

/** What keeps a post from being deleted; null when it may be (a visitor's page must be taken down first). */
export function whyNotDeletePost(post: {
  readonly state: PostState;
  /** Tickets or beers that are linked with it. */
  readonly products: number;
}): 'published' | 'products' | null {
  if (post.state === 'active') return 'published';
  return post.products > 0 ? 'products' : null;
}
