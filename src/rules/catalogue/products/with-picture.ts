import type { PictureToSave } from './picture-faults.ts';

/** A product has at most so many pictures. */
export const MOST_PICTURES = 12;

/**
 * The pictures of a product with one more: before those that belong behind it (`later`, by their paths) and are there already, otherwise
 * at the end. Unchanged when it is there, and null when there is no room.
 */
export function withPicture(
  present: readonly PictureToSave[],
  picture: PictureToSave,
  later: readonly string[],
): readonly PictureToSave[] | null {
  if (present.some(({ path }) => path === picture.path)) return present;
  if (present.length >= MOST_PICTURES) return null;
  const place = present.findIndex(({ path }) => later.includes(path));
  return place === -1 ? [...present, picture] : present.toSpliced(place, 0, picture);
}

/** The pictures that are left without those of `ofImport` that nobody has described otherwise since. */
export function withoutPictures(
  present: readonly PictureToSave[],
  ofImport: readonly PictureToSave[],
): readonly PictureToSave[] {
  return present.filter(({ path, alt }) => !ofImport.some((one) => one.path === path && one.alt === alt));
}
