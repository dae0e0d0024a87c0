import { z } from 'zod';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Staff';
const access = { permission: 'hours.edit' } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1 });

const pointFields = z.object({
  name: text(80),
  line1: text(100),
  line2: text(100),
  line3: text(100),
  line4: text(100),
  postcode: text(10),
  web: text(200),
  phone: text(40),
  /** When orders are given out, in words; the opening hours of the place add what differs on single days (D-140). */
  collectionTimes: text(1000),
  /** Whether it is offered for new orders. */
  active: z.boolean(),
});

const pointForStaff = pointFields.extend({
  id: z.int(),
  version: z.int(),
  /** Orders that wait to be collected there. */
  toCollect: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = nobody yet. */
  changedBy: z.string(),
});

const pointListed = pointForStaff.pick({
  id: true,
  name: true,
  line1: true,
  postcode: true,
  active: true,
  toCollect: true,
});

export const collectionPointsToManage = contract(reads('/api/staff/collectionpoints', 'none', { shared: false }), {
  group,
  access,
  summary: 'All collection points, also those that are closed for new orders, in their order',
  description: 'With the number of orders that wait to be collected at each.',
  answer: z.object({ rows: z.array(pointListed) }),
});

export const collectionPointToManage = contract(reads('/api/staff/collectionpoint', 'none', { shared: false }), {
  group,
  access,
  summary: 'One collection point with everything that staff write of it',
  description: '404 when there is no such place.',
  query: z.object({ id }),
  answer: pointForStaff,
});

export const saveCollectionPoint = contract(posts('/api/staff/collectionpoint/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a collection point',
  description:
    'Without `id` a new one, which stands last. Not `active`: closed for new orders; those that name it stay. 409 ' +
    '`VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something of it is wrong.',
  body: pointFields
    .extend({ id: id.optional(), version: version.optional() })
    .refine((body) => body.id === undefined || body.version !== undefined, {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine((body) => body.version === undefined || body.id !== undefined, {
      path: ['id'],
      message: 'is needed with `version`',
    }),
  answer: pointForStaff,
});

export const sortCollectionPoints = contract(posts('/api/staff/collectionpoints/sort', 'save this data'), {
  group,
  access,
  summary: 'Puts the collection points into an order',
  description: '`ids` names each of them once. 409 when it does not: somebody else has added or removed one.',
  body: z.object({ ids: z.array(id).min(1).max(500) }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const removeCollectionPoint = contract(posts('/api/staff/collectionpoint/remove', 'save this data'), {
  group,
  access,
  summary: 'Removes a collection point that is closed and that no order names, with its opening hours',
  description: '409 `COLLECTION_POINT_IN_USE` when it is open, orders name it, or it is the brewery itself.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export type CollectionPointFields = z.output<typeof pointFields>;
export type CollectionPointListed = z.output<typeof pointListed>;
export type CollectionPointForStaff = AnswerOf<typeof collectionPointToManage>;
