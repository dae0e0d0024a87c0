import { PostMode, postMode } from '#rules/content/post-codes.ts';
import { listInWords } from '#rules/wording/formats/list-in-words.ts';
import type { PostHead } from '../../posts.contract.ts';

/** Whether a post is published, archived, or a draft that only administrators see (D-134). */
type Standing = 'active' | 'archived' | 'draft';

export function standingOf({ active, archived }: Pick<PostHead, 'active' | 'archived'>): Standing {
  if (active) return 'active';
  return archived ? 'archived' : 'draft';
}

/** The label beside the title of a post that is not published; empty for a published one. */
export function standingMark(post: Pick<PostHead, 'active' | 'archived'>): string {
  return { active: '', archived: '(From the archive)', draft: '(Draft)' }[standingOf(post)];
}

/** The heading above the beers of a page (D-133). */
export function beersTitle({ mode, title, foundBy }: Pick<PostHead, 'mode' | 'title' | 'foundBy'>): string {
  if (postMode(mode) !== PostMode.searchResult) return `Beers brewed with ${title}`;
  return foundBy ? `Beers found by ‘${foundBy}’` : 'All beers';
}

/** "2 pages and 1 beer found by ‘hops’". */
export function foundWords(result: { pages: number; morePages: boolean; beers: number; foundBy: string }): string {
  const { pages, morePages, beers, foundBy } = result;
  const by = foundBy ? ` found by ‘${foundBy}’` : '';
  if (pages === 0 && beers === 0) return `Nothing${by}`;
  const counts = [
    ...(pages > 0 ? [count(pages, 'page', morePages)] : []),
    ...(beers > 0 ? [count(beers, 'beer', false)] : []),
  ];
  return `${listInWords(counts)}${by}`;
}

function count(number: number, thing: string, orMore: boolean): string {
  return `${orMore ? 'More than ' : ''}${number} ${thing}${number === 1 ? '' : 's'}`;
}
