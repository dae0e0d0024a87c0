import { z } from 'zod';
import { MEMBERSHIP_STANDINGS } from '#rules/memberships/renewals-ahead.ts';
import { day, listOf, listQuery, pence, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { reads } from '#wire/endpoint.ts';

const group = 'Memberships';
const access = { permission: 'customers.read' } as const;

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
    club: wholeNumber({ least: 1, most: 2_147_483_647 }).optional(),
    membership: z.enum(MEMBERSHIP_STANDINGS).optional(),
  }),
  answer: listOf(member),
});

export type Club = AnswerOf<typeof clubs>['rows'][number];
export type ClubMember = AnswerOf<typeof clubMembers>['rows'][number];
