import { z } from 'zod';
import { idWithVersion, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Content';
const access = { permission: 'content.edit' } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1, most: 2_147_483_647 });

const outletFields = z.object({
  title: text(120),
  /** 0 = hospitality, 1 = retail, 2 = other (D-140). */
  priority: wholeNumber({ least: 0, most: 2 }),
  /** Where it is, and what it has of the beer. */
  text: text(500),
  /** Empty = it has no site of its own. */
  linkUrl: text(300),
  linkText: text(120),
  active: z.boolean(),
});

const outletForStaff = outletFields.extend({
  id: z.int(),
  priority: z.int(),
  version: z.int(),
  changedAt: moment,
  /** Empty = nobody yet. */
  changedBy: z.string(),
});

export const outletsToManage = contract(reads('/api/staff/outlets', 'none', { shared: false }), {
  group,
  access,
  summary: 'Who pours and who sells the beer, also those that are not shown',
  description:
    'In pages, by name unless `sort` says otherwise; on the site they stand by kind and name. `search` looks into name and text.',
  query: z.object({
    ...listQuery(['title', 'changedAt']),
    sells: z.enum(['hospitality', 'retail', 'other']).optional(),
    shown: z.enum(['yes', 'no']).optional(),
  }),
  answer: listOf(outletForStaff),
});

export const outletToManage = contract(reads('/api/staff/outlet', 'none', { shared: false }), {
  group,
  access,
  summary: 'One outlet with everything that staff write of it',
  description: '404 when there is no such outlet.',
  query: z.object({ id }),
  answer: outletForStaff,
});

export const saveOutlet = contract(posts('/api/staff/outlet/save', 'save this data'), {
  group,
  access,
  summary: 'Writes an outlet',
  description:
    'Without `id` a new one. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something of it ' +
    'is wrong.',
  body: outletFields.extend({ id: id.optional(), version: version.optional() }).refine(...idWithVersion),
  answer: outletForStaff,
});

export const deleteOutlet = contract(posts('/api/staff/outlet/delete', 'save this data'), {
  group,
  access,
  summary: 'Deletes an outlet',
  description: '409 `VERSION_CONFLICT` when somebody else has changed it since.',
  body: z.object({ id, version }),
  answer: z.object({ id: z.int() }),
});

export type OutletFields = z.output<typeof outletFields>;
export type OutletForStaff = AnswerOf<typeof outletToManage>;
