import { isSlug, LONGEST_SLUG } from '#rules/content/post-slug.ts';
import type { PostAsked } from '../posts.queries.ts';

/**
 * What the end of an address asks for: a number of nought or more is an id, anything else a slug. Null where neither can
 * be, so that nobody need be asked.
 */
export function askedByAddress(end: string): PostAsked | null {
  if (/^\d{1,9}$/.test(end)) return { id: Number(end) };
  const url = end.toLowerCase();
  return isSlug(url) && url.length <= LONGEST_SLUG ? { url } : null;
}
