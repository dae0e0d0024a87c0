import { hasPermission, type Holder } from '../roles/has-permission.ts';
import type { PostState } from './post-codes.ts';

/** Who looks: the public, or somebody who may see what is not published, and has asked to (D-131). */
export type Reader = 'public' | 'editor';

/** The states of posts that a reader finds by number or slug, and in a list (D-134). */
export function statesShownTo(reader: Reader): readonly PostState[] {
  return reader === 'editor' ? ['active', 'archived', 'draft'] : ['active', 'archived'];
}

export function mayRead(state: PostState, reader: Reader): boolean {
  return statesShownTo(reader).includes(state);
}

/** Who looks, by role and by what the call claims: a claim alone counts for nothing (D-131). */
export function readerOf(person: Holder | null, claimsToSeeAll: boolean): Reader {
  return claimsToSeeAll && hasPermission(person, 'content.preview') ? 'editor' : 'public';
}
