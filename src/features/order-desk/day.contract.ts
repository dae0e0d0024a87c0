import { z } from 'zod';
import { day, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { orderAtDesk } from './order-desk.contract.ts';

const group = 'Orders';
const id = wholeNumber({ least: 1 });

const usual = z.array(day);

export const daysOfOrder = contract(reads('/api/staff/order/days', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'The days to which an order can be moved',
  description:
    '`usual` are the next ones without anything unusual about them; any other from `first` to `last` can be meant.',
  query: z.object({ id }),
  answer: z.object({
    first: day,
    last: day,
    /** Of an order that is delivered. */
    usual,
    /** The places of an order that is collected; empty for any other. */
    places: z.array(z.object({ siteId: z.int(), name: z.string(), usual })),
    /** Why it stays where it is collected, in words; empty = nothing is in the way. */
    placeStays: z.string(),
  }),
});

export const moveDayOfOrder = contract(posts('/api/staff/order/day', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Moves the day of an order, or the place where it is collected',
  description:
    'Its method, its sum and where it stands stay. Its customer gets a mail with what was and what is, and `why`; before it is ' +
    'packed the brewery gets the packing slip again. 422 with `fields` for a day that is over or outside the window of beer that was ' +
    'made for it, and for one that is not usual unless `anyway` says that it is meant. 409 when something is in the way, which ' +
    '`dayObstacle` of the order says, or `version` is not the one that is stored.',
  body: z.object({
    id,
    version: wholeNumber({ least: 1 }),
    on: day,
    /** Left out = where it is collected now. */
    siteId: wholeNumber({ least: 1 }).optional(),
    /** For its customer; empty = none. */
    why: text(300).default(''),
    anyway: z.boolean().default(false),
  }),
  answer: orderAtDesk,
});

export type DaysOfOrder = AnswerOf<typeof daysOfOrder>;
