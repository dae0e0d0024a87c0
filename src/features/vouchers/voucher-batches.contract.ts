import { z } from 'zod';
import { BATCH_KINDS } from '#rules/vouchers/batch-faults.ts';
import { LONGEST_BATCH_NAME } from '#rules/vouchers/voucher-limits.ts';
import { day, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, type BodyToSend, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Vouchers';
const access = { permission: 'vouchers.issue' } as const;
const recent = { permission: 'vouchers.issue', recently: true } as const;
const MOST_ID = 2_147_483_647;
const one = z.object({ id: wholeNumber({ least: 1, most: MOST_ID }) });

const batchRow = z.object({
  id: z.int(),
  name: z.string(),
  gives: z.enum(BATCH_KINDS),
  number: z.int(),
  /** Of each gift voucher, in pence. */
  value: pence,
  /** Rates in hundredths of a percent, the minimum in pence. */
  discount: z.int(),
  collectionDiscount: z.int(),
  minimum: pence,
  amountOff: pence,
  freeDelivery: z.boolean(),
  startsOn: day.nullable(),
  endsOn: day.nullable(),
  madeAt: moment,
  madeBy: z.string(),
});

export const voucherBatches = contract(reads('/api/staff/voucher/batches', 'none', { shared: false }), {
  group,
  access,
  summary: 'Batches of codes that staff made',
  description: 'In pages, the newest first unless `sort` says otherwise. `search` finds a part of the name.',
  query: z.object(listQuery(['madeAt', 'name', 'number'])),
  answer: listOf(batchRow),
});

// Wider than the rule allows, so that the rule says what is wrong, at the field.
const amount = z.int().min(-100_000_000).max(100_000_000).nullable();

export const makeVoucherBatch = contract(posts('/api/staff/voucher/batch/make', 'save this data'), {
  group,
  access: recent,
  summary: 'Makes many codes of one kind in one go',
  description:
    'Up to 5,000, each of thirteen random signs. `gives` gift: each is worth `value` pence and spent as it pays. `gives` discount: each gives its rates, from an ' +
    'order of `minimum` on, as often as it is entered. With `kindId` each is a code of that kind, which gives what it says. 404 when there is no such kind, 422 with `fields` when something of it is wrong.',
  body: z.object({
    name: text(LONGEST_BATCH_NAME),
    gives: z.enum(BATCH_KINDS),
    kindId: z.int().min(1).max(MOST_ID).nullable(),
    number: amount,
    value: amount,
    discount: amount,
    collectionDiscount: amount,
    minimum: amount,
    startsOn: day.nullable(),
    endsOn: day.nullable(),
  }),
  answer: batchRow,
});

export const downloadVoucherBatch = contract(posts('/api/staff/voucher/batch/download', 'save this data'), {
  group,
  access: recent,
  summary: 'The codes of a batch as a file for spreadsheets',
  description: 'CSV. Each download is in the audit log. 404 when there is no such batch.',
  body: one,
  answer: z.custom<Uint8Array | Blob>(),
});

export const printVoucherBatch = contract(posts('/api/staff/voucher/batch/print', 'save this data'), {
  group,
  access: recent,
  summary: 'The codes of a batch as sheets to print and cut',
  description: 'PDF. Each is in the audit log as a download is. 404 when there is no such batch.',
  body: one,
  answer: z.custom<Uint8Array | Blob>(),
});

export type VoucherBatch = AnswerOf<typeof voucherBatches>['rows'][number];
export type BatchFields = BodyToSend<typeof makeVoucherBatch>;
