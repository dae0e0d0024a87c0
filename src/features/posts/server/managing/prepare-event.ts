import { missingPictures } from '#features/pictures/server/missing-pictures.ts';
import type { Transaction } from '#platform/database/database.ts';
import { makeSafe } from '#platform/html/make-safe.ts';
import { uploadedPicturesIn } from '#platform/html/uploaded-pictures.ts';
import { instant } from '#rules/calendar/instant.ts';
import { eventFaults } from '#rules/content/event-faults.ts';
import { PostMode } from '#rules/content/post-codes.ts';
import { slugFor } from '#rules/content/post-slug.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { EventFields } from '../../manage-events.contract.ts';
import type { EventToStore } from './manage-events.repository.ts';

const WITHOUT_PICTURES = { picture: '', html: '' };

/**
 * The fields as they are stored, or what is wrong with them. Their pictures stay stored until the transaction ends; one that the
 * event has already may stay, whatever it is.
 */
export async function prepareEvent(
  trx: Transaction,
  { summary, invitedOnly, startsAt, endsAt, html: typedHtml, ...rest }: EventFields,
  present: Pick<EventToStore, 'picture' | 'html'> = WITHOUT_PICTURES,
): Promise<EventToStore | Refusal> {
  const fields = { ...rest, slug: rest.slug || slugFor(rest.title) };
  const times = { startsAt: instant(startsAt), endsAt: endsAt === null ? null : instant(endsAt) };
  const html = makeSafe(typedHtml);
  const inText = uploadedPicturesIn(html);
  const missing = new Set(await missingPictures(trx, [...inText, ...(fields.picture === '' ? [] : [fields.picture])]));
  const hasNewPicture = fields.picture !== '' && fields.picture !== present.picture;
  const presentInText = uploadedPicturesIn(present.html);
  const faults = {
    ...eventFaults({ ...fields, ...times, hasNewPicture }),
    ...(hasNewPicture && missing.has(fields.picture) && { picture: 'Please upload this picture again' }),
    ...(inText.some((path) => missing.has(path) && !presentInText.includes(path)) && {
      html: 'A picture in this text is not stored any more: please take it out, or upload it again',
    }),
  };
  if (Object.keys(faults).length > 0) return { refused: 'wrong-fields', fields: faults };
  const mode = invitedOnly ? PostMode.closedEvent : PostMode.event;
  return { ...fields, ...times, mode, description: summary, html };
}
