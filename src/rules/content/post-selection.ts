import { PostKind } from './post-codes.ts';

/** All posts of a kind, or the n-th newest of them, counted from 0. */
export type PostSelection = { readonly kind: PostKind; readonly nth: number | null };

/**
 * What a type number asks for (D-132): 1 news, 2 events, 3 info, 4 taproom; 801 + n the n-th newest news post and 901 + n the n-th
 * newest info page, as used by cards of the home page (D-138). Null for any other number.
 */
export function postSelectionOf(type: number): PostSelection | null {
  if (type >= 801 && type <= 900) return { kind: PostKind.news, nth: type - 801 };
  if (type >= 901 && type <= 1000) return { kind: PostKind.info, nth: type - 901 };
  const kind = Object.values(PostKind).find((known) => known === type);
  return kind ? { kind, nth: null } : null;
}
