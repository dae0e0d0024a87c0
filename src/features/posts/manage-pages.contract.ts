import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, text, wholeNumber } from '#wire/codec.ts';
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
const pageId = wholeNumber({ least: 1 });

/** The fields of an info page that staff edit. */
export const pageFields = postFields.extend({
  /** Shown first on the page; the text follows behind “Read more...”. Empty = the text is shown at once. */
  shortText: text(600),
  /** The page that it stands below; null = none. Refused for the page itself and for what stands below it. */
  parentId: pageId.nullable(),
  /** Its date is shown (D-133). */
  showsDate: z.boolean(),
});

const pageForStaff = postState.extend({
  ...pageFields.shape,
  /** The names of the beers that are shown with it. */
  beers: z.array(z.string()),
  /** Whether it is the page of an ingredient (D-133). */
  isIngredient: z.boolean(),
});

const pageRow = postListed.extend({
  parentId: z.int().nullable(),
  /** The title of the page that it stands below; empty = none. */
  parentTitle: z.string(),
  /** How many pages stand below it. */
  pagesBelow: z.int(),
});

export const pagesToManage = contract(reads('/api/staff/pages', 'none', { shared: false }), {
  group,
  access,
  summary: 'The info pages of every state, for staff',
  description: 'In pages, by title unless `sort` says otherwise. `search` looks into title and address.',
  query: z.object({ ...listQuery(['title', 'changedAt']), publication: publication.optional() }),
  answer: listOf(pageRow),
});

export const pagesBelow = contract(reads('/api/staff/pages/below', 'none', { shared: false }), {
  group,
  access,
  summary: 'The info pages that stand below one, in their order',
  description:
    'Without `id` those that stand below none: the first of them is the contents. At most 500. `way` = the pages from the top to ' +
    'the one, with it. 404 when there is no such page.',
  query: z.object({ id: pageId.optional() }),
  answer: z.object({ way: z.array(z.object({ id: z.int(), title: z.string() })), rows: z.array(pageRow) }),
});

export const pageTitles = contract(reads('/api/staff/pages/titles', 'none', { shared: false }), {
  group,
  access,
  summary: 'The titles of all info pages, to choose one',
  description: 'By title; at most 2,000.',
  answer: z.array(z.object({ id: z.int(), title: z.string(), slug: z.string() })),
});

export const pageToManage = contract(reads('/api/staff/page', 'none', { shared: false }), {
  group,
  access,
  summary: 'One info page with everything that staff write of it',
  description: 'Of any state. 404 when there is no such page.',
  query: z.object({ id: known.id }),
  answer: pageForStaff,
});

export const savePage = contract(posts('/api/staff/page/save', 'save this data'), {
  group,
  access,
  summary: 'Writes an info page',
  description: `${SAVE_DESCRIPTION} A page that comes to stand below another one is the last there.`,
  body: saveBody(pageFields),
  answer: pageForStaff,
});

export const movePage = contract(posts('/api/staff/page/move', 'save this data'), {
  group,
  access,
  summary: 'Publishes, schedules, withdraws, archives or restores an info page',
  description: MOVE_DESCRIPTION,
  body: postMove,
  answer: pageForStaff,
});

export const deletePage = contract(posts('/api/staff/page/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes an info page that is not on the site and that nothing is linked with',
  description: '409 `POST_IN_USE` when it is published, pages stand below it, or beers are linked with it.',
  body: z.object(known),
  answer: z.object({ id: z.int() }),
});

export const sortPages = contract(posts('/api/staff/pages/sort', 'save this data'), {
  group,
  access,
  summary: 'Puts the pages below one, or below none, in an order',
  description:
    '`ids` in their new order. Pages that are not there any more are left out, and those that are not named follow the ' +
    'others as they were; `ids` of the answer is the whole order. 404 when none of them stands there.',
  body: z.object({ below: pageId.nullable(), ids: z.array(pageId).min(1).max(500) }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export type PageFields = z.output<typeof pageFields>;
export type PageListed = z.output<typeof pageRow>;
export type PageForStaff = AnswerOf<typeof pageToManage>;
