import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { deleteEvent, eventToManage, moveEvent, saveEvent } from '../manage-events.contract.ts';
import type { PostDesk } from './use-post-moves.ts';

/** Events as records that staff edit. */
export const eventRecord: EditedRecord<typeof eventToManage, typeof saveEvent> = {
  path: staffPaths.event,
  read: eventToManage,
  save: saveEvent,
  blank: {
    title: '',
    slug: '',
    region: '',
    summary: '',
    startsAt: '',
    endsAt: null,
    invitedOnly: false,
    locationName: '',
    locationAddress: '',
    locationPostcode: '',
    html: '',
    picture: '',
    pictureAlt: '',
  },
  bodyOf: (event) => {
    const { publication: _, publishAt: __, changedAt: ___, changedBy: ____, ...body } = event;
    return body;
  },
};

export const eventDesk: PostDesk = {
  read: eventToManage,
  move: moveEvent,
  remove: deleteEvent,
  list: staffPaths.events,
  pageOf: (slug) => `/events/${slug}`,
};
