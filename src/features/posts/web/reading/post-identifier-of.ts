import { isSlug, LONGEST_SLUG } from '#rules/content/post-slug.ts';
import type { PostIdentifier } from '../posts.queries.ts';

/**
 * What the end of an address asks for: a number of nought or more is an id, anything else a slug. Null where neither can
 * be, so that nobody need be asked.
 */
export function postIdentifierOf(end: string): PostIdentifier | null {
  if (/^\d{1,9}$/.test(end)) return { id: Number(end) };
  const url = end.toLowerCase();
  return isSlug(url) && url.length <= LONGEST_SLUG ? { url } : null;
}
