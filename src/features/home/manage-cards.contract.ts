import { z } from 'zod';
import { day, idWithVersion, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1, most: 2_147_483_647 });
const page = z.union([z.literal(3), z.literal(4)]);

const cardFields = z.object({
  /** Where it stands: 3 = the home page, 4 = the taproom. A card that is stored stays where it is. */
  page,
  /** What fills it (D-138). */
  source: wholeNumber({ least: 1, most: 1999 }),
  title: text(120),
  text: text(1000),
  /** A second line, set off. */
  extraText: text(300),
  isCentred: z.boolean(),
  /** A page of this site; empty = none. */
  linkUrl: text(300),
  /** What is stored, or the path of an uploaded picture; empty = none. */
  picture: text(200),
  pictureAlt: text(200),
  active: z.boolean(),
  shownFrom: day.nullable(),
  shownUntil: day.nullable(),
});

const cardForStaff = cardFields.extend({
  id: z.int(),
  page: z.int(),
  source: z.int(),
  version: z.int(),
  changedAt: moment,
  /** Empty = nobody yet. */
  changedBy: z.string(),
});

export const cardsToManage = contract(reads('/api/staff/cards', 'none', { shared: false }), {
  group,
  access,
  summary: 'The cards of home page and taproom, also those that are not shown, in their order',
  description: 'At most 500, by page.',
  answer: z.array(cardForStaff),
});

export const cardToManage = contract(reads('/api/staff/card', 'none', { shared: false }), {
  group,
  access,
  summary: 'One card with everything that staff write of it',
  description: '404 when there is no such card.',
  query: z.object({ id }),
  answer: cardForStaff,
});

export const saveCard = contract(posts('/api/staff/card/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a card',
  description:
    'Without `id` a new one, which stands last on its page. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with ' +
    '`fields` when something of it is wrong.',
  body: cardFields.extend({ id: id.optional(), version: version.optional() }).refine(...idWithVersion),
  answer: cardForStaff,
});

export const sortCards = contract(posts('/api/staff/cards/sort', 'save this data'), {
  group,
  access,
  summary: 'Puts the cards of a page into an order',
  description:
    '`ids` in their new order. Cards that are not there any more are left out, and those that are not named follow the others as they ' +
    'were; `ids` of the answer is the whole order. 404 when none of them stands there.',
  body: z.object({ page, ids: z.array(id).min(1).max(500) }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const deleteCard = contract(posts('/api/staff/card/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes a card',
  description: '409 `VERSION_CONFLICT` when somebody else has changed it since.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export type CardFields = z.output<typeof cardFields>;
export type CardForStaff = AnswerOf<typeof cardToManage>;
