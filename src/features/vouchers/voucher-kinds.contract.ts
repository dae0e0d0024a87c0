import { z } from 'zod';
import { KIND_COUNTS_ON, KIND_GIVES } from '#rules/vouchers/kind-faults.ts';
import { LONGEST_KIND_NAME, LONGEST_KIND_NOTE } from '#rules/vouchers/voucher-limits.ts';
import { day, idWithVersion, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, type BodyToSend, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Vouchers';
const access = { permission: 'vouchers.issue' } as const;
const recent = { permission: 'vouchers.issue', recently: true } as const;
const MOST_ID = 2_147_483_647;
const id = wholeNumber({ least: 1, most: MOST_ID });

// Wider than the rule allows, so that the rule says what is wrong, at the field.
const amount = z.int().min(-100_000_000).max(100_000_000).nullable();

const kindFields = z.object({
  name: text(LONGEST_KIND_NAME),
  note: text(LONGEST_KIND_NOTE),
  gives: z.enum(KIND_GIVES),
  /** Rates in hundredths of a percent, sums in pence; null = none. */
  discount: amount,
  collectionDiscount: amount,
  amountOff: amount,
  minimum: amount,
  countsOn: z.enum(KIND_COUNTS_ON),
  products: z.array(z.int().min(1).max(MOST_ID)).max(200),
  packKinds: z.array(z.int().min(0).max(999)).max(20),
  holdPurchase: z.boolean(),
  allowsBankTransfer: z.boolean(),
  membersOnly: z.boolean(),
  mostUses: amount,
  mostPerPerson: amount,
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** A code for everybody that is made with it, in letters and figures; empty = none. Empty in answers. */
  code: text(40),
});

const kind = kindFields.extend({
  id: z.int(),
  version: z.int(),
  changedAt: moment,
  /** Who changed it last; empty = unknown. */
  changedBy: z.string(),
  /** How many codes there are of it, and how many placed orders had one that counted. */
  codes: z.int(),
  uses: z.int(),
  /** The last of the codes that are for everybody; empty = none. */
  codeForAll: z.string(),
  productNames: z.array(z.object({ id: z.int(), name: z.string() })),
});

export const voucherKinds = contract(reads('/api/staff/voucher/kinds', 'none', { shared: false }), {
  group,
  access,
  summary: 'The kinds of gift vouchers and discounts, and what each gives',
  description:
    'In pages, by name unless `sort` says otherwise. `search` finds a part of the name. Those that batches made are among them; clubs are not.',
  query: z.object(listQuery(['name', 'codes', 'uses'])),
  answer: listOf(kind),
});

export const voucherKindToManage = contract(reads('/api/staff/voucher/kind', 'none', { shared: false }), {
  group,
  access,
  summary: 'One kind of voucher',
  description: '404 when there is no such kind.',
  query: z.object({ id }),
  answer: kind,
});

export const voucherKindChoices = contract(reads('/api/staff/voucher/kind/choices', 'none', { shared: false }), {
  group,
  access,
  summary: 'The products that a discount can be narrowed to',
  description: 'Drinks and goods, those on sale first.',
  answer: z.object({ products: z.array(z.object({ id: z.int(), name: z.string() })) }),
});

export const saveVoucherKind = contract(posts('/api/staff/voucher/kind/save', 'save this data'), {
  group,
  access: recent,
  summary: 'Writes a kind of voucher, and makes a code for everybody with it',
  description:
    'Without `id` a new one. What changes counts for all its codes from the next step of each basket; placed orders keep what they were given. 409 ' +
    '`VERSION_CONFLICT` when `version` is not the one that is stored. 422 with `fields` when something is wrong, such as a code that there is already.',
  body: kindFields
    .extend({ id: id.optional(), version: wholeNumber({ least: 1 }).optional() })
    .refine(...idWithVersion),
  answer: kind,
});

export type VoucherKindForStaff = AnswerOf<typeof voucherKindToManage>;
export type VoucherKindFields = z.output<typeof kindFields>;
export type VoucherKindBody = BodyToSend<typeof saveVoucherKind>;
