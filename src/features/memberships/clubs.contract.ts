import { z } from 'zod';
import { MEMBERSHIP_STANDINGS } from '#rules/memberships/renewals-ahead.ts';
import { LONGEST_KIND_NAME, LONGEST_KIND_NOTE } from '#rules/vouchers/voucher-limits.ts';
import { day, idWithVersion, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Memberships';
const access = { permission: 'customers.read' } as const;
const writing = { permission: 'vouchers.issue', recently: true } as const;
const id = wholeNumber({ least: 1, most: 2_147_483_647 });

const club = z.object({
  /** Of its coupon. */
  id: z.int(),
  name: z.string(),
  note: z.string(),
  /** Rates in hundredths of a percent, the minimum in pence. */
  discount: z.int(),
  collectionDiscount: z.int(),
  minimum: pence,
  termMonths: z.int(),
  holdPurchase: z.boolean(),
  allowsBankTransfer: z.boolean(),
  /** Opens whatever is only for members. */
  specialProducts: z.boolean(),
  /** Packs that only its members buy. */
  packs: z.array(z.string()),
  /** The packs that sell it, and their retail prices with VAT in pence. */
  prices: z.array(z.object({ name: z.string(), price: pence.nullable() })),
  /** How many memberships count today, and how many of them end within 60 days with nothing after them. */
  members: z.int(),
  ending: z.int(),
  /** Codes that are paid for, and that nobody has activated. */
  unused: z.int(),
});

export const clubs = contract(reads('/api/staff/clubs', 'none', { shared: false }), {
  group,
  access,
  summary: 'The clubs: what each gives, what it costs, and how many are in it',
  description: 'In pages, by name unless `sort` says otherwise. `search` finds a part of the name.',
  query: z.object(listQuery(['name', 'members', 'ending'])),
  answer: listOf(club),
});

const member = z.object({
  /** Of the voucher that is the membership. */
  id: z.int(),
  clubId: z.int(),
  club: z.string(),
  personId: z.int(),
  name: z.string(),
  email: z.string(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  standing: z.enum(MEMBERSHIP_STANDINGS),
});

export const clubMembers = contract(reads('/api/staff/clubs/members', 'none', { shared: false }), {
  group,
  access,
  summary: 'Who is in which club, and whose membership ends',
  description:
    'In pages, those that end first unless `sort` says otherwise. `membership` ending = within 60 days, with no other membership after it. Blocked ones are left ' +
    'out. `search` finds a part of name or e-mail.',
  query: z.object({
    ...listQuery(['name', 'club', 'startsOn', 'endsOn']),
    club: id.optional(),
    membership: z.enum(MEMBERSHIP_STANDINGS).optional(),
  }),
  answer: listOf(member),
});

// Wider than the rule allows, so that the rule says what is wrong, at the field.
const number = z.int().min(-100_000_000).max(100_000_000);

const clubFields = z.object({
  name: text(LONGEST_KIND_NAME),
  note: text(LONGEST_KIND_NOTE),
  /** Rates in hundredths of a percent, the minimum in pence. */
  discount: number,
  collectionDiscount: number,
  minimum: number,
  holdPurchase: z.boolean(),
  allowsBankTransfer: z.boolean(),
  specialProducts: z.boolean(),
  termMonths: number,
  /** Of two clubs the one with the greater is the higher: it takes the place of the other. */
  rank: number,
  renewsInShop: z.boolean(),
});

const clubForStaff = clubFields.extend({
  id: z.int(),
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
  /** Memberships in force or still to come, and codes that are paid for and not activated. */
  members: z.int(),
  unused: z.int(),
  /** How many of both keep something that the club gave before and gives no more. */
  keeping: z.int(),
  /** The packs that sell it, on sale or not, with their retail prices in pence. */
  soldAs: z.array(z.object({ id: z.int(), name: z.string(), price: pence.nullable(), isOnSale: z.boolean() })),
});

export const clubToManage = contract(reads('/api/staff/club', 'none', { shared: false }), {
  group,
  access,
  summary: 'One club with what it gives, and what sells it',
  description: '404 when there is no such club.',
  query: z.object({ id }),
  answer: clubForStaff,
});

export const saveClub = contract(posts('/api/staff/club/save', 'save this data'), {
  group,
  access: writing,
  summary: 'Writes a club',
  description:
    'Without `id` a new one. What it gives more counts for all members at once; what it gives less counts for memberships that are bought from then on: ' +
    'others keep theirs until they end. 409 `VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something is wrong, ' +
    'such as taking from members what is only for members.',
  body: clubFields
    .extend({ id: id.optional(), version: wholeNumber({ least: 1 }).optional() })
    .refine(...idWithVersion),
  answer: clubForStaff,
});

export type ClubForStaff = AnswerOf<typeof clubToManage>;
export type ClubFields = z.output<typeof clubFields>;
export type Club = AnswerOf<typeof clubs>['rows'][number];
export type ClubMember = AnswerOf<typeof clubMembers>['rows'][number];
