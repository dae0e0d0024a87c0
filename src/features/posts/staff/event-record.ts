import { staffPaths } from '#staff/paths.ts';
import type { EditedRecord } from '#ui/staff/record/use-record-form.ts';
import { eventToManage, saveEvent } from '../manage-events.contract.ts';

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
