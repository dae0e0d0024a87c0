import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment } from '#wire/codec.ts';
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

/** The fields of news that staff edit. */
export const newsFields = postFields.extend({
  /** The date under which it stands in the list, newest first. Null = now for a new one, unchanged for one that is stored. */
  writtenAt: moment.nullable(),
});

const newsForStaff = postState.extend({ ...newsFields.shape, writtenAt: moment });
const newsRow = postListed.extend({ writtenAt: moment });

export const newsToManage = contract(reads('/api/staff/news', 'none', { shared: false }), {
  group,
  access,
  summary: 'The news of every state, for staff',
  description: 'In pages, the newest first unless `sort` says otherwise. `search` looks into title and address.',
  query: z.object({ ...listQuery(['startsAt', 'title', 'changedAt']), publication: publication.optional() }),
  answer: listOf(newsRow),
});

export const newsPostToManage = contract(reads('/api/staff/news/post', 'none', { shared: false }), {
  group,
  access,
  summary: 'One news post with everything that staff write of it',
  description: 'Of any state. 404 when there is no such news.',
  query: z.object({ id: known.id }),
  answer: newsForStaff,
});

export const saveNews = contract(posts('/api/staff/news/save', 'save this data'), {
  group,
  access,
  summary: 'Writes a news post',
  description: SAVE_DESCRIPTION,
  body: saveBody(newsFields),
  answer: newsForStaff,
});

export const moveNews = contract(posts('/api/staff/news/move', 'save this data'), {
  group,
  access,
  summary: 'Publishes, schedules, withdraws, archives or restores a news post',
  description: MOVE_DESCRIPTION,
  body: postMove,
  answer: newsForStaff,
});

export const deleteNews = contract(posts('/api/staff/news/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes a news post that is not on the site and that nothing is linked with',
  description: '409 `POST_IN_USE` when it is published, or beers are linked with it: archive it instead.',
  body: z.object(known),
  answer: z.object({ id: z.int() }),
});

export type NewsFields = z.output<typeof newsFields>;
export type NewsListed = z.output<typeof newsRow>;
export type NewsForStaff = AnswerOf<typeof newsPostToManage>;
