import { z } from 'zod';
import { VOUCHER_EVENTS } from '#rules/vouchers/voucher-history.ts';
import { LONGEST_REASON } from '#rules/vouchers/voucher-limits.ts';
import { VOUCHER_KINDS, VOUCHER_STANDINGS } from '#rules/vouchers/voucher-standing.ts';
import { day, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Vouchers';
const access = { permission: 'customers.read' } as const;
const issuing = { permission: 'vouchers.issue' } as const;
const MOST_ID = 2_147_483_647;
const id = wholeNumber({ least: 1, most: MOST_ID });

const voucherRow = z.object({
  id: z.int(),
  /** Whole for who may issue vouchers; for others its last four signs. */
  code: z.string(),
  kind: z.enum(VOUCHER_KINDS),
  /** What its coupon is called. */
  name: z.string(),
  standing: z.enum(VOUCHER_STANDINGS),
  /** Of a gift voucher, in pence: its value, and what is left of it. */
  value: pence,
  left: pence,
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  /** Whose it is; null = whoever has the code. */
  ownerId: z.int().nullable(),
  owner: z.string(),
  /** The order that sold it; null = none. */
  orderId: z.int().nullable(),
  orderRef: z.string(),
  batchId: z.int().nullable(),
  batch: z.string(),
});

export const vouchersToManage = contract(reads('/api/staff/vouchers', 'none', { shared: false }), {
  group,
  access,
  summary: 'Vouchers, discount codes and memberships of every kind',
  description:
    'In pages, the newest first unless `sort` says otherwise. `search` finds a whole code, a name of a voucher and its owner; who may issue vouchers finds a ' +
    'part of a code too. `order` = the reference of the order that sold it. Codes are whole for who may issue vouchers; others read their last four signs.',
  query: z.object({
    ...listQuery(['id', 'name', 'value', 'left', 'endsOn']),
    type: z.enum(VOUCHER_KINDS).optional(),
    standing: z.enum(VOUCHER_STANDINGS).optional(),
    order: text(20).optional(),
    batch: id.optional(),
  }),
  answer: listOf(voucherRow),
});

const voucherForStaff = voucherRow.extend({
  version: z.int(),
  note: z.string(),
  couponNote: z.string(),
  /** Rates in hundredths of a percent, the minimum in pence. */
  discount: z.int(),
  collectionDiscount: z.int(),
  minimum: pence,
  termMonths: z.int(),
  holdPurchase: z.boolean(),
  allowsBankTransfer: z.boolean(),
  specialProducts: z.boolean(),
  isBlocked: z.boolean(),
  /** A higher club has taken the place of this membership. */
  isReplaced: z.boolean(),
  /** What was spent in the taproom before tills noted it, in pence. */
  usedTap: pence,
  /** When the order that sold it was paid, or its batch made; null = not known. */
  issuedAt: moment.nullable(),
  /** How many baskets have it at the moment. */
  inBaskets: z.int(),
  /** The oldest first. */
  history: z.array(
    z.object({
      at: moment,
      what: z.enum(VOUCHER_EVENTS),
      /** What it changed, and the balance after it, in pence. */
      pence,
      left: pence,
      orderId: z.int().nullable(),
      orderRef: z.string(),
      by: z.string(),
      note: z.string(),
      endsOn: day.nullable(),
    }),
  ),
});

export const voucherToManage = contract(reads('/api/staff/voucher', 'none', { shared: false }), {
  group,
  access,
  summary: 'A voucher with what it gives, its balance and its history',
  description: '404 when there is none.',
  query: z.object({ id }),
  answer: voucherForStaff,
});

// Longer than the rule allows, so that what is wrong with it is said at the field.
const reason = text(LONGEST_REASON);
const seen = { id, version: z.int().min(1) };

export const blockVoucher = contract(posts('/api/staff/voucher/block', 'save this data'), {
  group,
  access: issuing,
  summary: 'Blocks a voucher, for a reason',
  description:
    'From then on it is worth nothing, and no membership. Baskets that have it say so at their next step. 422 with `fields` when it is blocked already or no ' +
    'reason is given, 409 when somebody changed it since `version`.',
  body: z.object({ ...seen, reason }),
  answer: voucherForStaff,
});

export const unblockVoucher = contract(posts('/api/staff/voucher/unblock', 'save this data'), {
  group,
  access: issuing,
  summary: 'Takes the block of a voucher back, for a reason',
  description:
    '422 with `fields` when it is not blocked or no reason is given, 409 when somebody changed it since `version`.',
  body: z.object({ ...seen, reason }),
  answer: voucherForStaff,
});

export const extendVoucher = contract(posts('/api/staff/voucher/extend', 'save this data'), {
  group,
  access: issuing,
  summary: 'Gives a voucher a later last day',
  description:
    '422 with `fields` when it has no end, or the day is not after its end, past, or more than ten years ahead. 409 when somebody changed it since `version`.',
  body: z.object({ ...seen, endsOn: day, reason }),
  answer: voucherForStaff,
});

export type VoucherRow = AnswerOf<typeof vouchersToManage>['rows'][number];
export type VoucherForStaff = AnswerOf<typeof voucherToManage>;
