import { z } from 'zod';
import { LONGEST_EMPTIES_NOTE } from '#rules/trade/containers.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';

/** 4 cask, 5 keg, as packs have it. */
const container = { packKind: z.int(), sizeMl: z.int() };
export const containersThere = z.object({ ...container, left: z.int() });
const businessId = wholeNumber({ least: 1, most: 2_147_483_647 });

export const containersOnLoan = contract(reads('/api/staff/containers', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'Casks and kegs that are at businesses',
  description:
    'Businesses that have some, in pages, those with the most first. What was delivered or collected counts, less what came back, ' +
    'empty or full. `left` below 0 = more came back than is known to have been brought. `search` finds part of the name.',
  query: z.object(listQuery(['name', 'left', 'lastBrought', 'lastBack'])),
  answer: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      /** Empty = no round. */
      round: z.string(),
      containers: z.array(containersThere),
      left: z.int(),
      lastBrought: moment.nullable(),
      lastBack: moment.nullable(),
    }),
  ),
});

const containersOf = z.object({
  name: z.string(),
  /** Every kind and size that the brewery fills, and what is there of others. */
  containers: z.array(containersThere),
  /** The last that came back, the newest first. */
  returns: z.array(
    z.object({
      id: z.int(),
      ...container,
      quantity: z.int(),
      /** Of how many of them a deposit had been charged, which is credited. */
      deposits: z.int(),
      note: z.string(),
      notedAt: moment,
      /** Empty = nobody of whom it is known. */
      notedBy: z.string(),
    }),
  ),
});

export const containersAtBusiness = contract(reads('/api/staff/containers/of', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'Casks and kegs that are at one business, and what came back last',
  description: '404 when there is no such trade account.',
  query: z.object({ businessId }),
  answer: containersOf,
});

export const noteEmpties = contract(posts('/api/staff/containers/return', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Notes casks and kegs that came back from a business',
  description:
    'The same `entryId` counts once, however often it is sent. The deposits that were charged on what comes back are credited, of the ' +
    'order that was handed over first, by a credit note for each order; what is owed on account is less by them, and what was paid ' +
    'goes back the way it came. A quantity below 0 takes back what was noted wrongly, with a note that ' +
    'says why. 404 when there is no such trade account, 422 with `fields` when something is wrong.',
  body: z.object({
    entryId: z.uuid(),
    businessId,
    returned: z.array(z.object({ ...container, quantity: z.int() })).max(50),
    // Longer than the rule allows, so that the rule says it, at the field.
    note: text(LONGEST_EMPTIES_NOTE + 1000),
  }),
  answer: containersOf,
});

export type ContainersOf = AnswerOf<typeof containersAtBusiness>;
