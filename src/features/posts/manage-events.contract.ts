import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, text } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';
import {
  known,
  MOVE_DESCRIPTION,
  postFields,
  postListed,
  postMove,
  postState,
  publication,
  SAVE_DESCRIPTION,
  saveBody,
} from './post-shape.contract.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

/** The fields of an event that staff edit. */
export const eventFields = postFields.extend({
  /** The line above the title: where in the country it is. */
  region: text(60),
  startsAt: moment,
  /** Null = the end is not known. */
  endsAt: moment.nullable(),
  /** For invited guests: left out of the sitemap and the feeds (D-133). */
  invitedOnly: z.boolean(),
  locationName: text(120),
  locationAddress: text(300),
  locationPostcode: text(10),
});

const eventForStaff = postState.extend(eventFields.shape);

const eventRow = postListed.extend({
  startsAt: moment,
  endsAt: moment.nullable(),
  invitedOnly: z.boolean(),
  locationName: z.string(),
});

export const eventsToManage = contract(reads('/api/staff/events', 'none', { shared: false }), {
  group,
  access,
  summary: 'The events of every state, for staff',
  description: 'In pages, the latest first unless `sort` says otherwise. `search` looks into title, place and address.',
  query: z.object({ ...listQuery(['startsAt', 'title', 'changedAt']), publication: publication.optional() }),
  answer: listOf(eventRow),
});

export const eventToManage = contract(reads('/api/staff/event', 'none', { shared: false }), {
  group,
  access,
  summary: 'One event with everything that staff write of it',
  description: 'Of any state. 404 when there is no such event.',
  query: z.object({ id: known.id }),
  answer: eventForStaff,
});

export const saveEvent = contract(posts('/api/staff/event/save', 'save this data'), {
  group,
  access,
  summary: 'Writes an event',
  description: SAVE_DESCRIPTION,
  body: saveBody(eventFields),
  answer: eventForStaff,
});

export const moveEvent = contract(posts('/api/staff/event/move', 'save this data'), {
  group,
  access,
  summary: 'Publishes, schedules, withdraws, archives or restores an event',
  description: MOVE_DESCRIPTION,
  body: postMove,
  answer: eventForStaff,
});

export const deleteEvent = contract(posts('/api/staff/event/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes an event that is not on the site and that nothing is linked with',
  description: '409 `POST_IN_USE` when it is published, or tickets are linked with it: archive it instead.',
  body: z.object(known),
  answer: z.object({ id: z.int() }),
});

export type EventFields = z.output<typeof eventFields>;
export type EventListed = z.output<typeof eventRow>;
export type EventForStaff = AnswerOf<typeof eventToManage>;
