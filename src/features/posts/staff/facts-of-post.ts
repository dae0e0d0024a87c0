import { slugFor } from '#rules/content/post-slug.ts';

type WrittenPost = {
  readonly title: string;
  readonly slug: string;
  readonly picture: string;
  readonly pictureAlt: string;
};

/** What the rules ask of a post of every kind as its form has it; `stored` = as it was last saved, null for a new one. */
export function factsOfPost(
  { title, slug, picture, pictureAlt }: WrittenPost,
  stored: Pick<WrittenPost, 'picture'> | null,
) {
  return {
    title,
    slug: slug || slugFor(title),
    hasNewPicture: picture !== '' && picture !== (stored?.picture ?? ''),
    pictureAlt,
  };
}
