import { PostKind } from './post-codes.ts';

/** A shelf; or of a shelf the post that is the so-many-th newest, counted from 0. */
export type WantedPosts = { readonly kind: PostKind; readonly nth: number | null };

/**
 * What a type number asks for (D-132): 1 news, 2 events, 3 info, 4 taproom; 801 + n the n-th newest news and 901 + n the
 * n-th newest info page, as cards of the home page name them (D-138). Null for any other number.
 */
export function wantedPosts(type: number): WantedPosts | null {
  if (type >= 801 && type <= 900) return { kind: PostKind.news, nth: type - 801 };
  if (type >= 901 && type <= 1000) return { kind: PostKind.info, nth: type - 901 };
  const kind = Object.values(PostKind).find((known) => known === type);
  return kind ? { kind, nth: null } : null;
}
