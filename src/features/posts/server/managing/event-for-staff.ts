import type { Transaction } from '#platform/database/database.ts';
import { withPictures } from '#platform/html/make-safe.ts';
import { postMode, PostMode } from '#rules/content/post-codes.ts';
import { postPublication } from '#rules/content/post-publication.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { EventForStaff, EventListed } from '../../manage-events.contract.ts';
import { POST_IMAGES } from '../wire-post.ts';
import { type EventHeadRow, type EventRow, findEventToManage } from './read-events.repository.ts';

export const UNKNOWN_EVENT: Refusal = { refused: 'unknown-event' };

/** The event as it is stored now. */
export async function loadEvent(trx: Transaction, id: number): Promise<EventForStaff | Refusal> {
  const row = await findEventToManage(trx, id);
  return row ? toEvent(row) : UNKNOWN_EVENT;
}

export function toListed({ mode, state, changedBy, ...row }: EventHeadRow): EventListed {
  return {
    ...row,
    publication: postPublication({ state, publishAt: row.publishAt }),
    invitedOnly: postMode(mode) === PostMode.closedEvent,
    changedBy: changedBy ?? '',
  };
}

export function toEvent(row: EventRow): EventForStaff {
  const { region, description, locationAddress, locationPostcode, html, picture, pictureAlt, ...head } = row;
  return {
    ...toListed(head),
    region,
    summary: description,
    locationAddress,
    locationPostcode,
    html: withPictures(html, POST_IMAGES),
    picture,
    pictureAlt,
  };
}
