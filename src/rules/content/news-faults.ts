import type { Instant } from '../calendar/instant.ts';
import { PostKind } from './post-codes.ts';
import { EARLIEST_OF_POSTS, postFaults, type PostToSave } from './post-faults.ts';

/** Field → sentence that says how to correct it, for news that staff save; empty when it may be saved (D-135, WCAG 1.1.1). */
export function newsFaults(news: PostToSave & { readonly writtenAt: Instant }): Readonly<Record<string, string>> {
  return {
    ...postFaults(news, PostKind.news),
    ...(news.writtenAt < EARLIEST_OF_POSTS && { writtenAt: 'Please check the year' }),
  };
}
