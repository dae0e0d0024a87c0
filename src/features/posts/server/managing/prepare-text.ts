import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import type { Transaction } from '#platform/database/database.ts';
import { makeSafe } from '#platform/html/make-safe.ts';
import { picturesWithoutAlt, uploadedPicturesIn } from '#platform/html/uploaded-pictures.ts';
import type { PostToStore } from './manage-posts.repository.ts';

type Text = Pick<PostToStore, 'picture' | 'html'>;

/**
 * The text of a post as it is stored, and what is wrong with its pictures, by field. The pictures stay stored until the
 * transaction ends; what the post has already may stay, whatever it is.
 */
export async function prepareText(
  trx: Transaction,
  { html: typedHtml, picture }: Text,
  present: Text | null,
): Promise<{
  readonly html: string;
  readonly hasNewPicture: boolean;
  readonly faults: Readonly<Record<string, string>>;
}> {
  const html = makeSafe(typedHtml);
  const inText = uploadedPicturesIn(html);
  const missing = new Set(await missingPictures(trx, [...inText, ...(picture === '' ? [] : [picture])]));
  const hasNewPicture = picture !== '' && picture !== present?.picture;
  const presentInText = uploadedPicturesIn(present?.html ?? '');
  const silentBefore = picturesWithoutAlt(present?.html ?? '');
  const faults = {
    ...(picturesWithoutAlt(html).some((address) => !silentBefore.includes(address)) && {
      html: 'Please say of each picture in this text what it shows',
    }),
    ...(hasNewPicture && missing.has(picture) && { picture: 'Please upload this picture again' }),
    ...(inText.some((path) => missing.has(path) && !presentInText.includes(path)) && {
      html: 'A picture in this text is not stored any more: please take it out, or upload it again',
    }),
  };
  return { html, hasNewPicture, faults };
}
