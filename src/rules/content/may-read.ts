import { hasPermission, type Holder } from '../roles/has-permission.ts';
import type { PostState } from './post-codes.ts';

/** The public, or an editor who may see unpublished content and has asked to (D-131). */
export type Reader = 'public' | 'editor';

/** The states of posts that a reader finds by number, by slug and in lists (D-134). */
export function statesShownTo(reader: Reader): readonly PostState[] {
  return reader === 'editor' ? ['active', 'archived', 'draft'] : ['active', 'archived'];
}

export function mayRead(state: PostState, reader: Reader): boolean {
  return statesShownTo(reader).includes(state);
}

/** The reader by permission and by what the call asks for; asking alone is not enough (D-131). */
export function readerOf(person: Holder | null, claimsToSeeAll: boolean): Reader {
  return claimsToSeeAll && hasPermission(person, 'content.preview') ? 'editor' : 'public';
}
