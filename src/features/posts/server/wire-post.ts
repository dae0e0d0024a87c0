import type { z } from 'zod';
import { withPictures } from '#platform/html/make-safe.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { durationInMinutes, isOver } from '#rules/content/is-over.ts';
import { PostMode } from '#rules/content/post-codes.ts';
import type { postHead, wholePost } from '../posts.contract.ts';
import type { PostRow, WholeRow } from './posts.repository.ts';

export type PostHead = z.output<typeof postHead>;
export type WholePost = z.output<typeof wholePost>;

/** The base path of posts' pictures (D-181). */
export const POST_IMAGES = '/api/images/info-image';

/** A post as the contract has it. `images` is the base of its pictures: our path, or our full address. */
export function toHead(row: PostRow, now: Instant, images: string = POST_IMAGES): PostHead {
  return {
    id: row.id,
    iType: row.kind,
    url: row.slug,
    title: row.title,
    description: row.description,
    shortText: row.shortText,
    dt: row.startsAt,
    dt2: row.changedAt,
    dtEnd: row.endsAt,
    duration: durationInMinutes(row),
    picPath: row.picture,
    pic: row.picture && `${images}/${row.picture}`,
    picAlt: row.pictureAlt,
    picColour: row.pictureColour,
    latestPicId: row.picture ? row.id : 0,
    active: row.state === 'active',
    archived: row.state === 'archived',
    expired: isOver(row, now),
    mode: row.mode,
    parentId: row.parentId ?? 0,
    region: row.region,
    locName: row.locationName,
    locAddress: row.locationAddress,
    locPostCode: row.locationPostcode,
    foundBy: '',
  };
}

export function toWhole(row: WholeRow, now: Instant, images: string = POST_IMAGES): WholePost {
  return { ...toHead(row, now, images), text: withPictures(row.html, images) };
}

/** A generated page: search results, or contents that are still empty. */
export function madeUpPage(
  { title, url, foundBy }: { readonly title: string; readonly url: string; readonly foundBy: string | null },
  now: Instant,
): WholePost {
  const nothing: WholeRow = {
    id: 0,
    kind: 3,
    slug: url,
    parentId: null,
    title,
    description: '',
    shortText: '',
    mode: foundBy === null ? PostMode.info : PostMode.searchResult,
    state: 'active',
    startsAt: now,
    endsAt: null,
    changedAt: now,
    region: '',
    locationName: '',
    locationAddress: '',
    locationPostcode: '',
    picture: '',
    pictureAlt: '',
    pictureColour: '',
    html: '',
  };
  return { ...toWhole(nothing, now), foundBy: foundBy ?? '' };
}
