import type { Database } from '#platform/database/database.ts';
import { type Prepared, prepared } from '#platform/database/prepared.ts';
import type { PostKind } from '#rules/content/post-codes.ts';
import { HEAD, ITS_PICTURE, type PartOfList, type PostRow } from './posts.repository.ts';

/** For each required word its accepted spellings; a prefix is enough. Folded to letters and digits. */
export type WordsToFind = readonly (readonly string[])[];

export type PostSearch = PartOfList & {
  readonly kind: PostKind;
  /** Only children of this page; 0 = anywhere. */
  readonly parentId: number;
};

/** The most posts that a search ranks. */
const MOST_IN_TITLE = 500;
const MOST_IN_TEXT = 1000;

/** The posts that contain all the words, those with a word in the title first, then by frequency and position. */
export function findByWords(db: Database, words: WordsToFind, search: PostSearch): Promise<readonly PostRow[]> {
  return lookingFor(words, search).execute(db);
}

export function lookingFor(words: WordsToFind, { kind, states, parentId, from, most }: PostSearch): Prepared<PostRow> {
  const [inTitle, anywhere] = [asQuery(words, 'A'), asQuery(words, '')];
  return prepared<PostRow>`
    with found as (
      (select post.id from post
        where post.search @@ ${inTitle}::tsquery and post.kind = ${kind} and post.state = any(${states}::text[])
          and (${parentId}::int = 0 or post.parent_id = ${parentId}::int)
        limit ${MOST_IN_TITLE})
      union
      (select post.id from post
        where post.search @@ ${anywhere}::tsquery and post.kind = ${kind} and post.state = any(${states}::text[])
          and (${parentId}::int = 0 or post.parent_id = ${parentId}::int)
        limit ${MOST_IN_TEXT})
    )
    select ${HEAD} from found join post on post.id = found.id ${ITS_PICTURE}
    order by not post.search @@ ${inTitle}::tsquery, post.state = 'archived',
      ts_rank(post.search, ${anywhere}::tsquery) desc, post.starts_at desc, post.id
    offset ${from} limit ${most}`;
}

export type NearWord = { readonly typed: string; readonly near: string };

const MOST_NEAR = 5000;

/** Words of the index with a similar length and the same first or last letter. */
export function readNearWords(
  db: Database,
  words: ReadonlyArray<{ readonly word: string; readonly slips: number }>,
): Promise<readonly NearWord[]> {
  return prepared<NearWord>`
    select typed.word as typed, near.word as near
    from unnest(${words.map(({ word }) => word)}::text[], ${words.map(({ slips }) => slips)}::int[]) as typed (word, slips)
    cross join lateral (
      select word from search_word
      where (left(word, 1) = left(typed.word, 1) or right(word, 1) = right(typed.word, 1))
        and char_length(word) between char_length(typed.word) - typed.slips and char_length(typed.word) + typed.slips
      limit ${MOST_NEAR}
    ) as near`.execute(db);
}

function asQuery(words: WordsToFind, weight: '' | 'A'): string {
  return words.map((ways) => `(${ways.map((word) => `'${word}':*${weight}`).join(' | ')})`).join(' & ');
}
