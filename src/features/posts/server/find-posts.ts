import type { Database } from '#platform/database/database.ts';
import { isSmallSlip, slipsAllowed } from '#rules/content/is-small-slip.ts';
import type { PostRow } from './posts.repository.ts';
import { findByWords, type PostSearch, readNearWords, type WordsToFind } from './search.repository.ts';

/** The posts that contain all the words. When there are none, words that differ by a small slip match too (D-137). */
export async function findPosts(
  db: Database,
  words: readonly string[],
  search: PostSearch,
): Promise<readonly PostRow[]> {
  const asTyped = words.map((word) => [word]);
  const exactMatches = await findByWords(db, asTyped, search);
  if (exactMatches.length > 0) return exactMatches;
  if (search.from > 0 && (await findByWords(db, asTyped, { ...search, from: 0, most: 1 })).length > 0) return [];
  const wordsToFind = await withSimilarWords(db, words);
  return wordsToFind ? findByWords(db, wordsToFind, search) : [];
}

const MOST_WAYS = 20;

/** Null when no word has a similar one. */
async function withSimilarWords(db: Database, words: readonly string[]): Promise<WordsToFind | null> {
  const doubtful = words.map((word) => ({ word, slips: slipsAllowed(word) })).filter(({ slips }) => slips > 0);
  if (doubtful.length === 0) return null;
  const near = Map.groupBy(await readNearWords(db, doubtful), ({ typed }) => typed);
  const wordsToFind = words.map((word) => {
    const others = (near.get(word) ?? []).map((one) => one.near);
    const isKnown = others.some((other) => other.startsWith(word));
    return [word, ...(isKnown ? [] : others.filter((other) => isSmallSlip(word, other)).slice(0, MOST_WAYS))];
  });
  return wordsToFind.some((ways) => ways.length > 1) ? wordsToFind : null;
}
