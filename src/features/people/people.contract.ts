import { z } from 'zod';
import { PERSON_STANDINGS } from '#rules/accounts/person-standing.ts';
import { listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'People';
const access = { permission: 'customers.read' } as const;
const mayEdit = { permission: 'customers.edit' } as const;
/** What shows or takes everything that is held about somebody, or hands her account to another mailbox. */
const recently = { permission: 'customers.edit', recently: true } as const;

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const done = z.object({ ok: z.literal(true) });

export const WHO = ['customers', 'trade', 'members', 'staff', 'suspended', 'ended'] as const;

export const peopleToManage = contract(reads('/api/staff/people', 'none', { shared: false }), {
  group,
  access,
  summary: 'Everybody who has an account, customers and staff',
  description:
    'In pages, by name. `search` finds part of a name or an e-mail, and the beginning of a postcode or a telephone number ' +
    'of their account, their address book or their orders. Whoever was erased is not among them.',
  query: z.object({ ...listQuery(['name', 'since']), who: z.enum(WHO).optional() }),
  answer: listOf(
    z.object({
      id: z.int(),
      name: z.string(),
      email: z.string(),
      telephone: z.string(),
      /** What she is to the brewery, in words. */
      role: z.string(),
      standing: z.enum(PERSON_STANDINGS),
      /** Has a membership that is in force today. */
      isMember: z.boolean(),
      /** The trade account she is linked to; empty = none. */
      business: z.string(),
      since: moment,
      /** When she ordered last with this account; null = never. */
      lastOrder: moment.nullable(),
    }),
  ),
});
export type PersonInList = AnswerOf<typeof peopleToManage>['rows'][number];

const address = z.object({
  id: z.int(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  line3: z.string(),
  line4: z.string(),
  line5: z.string(),
  postCode: z.string(),
  telephone: z.string(),
});

const personFields = z.object({ name: text(200), telephone: text(200) });

export const personForStaff = personFields.extend({
  id: z.int(),
  /** Grows with every save, which states the version it is based on. */
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
  email: z.string(),
  /** A new e-mail that is not confirmed yet. */
  pendingEmail: z.string().nullable(),
  role: z.string(),
  isStaff: z.boolean(),
  /** Whoever asks. */
  isSelf: z.boolean(),
  standing: z.enum(PERSON_STANDINGS),
  business: z.object({ id: z.int(), name: z.string() }).nullable(),
  since: moment,
  ageConfirmedAt: moment.nullable(),
  addresses: z.array(address),
  /** The latest first. */
  suspensions: z.array(
    z.object({
      reason: z.string(),
      from: moment,
      /** Empty = unknown. */
      by: z.string(),
      until: moment.nullable(),
      liftReason: z.string(),
      liftedBy: z.string(),
    }),
  ),
  /** The latest first, at most as many as `MOST_SHOWN`; `orderCount` counts all. */
  orders: z.array(
    z.object({
      /** The reference; of a basket empty. */
      reference: z.string(),
      at: moment,
      /** In words. */
      status: z.string(),
      total: pence,
      /** Placed without the account, with an e-mail of hers. */
      asGuest: z.boolean(),
    }),
  ),
  orderCount: z.int(),
  /** Memberships too; the latest first. Codes are shortened, since a whole one can be spent. */
  vouchers: z.array(
    z.object({
      codeEnd: z.string(),
      name: z.string(),
      isMembership: z.boolean(),
      isActive: z.boolean(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** What is left of a gift voucher; null = it is none. */
      left: pence.nullable(),
    }),
  ),
  messages: z.array(
    z.object({ reference: z.string(), topic: z.string(), text: z.string(), at: moment, settledAt: moment.nullable() }),
  ),
  consents: z.array(
    z.object({ what: z.string(), isGiven: z.boolean(), wording: z.string(), where: z.string(), at: moment }),
  ),
  sessions: z.array(z.object({ id: z.int(), device: z.string(), startedAt: moment, usedAt: moment })),
  /** Devices that know her and on which she is logged out. */
  devices: z.array(z.object({ id: z.int(), device: z.string(), usedAt: moment })),
});

/** The most orders, messages and consents that a person’s page shows. */
export const MOST_SHOWN = 50;

export const personToManage = contract(reads('/api/staff/person', 'none', { shared: false }), {
  group,
  access,
  summary: 'One person, and what is known of them',
  description: '404 when there is nobody with this number, or they were erased.',
  query: z.object({ id }),
  answer: personForStaff,
});
export type PersonForStaff = AnswerOf<typeof personToManage>;

export const savePerson = contract(posts('/api/staff/person/save', 'save this data'), {
  group,
  access: mayEdit,
  summary: 'Corrects the name and the telephone number of a person',
  description:
    '409 `VERSION_CONFLICT` when `version` is not the one that is stored: somebody else has saved since. 422 with `fields` ' +
    'when something of it is wrong.',
  body: personFields.extend({ id, version: wholeNumber({ least: 1 }) }),
  answer: personForStaff,
});

export const changePersonEmail = contract(posts('/api/staff/person/email', 'save this data'), {
  group,
  access: recently,
  summary: 'Asks for another e-mail of a person',
  description:
    'A link goes to the new e-mail, and nothing changes before it is followed. Their present e-mail is told.',
  body: z.object({ id, email: text(200) }),
  answer: personForStaff,
});

export const savePersonAddress = contract(posts('/api/staff/person/address/save', 'save this data'), {
  group,
  access: mayEdit,
  summary: 'Puts an address into somebody’s address book, or corrects one',
  description: 'Without `addressId`, or with 0, it is a new one. 404 when it is not in the book of this person.',
  body: z.object({
    id,
    addressId: wholeNumber({ least: 0, most: 2 ** 53 - 1 }).optional(),
    name: text(200),
    line1: text(200),
    line2: text(200),
    line3: text(200),
    line4: text(200),
    line5: text(200),
    postCode: text(200),
    telephone: text(200),
  }),
  answer: personForStaff,
});
export type PersonAddress = PersonForStaff['addresses'][number];

export const removePersonAddress = contract(posts('/api/staff/person/address/remove', 'save this data'), {
  group,
  access: mayEdit,
  summary: 'Takes an address out of somebody’s address book',
  description: '404 when it is not in the book of this person.',
  body: z.object({ id, addressId: wholeNumber({ least: 1, most: 2 ** 53 - 1 }) }),
  answer: personForStaff,
});

export const suspendAccount = contract(posts('/api/staff/person/suspend', 'save this data'), {
  group,
  access: mayEdit,
  summary: 'Suspends a customer: they may look, and buy nothing',
  description: 'At once, in all processes (D-17). Refused for staff, whose access is ended instead.',
  body: z.object({ id, reason: text(2000) }),
  answer: personForStaff,
});

export const liftAccountSuspension = contract(posts('/api/staff/person/lift', 'save this data'), {
  group,
  access: mayEdit,
  summary: 'Lifts the suspension of a customer',
  description: 'They have the role again that they had.',
  body: z.object({ id, reason: text(2000) }),
  answer: personForStaff,
});

export const endPersonSessions = contract(posts('/api/staff/person/endsessions', 'complete this process'), {
  group,
  access: mayEdit,
  summary: 'Logs somebody out on every device, and forgets them',
  description: 'At once, in all processes. Not oneself.',
  body: z.object({ id }),
  answer: personForStaff,
});

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);
const facts = z.record(z.string(), z.union([fact, z.array(z.record(z.string(), fact))]));

export const exportPerson = contract(posts('/api/staff/person/export', 'complete this process'), {
  group,
  access: recently,
  summary: 'Everything that is held about somebody, to hand to them',
  description: 'The same file that they get on their own account page. Leaves an audit entry.',
  body: z.object({ id }),
  answer: z.object({
    about: z.string(),
    madeAt: moment,
    fileName: z.string(),
    sections: z.array(z.object({ title: z.string(), says: z.string(), entries: z.array(facts) })),
  }),
});

export const personErasure = contract(reads('/api/staff/person/erasure', 'none', { shared: false }), {
  group,
  access: mayEdit,
  summary: 'What would be left of somebody when they are erased, and why',
  description: 'And why they cannot be erased now. Changes nothing.',
  query: z.object({ id }),
  answer: z.object({
    remains: z.array(z.object({ what: z.string(), why: z.string() })),
    /** Null = nothing is in the way. */
    inTheWay: z.object({ says: z.string(), remedy: z.string() }).nullable(),
  }),
});

export const erasePerson = contract(posts('/api/staff/person/erase', 'complete this process'), {
  group,
  access: recently,
  summary: 'Erases what is held about somebody, for good',
  description:
    'In the way in which they do it themselves: what the law keeps stays, without their name; they get a mail. Refused while ' +
    'they have an order or a payment under way, and for oneself.',
  body: z.object({ id }),
  answer: done,
});
