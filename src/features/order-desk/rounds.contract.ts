import { z } from 'zod';
import { day, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';
import { containersThere } from './containers.contract.ts';

const group = 'Orders';
const MOST_STOPS = 300;

const stop = z.object({
  id: z.int(),
  version: z.int(),
  orderRef: z.string(),
  status: z.int(),
  /** The day that was promised: earlier than the day of the round if it was not brought then; null = none was. */
  promisedFor: day.nullable(),
  /** Who takes it, if it is somebody else than the trade account itself, and that account; empty = none. */
  name: z.string(),
  business: z.string(),
  businessId: z.int().nullable(),
  /** Casks and kegs that are there already. */
  containers: z.array(containersThere),
  /** A line each, with the postcode. */
  address: z.array(z.string()),
  postcode: z.string(),
  telephone: z.string(),
  /** What the driver should know: of the account, and of this order. */
  notes: z.array(z.string()),
  /** What is in its boxes, with what goes along in them. */
  pieces: z.array(z.object({ quantity: z.int(), name: z.string() })),
  /** There is alcohol in it: whoever takes it is 18. */
  needsAgeCheck: z.boolean(),
  /** It waits for its money, or something in its box does, so it is not packed. */
  waits: z.boolean(),
  /** References of what its customer wishes to cancel in its box, and nobody has settled: it stays when the van leaves. */
  cancelWishes: z.array(z.string()),
});

export const roundsOfDay = contract(reads('/api/staff/rounds', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'What the brewery brings to its customers on a day, round by round',
  description:
    'Orders for its van, by the rounds of the trade accounts, and those of free local delivery (`routeId` 0). Stops are in ' +
    'the order in which staff have put them, then by postcode. Today also has what was promised for an earlier day and not brought, and what was promised for no day.',
  query: z.object({ day: day.optional() }),
  answer: z.object({
    day,
    /** The days before and after on which something is to be brought. */
    earlier: day.nullable(),
    later: day.nullable(),
    rounds: z.array(z.object({ routeId: z.int(), name: z.string(), stops: z.array(stop) })),
  }),
});

export const sortRound = contract(posts('/api/staff/rounds/sort', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Puts the stops of a round in order',
  description:
    '`ids` are the orders of the round in the order in which the van drives to them on `day`. Orders that are not brought are left ' +
    'out; what is not among them comes behind. 404 when none of them is brought.',
  body: z.object({
    day,
    ids: z
      .array(wholeNumber({ least: 1 }))
      .min(1)
      .max(MOST_STOPS),
  }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const despatchRound = contract(posts('/api/staff/rounds/despatch', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'The van leaves: despatches orders of a round',
  description:
    'Each by itself, with the brewery’s own van as its courier; the customers get mails. `notDespatched` says why an order stayed: ' +
    'it waits for its money, its customer wishes to cancel it, or somebody has changed it. 404 or 409 when none of them was despatched.',
  body: z.object({
    orders: z
      .array(z.object({ id: wholeNumber({ least: 1 }), version: wholeNumber({ least: 1 }) }))
      .min(1)
      .max(MOST_STOPS),
  }),
  answer: z.object({
    despatched: z.array(z.int()),
    notDespatched: z.array(z.object({ id: z.int(), says: z.string() })),
  }),
});

export const roundSheet = contract(reads('/api/staff/rounds/sheet', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'The sheet of a round for its driver, as PDF',
  description:
    'Stops in their order with address, telephone, notes and what is brought, without prices; room to note what came of it. 404 ' +
    'when nothing is brought on that round.',
  query: z.object({ day, routeId: wholeNumber({ least: 0 }) }),
  answer: z.custom<Uint8Array | Blob>(),
});

export type Rounds = AnswerOf<typeof roundsOfDay>;
export type Round = Rounds['rounds'][number];
export type Stop = Round['stops'][number];
