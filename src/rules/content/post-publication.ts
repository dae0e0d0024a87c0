import type { Publication } from './move-post.ts';
import type { PostState } from './post-codes.ts';

/** Where a post stands, as staff are told and ask for. `scheduled` is a draft that appears by itself. */
export const POST_PUBLICATIONS = ['draft', 'scheduled', 'active', 'archived'] as const;
export type PostPublication = (typeof POST_PUBLICATIONS)[number];

export function postPublication({ state, publishAt }: Publication): PostPublication {
  return publishAt === null ? state : 'scheduled';
}

type PublicationFilter = {
  readonly state: PostState | null;
  /** Whether it appears by itself; null = either. */
  readonly isScheduled: boolean | null;
};

/** Which posts stand so; null = all posts. */
export function publicationFilter(publication: PostPublication | null): PublicationFilter {
  if (publication === 'scheduled') return { state: 'draft', isScheduled: true };
  return { state: publication, isScheduled: publication === 'draft' ? false : null };
}
