import { z } from 'zod';
import {
  APPLICATION_STATES,
  type ApplicationField,
  applicationFaults,
  LONGEST,
} from '#rules/trade/trade-application.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';
const state = z.enum(APPLICATION_STATES);
const id = wholeNumber({ least: 1, most: 2_147_483_647 });

/** Longer than the rule allows, so that the rule says it, at the field. */
const typed = (field: ApplicationField) => text(LONGEST[field] + 1000).default('');

const applicationFields = z.object({
  businessName: typed('businessName'),
  kind: typed('kind'),
  companyNumber: typed('companyNumber'),
  vatNumber: typed('vatNumber'),
  awrsNumber: typed('awrsNumber'),
  licenceNumber: typed('licenceNumber'),
  licensingAuthority: typed('licensingAuthority'),
  contactName: typed('contactName'),
  telephone: typed('telephone'),
  line1: typed('line1'),
  line2: typed('line2'),
  line4: typed('line4'),
  postcode: typed('postcode'),
  note: typed('note'),
});

const ownApplication = z.object({
  state,
  businessName: z.string(),
  sentAt: moment,
  /** Why staff refused it; empty otherwise. */
  reason: z.string(),
});

/** `mayApply` is false for staff, and for whoever is linked to a trade account; `application` is the newest, null = none yet. */
const tradeStanding = z.object({ mayApply: z.boolean(), application: ownApplication.nullable() });

export const tradeApplication = contract(reads('/api/trade/application', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'What became of one’s own application for a trade account',
  description: 'The newest, and whether one may apply: staff and people of a trade account may not.',
  answer: tradeStanding,
});

export const applyForTrade = contract(posts('/api/trade/apply', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Apply for a trade account',
  description:
    'Mailed to the brewery, and acknowledged by mail. 422 with `fields` when something of it is wrong; 409 when one is waiting ' +
    'already, and for whoever may not apply; 429 after a few in an hour. Numbers are taken with or without spaces.',
  body: applicationFields.superRefine((application, faults) => {
    for (const [field, says] of Object.entries(applicationFaults(application)))
      faults.addIssue({ code: 'custom', path: [field], message: says });
  }),
  answer: tradeStanding,
});

export const withdrawTradeApplication = contract(posts('/api/trade/application/withdraw', 'save this data'), {
  group,
  access: 'customer',
  summary: 'Take one’s own waiting application back',
  description: 'Nothing changes when none is waiting.',
  answer: tradeStanding,
});

const applicationRow = z.object({
  id: z.int(),
  businessName: z.string(),
  kind: z.string(),
  postcode: z.string(),
  contactName: z.string(),
  state,
  sentAt: moment,
});

const applicationForStaff = applicationFields.extend({
  id: z.int(),
  state,
  sentAt: moment,
  /** The account that buys once it is approved. */
  email: z.string(),
  decidedAt: moment.nullable(),
  /** Who decided it; empty = nobody yet, or the applicant. */
  decidedBy: z.string(),
  reason: z.string(),
  /** The trade account that came of it. */
  businessId: z.int().nullable(),
});

export const tradeApplications = contract(reads('/api/staff/tradeapplications', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'Applications for trade accounts, for staff',
  description: 'In pages, the oldest first. `search` looks into name, contact and postcode.',
  query: z.object({ ...listQuery(['sentAt', 'businessName']), state: state.optional() }),
  answer: listOf(applicationRow),
});

export const tradeApplicationForStaff = contract(reads('/api/staff/tradeapplication', 'none', { shared: false }), {
  group,
  access: { permission: 'customers.read' },
  summary: 'One application for a trade account',
  description: '404 when there is no such application.',
  query: z.object({ id }),
  answer: applicationForStaff,
});

export const approveTradeApplication = contract(posts('/api/staff/tradeapplication/approve', 'save this data'), {
  group,
  access: { permission: 'trade.approve' },
  summary: 'Approves an application: makes the trade account and links who applied',
  description:
    'With the terms given, the applicant’s name and address, and no delivery in particular; all of it can be changed at the ' +
    'account afterwards. Mailed. Sums in pence. 409 when it is decided already, or when who applied cannot be linked any ' +
    'more; 422 with `fields`.',
  body: z.object({ id, tier: z.int(), termsDays: z.int(), creditLimit: z.int(), minimumOrder: z.int() }),
  answer: applicationForStaff,
});

export const refuseTradeApplication = contract(posts('/api/staff/tradeapplication/refuse', 'save this data'), {
  group,
  access: { permission: 'trade.approve' },
  summary: 'Refuses an application',
  description: 'The reason is mailed to who applied. 409 when it is decided already.',
  body: z.object({
    id,
    reason: text(1000).refine((words) => words.trim() !== '', 'Please say why: it goes into the mail'),
  }),
  answer: applicationForStaff,
});

export type TradeStanding = AnswerOf<typeof tradeApplication>;
export type ApplicationForStaff = AnswerOf<typeof tradeApplicationForStaff>;
export type ApplicationListed = AnswerOf<typeof tradeApplications>['rows'][number];
