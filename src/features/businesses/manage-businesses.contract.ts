import { z } from 'zod';
import { BUSINESS_STANDINGS } from '#rules/trade/business-standing.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';
const access = { permission: 'customers.read' } as const;
const mayWrite = { permission: 'trade.approve' } as const;

const line = text(200);

/** The fields of a trade account that staff edit. Sums in pence; the addresses part by part, so that each has its own fault. */
export const businessFields = z.object({
  name: text(200),
  /** 0 standard, 1 trade, 2 wholesale, 3 partner, 4 pub company (D-123). */
  tier: z.int(),
  /** Not closed. */
  active: z.boolean(),
  /** May buy, and not only look. */
  useShop: z.boolean(),
  termsDays: z.int(),
  creditLimit: z.int(),
  minimumOrder: z.int(),
  /** A code of D-71; 999 = none in particular. */
  deliveryMethod: z.int(),
  /** The round of the van; null = none. */
  routeId: z.int().nullable(),
  deliveryNote: text(2000),
  invoiceLine1: line,
  invoiceLine2: line,
  invoiceLine3: line,
  invoiceLine4: line,
  invoiceLine5: line,
  invoicePostcode: line,
  invoiceTelephone: line,
  invoiceEmail: line,
  /** Whether goods go to the delivery address. */
  separateDeliveryAddress: z.boolean(),
  deliveryLine1: line,
  deliveryLine2: line,
  deliveryLine3: line,
  deliveryLine4: line,
  deliveryLine5: line,
  deliveryPostcode: line,
  deliveryTelephone: line,
  deliveryEmail: line,
});

const linkedPerson = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  isSuspended: z.boolean(),
  isDisabled: z.boolean(),
  mayBuy: z.boolean(),
});

const owing = {
  /** When it ordered last. */
  lastOrder: moment.nullable(),
  /** What it owes today on account, in pence; below 0 = its credit. */
  due: pence,
};

const businessForStaff = businessFields.extend({
  id: z.int(),
  /** Grows with every save, which states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
  people: z.array(linkedPerson),
  ...owing,
});

const businessRow = z.object({
  id: z.int(),
  name: z.string(),
  tier: z.int(),
  standing: z.enum(BUSINESS_STANDINGS),
  /** Empty = no round. */
  round: z.string(),
  postcode: z.string(),
  people: z.int(),
  ...owing,
});

export const businessesToManage = contract(reads('/api/staff/businesses', 'none', { shared: false }), {
  group,
  access,
  summary: 'The trade accounts, for staff',
  description:
    'In pages, by name unless `sort` says otherwise. `search` looks into name and postcodes; `round` 0 = none.',
  query: z.object({
    ...listQuery(['name', 'lastOrder', 'due']),
    standing: z.enum(BUSINESS_STANDINGS).optional(),
    tier: wholeNumber({ least: 0, most: 4 }).optional(),
    round: wholeNumber({ least: 0, most: 2_000_000_000 }).optional(),
  }),
  answer: listOf(businessRow),
});

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const version = wholeNumber({ least: 1 });

export const businessToManage = contract(reads('/api/staff/business', 'none', { shared: false }), {
  group,
  access,
  summary: 'One trade account with its terms, addresses and people',
  description: '404 when there is no such account.',
  query: z.object({ id }),
  answer: businessForStaff,
});

export const saveBusiness = contract(posts('/api/staff/business/save', 'save this data'), {
  group,
  access: mayWrite,
  summary: 'Writes a trade account',
  description:
    'Without `id` a new one. 409 `VERSION_CONFLICT` when `version` is not the one that is stored: somebody else has ' +
    'saved since. 422 with `fields` when something of it is wrong.',
  body: businessFields
    .extend({ id: id.optional(), version: version.optional() })
    .refine((body) => body.id === undefined || body.version !== undefined, {
      path: ['version'],
      message: 'is needed with `id`',
    })
    .refine((body) => body.version === undefined || body.id !== undefined, {
      path: ['id'],
      message: 'is needed with `version`',
    }),
  answer: businessForStaff,
});

export const linkToBusiness = contract(posts('/api/staff/business/link', 'save this data'), {
  group,
  access: mayWrite,
  summary: 'Links somebody who has an account to a trade account',
  description:
    'By their e-mail address. A plain customer becomes a trade person. 422 with `fields.email` when they cannot be linked: ' +
    'nobody has such an account, they are staff, or linked already.',
  body: z.object({ id, email: text(100) }),
  answer: businessForStaff,
});

export const unlinkFromBusiness = contract(posts('/api/staff/business/unlink', 'save this data'), {
  group,
  access: mayWrite,
  summary: 'Ends that somebody is linked to a trade account',
  description: 'They are a customer again; who was suspended stays so. 404 when they are not linked to it.',
  body: z.object({ id, personId: id }),
  answer: businessForStaff,
});

export type BusinessFields = z.output<typeof businessFields>;
export type BusinessInList = z.output<typeof businessRow>;
export type BusinessForStaff = AnswerOf<typeof businessToManage>;
export type LinkedPerson = BusinessForStaff['people'][number];
