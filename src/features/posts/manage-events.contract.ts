import { z } from 'zod';
import { POST_MOVES } from '#rules/content/move-post.ts';
import { POST_PUBLICATIONS } from '#rules/content/post-publication.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

const publication = z.enum(POST_PUBLICATIONS);

/** The fields of an event that staff edit. `html` is sanitised when it is saved (D-142). */
export const eventFields = z.object({
  title: text(120),
  /** The slug, unique among events (D-135). Empty = derived from the title. */
  slug: text(100),
  /** The line above the title: where in the country it is. */
  region: text(60),
  /** One sentence for lists and search engines. */
  summary: text(300),
  startsAt: moment,
  /** Null = the end is not known. */
  endsAt: moment.nullable(),
  /** For invited guests: left out of the sitemap and the feeds (D-133). */
  invitedOnly: z.boolean(),
  locationName: text(120),
  locationAddress: text(300),
  locationPostcode: text(10),
  html: text(100_000),
  /** Path of an uploaded picture or of one among the brewery's artwork; empty = none. */
  picture: text(200),
  /** Alternative text of the picture. */
  pictureAlt: text(200),
});

const eventForStaff = eventFields.extend({
  id: z.int(),
  /** Grows with every change; a save states the version it is based on. */
  version: z.int(),
  publication,
  /** When a draft is published automatically. */
  publishAt: moment.nullable(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
});

const eventRow = eventForStaff.pick({
  id: true,
  version: true,
  title: true,
  slug: true,
  publication: true,
  publishAt: true,
  startsAt: true,
  endsAt: true,
  invitedOnly: true,
  locationName: true,
  changedAt: true,
  changedBy: true,
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
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: eventForStaff,
});

const known = { id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) };

export const saveEvent = contract(posts('/api/staff/event/save', 'save this data'), {
  group,
  access,
  summary: 'Writes an event',
  description:
    'Without `id` a new one, as a draft. 409 `VERSION_CONFLICT` when `version` is not the one that is stored: somebody ' +
    'else has saved since. 422 with `fields` when something of it is wrong.',
  body: eventFields
    .extend({ id: known.id.optional(), version: known.version.optional() })
    .refine(({ id, version }) => id === undefined || version !== undefined, {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine(({ id, version }) => version === undefined || id !== undefined, {
      path: ['id'],
      message: 'is needed with `version`',
    }),
  answer: eventForStaff,
});

export const moveEvent = contract(posts('/api/staff/event/move', 'save this data'), {
  group,
  access,
  summary: 'Publishes, schedules, withdraws, archives or restores an event',
  description:
    '`schedule` takes `publishAt`, a moment to come; null takes the schedule away. 409 when the event is in a state that ' +
    'the move does not start from, or `version` is not the one that is stored.',
  body: z.object({ ...known, move: z.enum(POST_MOVES), publishAt: moment.nullable().optional() }),
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
