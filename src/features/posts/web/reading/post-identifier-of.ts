import { isSlug, LONGEST_SLUG } from '#rules/content/post-slug.ts';
import type { PostIdentifier } from '../posts.queries.ts';

/**
 * Reads the end of an address: a non-negative number is an id, anything else a slug. Null if it can be neither, so that
 * the server need not be called.
 */
export function postIdentifierOf(end: string): PostIdentifier | null {
  if (/^\d{1,9}$/.test(end)) return { id: Number(end) };
  const url = end.toLowerCase();
  return isSlug(url) && url.length <= LONGEST_SLUG ? { url } : null;
}
