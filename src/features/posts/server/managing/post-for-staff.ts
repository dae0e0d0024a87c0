import { withPictures } from '#platform/html/make-safe.ts';
import { postPublication } from '#rules/content/post-publication.ts';
import { POST_IMAGES } from '../wire-post.ts';
import type { HeadToManage, PostToManage } from './read-posts.repository.ts';

/** What staff see of every post in a list. */
export function headForStaff(row: HeadToManage) {
  const { id, version, title, slug, publishAt, changedAt } = row;
  const publication = postPublication(row);
  return { id, version, title, slug, publication, publishAt, changedAt, changedBy: row.changedBy ?? '' };
}

/** What staff write of every post beside its head. */
export function textForStaff({ description, html, picture, pictureAlt }: PostToManage) {
  return { summary: description, html: withPictures(html, POST_IMAGES), picture, pictureAlt };
}
