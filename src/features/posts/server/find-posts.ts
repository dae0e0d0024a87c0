import type { Database } from '#platform/database/database.ts';
import { isSmallSlip, slipsAllowed } from '#rules/content/is-small-slip.ts';
import type { PostRow } from './posts.repository.ts';
import { findByWords, type Looking, readNearWords, type WordsToFind } from './search.repository.ts';

/**
 * The posts that hold all the words. Where there are none at all, each word also stands for those that it may be a slip of
 * (D-137).
 */
export async function findPosts(db: Database, words: readonly string[], looking: Looking): Promise<readonly PostRow[]> {
  const asTyped = words.map((word) => [word]);
  const found = await findByWords(db, asTyped, looking);
  if (found.length > 0) return found;
  if (looking.from > 0 && (await findByWords(db, asTyped, { ...looking, from: 0, most: 1 })).length > 0) return [];
  const meant = await wordsMeant(db, words);
  return meant ? findByWords(db, meant, looking) : [];
}

const MOST_WAYS = 20;

/** Null when nothing better is known. */
async function wordsMeant(db: Database, words: readonly string[]): Promise<WordsToFind | null> {
  const doubtful = words.map((word) => ({ word, slips: slipsAllowed(word) })).filter(({ slips }) => slips > 0);
  if (doubtful.length === 0) return null;
  const near = Map.groupBy(await readNearWords(db, doubtful), ({ typed }) => typed);
  const meant = words.map((word) => {
    const others = (near.get(word) ?? []).map((one) => one.near);
    const isKnown = others.some((other) => other.startsWith(word));
    return [word, ...(isKnown ? [] : others.filter((other) => isSmallSlip(word, other)).slice(0, MOST_WAYS))];
  });
  return meant.some((ways) => ways.length > 1) ? meant : null;
}
