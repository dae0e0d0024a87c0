import type { Instant } from '../calendar/instant.ts';
import type { PostKind } from './post-codes.ts';
import { slugFault } from './post-slug.ts';

export type PostToSave = {
  readonly title: string;
  readonly slug: string;
  /** A new picture was chosen. A picture from before without alternative text stays valid, as decoration. */
  readonly hasNewPicture: boolean;
  readonly pictureAlt: string;
};

/** Nobody announces what was before; a year like 0203 is a slip of the keys. */
export const EARLIEST_OF_POSTS = '2000-01-01' as Instant;

/** Field → sentence that says how to correct it, of what every kind of post has; empty when it may be saved (D-135, WCAG 1.1.1). */
export function postFaults(post: PostToSave, kind: PostKind): Readonly<Record<string, string>> {
  // An empty one is made from the title: only that is missing then.
  const address = post.title === '' && post.slug === '' ? null : slugFault(post.slug, kind);
  return {
    ...(post.title === '' && { title: 'Please enter a title' }),
    ...(address !== null && { slug: address }),
    ...(post.hasNewPicture &&
      post.pictureAlt === '' && { pictureAlt: 'Please say what the picture shows, for people who cannot see it' }),
  };
}
