import type { Publication } from './move-post.ts';
import type { PostState } from './post-codes.ts';

/** The publication states shown to staff and used as filters. `scheduled` is a draft that is published automatically. */
export const POST_PUBLICATIONS = ['draft', 'scheduled', 'active', 'archived'] as const;
export type PostPublication = (typeof POST_PUBLICATIONS)[number];

export function postPublication({ state, publishAt }: Publication): PostPublication {
  return publishAt === null ? state : 'scheduled';
}

type PublicationFilter = {
  readonly state: PostState | null;
  /** Whether publication is scheduled; null = either. */
  readonly isScheduled: boolean | null;
};

/** The filter for a publication state; null = all posts. */
export function publicationFilter(publication: PostPublication | null): PublicationFilter {
  if (publication === 'scheduled') return { state: 'draft', isScheduled: true };
  return { state: publication, isScheduled: publication === 'draft' ? false : null };
}
