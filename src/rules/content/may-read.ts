import type { PostState } from './post-codes.ts';

/** Who looks: the public, or an administrator who asked to see what is not published as well (D-131). */
export type Reader = 'public' | 'editor';

/** The states of posts that a reader finds by number or slug, and in a list (D-134). */
export function statesShownTo(reader: Reader): readonly PostState[] {
  return reader === 'editor' ? ['active', 'archived', 'draft'] : ['active', 'archived'];
}

export function mayRead(state: PostState, reader: Reader): boolean {
  return statesShownTo(reader).includes(state);
}

/** Who looks, by role and by what the call claims: a claim alone counts for nothing (D-131). */
export function readerOf(role: { readonly admin: boolean } | null, claimsToSeeAll: boolean): Reader {
  return role?.admin && claimsToSeeAll ? 'editor' : 'public';
}
