import { z } from 'zod';
import { wireAddress } from '#features/basket/order-shape.contract.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, flag, moment, pence, wholeNumber } from '#wire/codec.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';
const access = { permission: 'customers.read' } as const;

/** 0 standard, 1 trade, 2 wholesale, 3 partner, 4 pub company (D-123). */
const bizTpe = z.int().min(0).max(4);

const businessHead = z.object({
  id: z.int(),
  bizName: z.string(),
  bizTpe,
  active: z.boolean(),
  useShop: z.boolean(),
  /** 0 = none. */
  routeId: z.int(),
  /** The next day on which the van drives that round. */
  routeNext: day.nullable(),
});

export const businessList = contract(reads('/api/order/getbusinesslist', 'none', { shared: false }), {
  group,
  access,
  summary: 'Trade accounts with what they owe',
  description:
    'Those that have ordered within `days` before `statementDate`, by name; `days=0` for all. `due` in pence is what ' +
    'their orders on account come to at the end of that day, less credits and payments, plus what went back; below 0 = ' +
    'their credit. Without `statementDate`, or for a day to come, today counts. `active=false` includes accounts that ' +
    'are closed. `mode` and `contactType` are taken, and change nothing (D-125).',
  query: z.object({
    active: flag.default(true),
    days: wholeNumber({ least: 0, most: 3660 }).default(28),
    mode: wholeNumber().optional(),
    contactType: wholeNumber().optional(),
    statementDate: day.refine((date) => date >= '2000-01-01', 'must be in this century').optional(),
  }),
  answer: z.array(businessHead.extend({ lastOrder: moment.nullable(), due: pence })),
});

const business = businessHead.extend({
  termsDays: z.int(),
  delivMode: z.int(),
  delivNote: z.string(),
  invAddress: wireAddress,
  delAddress: wireAddress,
  /** Whether goods go to `delAddress`. */
  secondAddress: z.boolean(),
});

export const businessById = contract(reads('/api/order/getbusiness', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'A trade account',
  description: 'One’s own, also while suspended; every one for staff. 404 for another’s, as for one that is not there.',
  query: z.object({ bizId: wholeNumber({ least: 1 }) }),
  answer: business,
});

export const businessByUser = contract(reads('/api/order/getbusinessbyuser', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'The trade account that a person is linked to',
  description: 'One’s own, also while suspended; everybody’s for staff. 404 for another’s, and when there is none.',
  query: z.object({ appUserId: wholeNumber({ least: 1 }) }),
  answer: business,
});

export const vanRoutes = contract(reads('/api/order/getroutelist', 'none', { shared: false }), {
  group,
  access,
  summary: 'The rounds of the van',
  description:
    '`next` is the next day on which it drives. `incZero` puts a round 0, “none”, before them; `incSubOptions` says by ' +
    'which ways besides the van orders leave on a round (D-126).',
  query: z.object({ incZero: flag.default(false), incSubOptions: flag.default(false) }),
  answer: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      days: z.string(),
      next: day.nullable(),
      subOptions: z.array(z.object({ id: z.int(), name: z.string() })).optional(),
    }),
  ),
});

export type BusinessOnWire = AnswerOf<typeof businessById>;
export type BusinessListed = AnswerOf<typeof businessList>[number];
export type VanRoute = AnswerOf<typeof vanRoutes>[number];
