import { z } from 'zod';
import { TRANSFER_STATES } from '#rules/transfers-out/transfer-state.ts';
import { flag, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';
const access = { permission: 'orders.refund' } as const;
const recent = { permission: 'orders.refund', recently: true } as const;
const MOST_PAYMENTS = 500;
const ids = z
  .array(wholeNumber({ least: 1 }))
  .min(1)
  .max(MOST_PAYMENTS);

const transferOut = z.object({
  /** The number of the refund. */
  id: z.int(),
  orderId: z.int(),
  orderRef: z.string(),
  /** Who ordered. */
  name: z.string(),
  hasEmail: z.boolean(),
  /** Pence. */
  amount: pence,
  payMethod: z.int(),
  state: z.enum(TRANSFER_STATES),
  /** The end of the account; null = not told, forgotten, or told under another key of the server. */
  accountEnding: z.string().nullable(),
  requestedAt: moment,
  askedAt: moment.nullable(),
  /** The file that it is in, or was made with. */
  fileId: z.int().nullable(),
  /** It is in a file, and was made another way meanwhile: the file must not be paid as it is. */
  isMadeElsewhere: z.boolean(),
});

export const OTHER_WAYS = 'other-ways';

export const transfersOut = contract(reads('/api/staff/transfers/out', 'none', { shared: false }), {
  group,
  access,
  summary: 'Refunds that are to be paid by bank transfer',
  description:
    'In pages, the oldest first unless `sort` says otherwise. Without `state` those that are not made; `other-ways` gives refunds that a person ' +
    'makes another way, for which the account can be asked. `search` finds a reference, or a part of the name.',
  query: z.object({
    ...listQuery(['requestedAt', 'amount', 'name']),
    state: z.enum([...TRANSFER_STATES, OTHER_WAYS]).optional(),
  }),
  answer: listOf(transferOut),
});

export const askForAccounts = contract(posts('/api/staff/transfers/out/ask', 'save this data'), {
  group,
  access,
  summary: 'Asks customers by mail for the accounts of their refunds, or asks again',
  description:
    'The link of an earlier mail ends. A refund that was to go another way is paid by transfer from then on. Those without an e-mail are left out, ' +
    'and those in a file or made; 404 when nobody is left.',
  body: z.object({ ids }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const makeTransferFile = contract(posts('/api/staff/transfers/out/file/make', 'save this data'), {
  group,
  access: recent,
  summary: 'Makes a file for the bank of refunds that are ready',
  description: `All of them or none, at most ${MOST_PAYMENTS}. 409, with the orders, when one is not ready or in another file.`,
  body: z.object({ ids }),
  answer: z.object({ id: z.int() }),
});

const aboutFile = {
  id: z.int(),
  madeAt: moment,
  madeBy: z.string(),
  /** Of all its payments, in pence. */
  amount: pence,
  count: z.int(),
  /** How many of them nobody has settled, and how many were made. */
  open: z.int(),
  made: z.int(),
};

export const transferFiles = contract(reads('/api/staff/transfers/out/files', 'none', { shared: false }), {
  group,
  access,
  summary: 'Files for the bank',
  description: 'In pages, the newest first unless `sort` says otherwise. `search` finds an order that is paid by it.',
  query: z.object(listQuery(['madeAt'])),
  answer: listOf(z.object(aboutFile)),
});

const transferFile = z.object({
  ...aboutFile,
  /** Whether it can be downloaded: nothing was taken out of it, and no account is forgotten. */
  isWhole: z.boolean(),
  lines: z.array(
    z.object({
      id: z.int(),
      orderId: z.int(),
      orderRef: z.string(),
      name: z.string(),
      hasEmail: z.boolean(),
      amount: pence,
      reference: z.string(),
      accountEnding: z.string().nullable(),
      state: z.enum(['in-file', 'made', 'taken-out']),
      /** The refund went back another way: before the bank was to pay it or, where `state` is `made`, twice. */
      isMadeElsewhere: z.boolean(),
      /** Why it was taken out. */
      note: z.string(),
    }),
  ),
});

export const transferFileById = contract(reads('/api/staff/transfers/out/file', 'none', { shared: false }), {
  group,
  access,
  summary: 'A file for the bank with its payments',
  description: '404 when there is none. Accounts are shown with their last four digits.',
  query: z.object({ id: wholeNumber({ least: 1 }) }),
  answer: transferFile,
});

const file = { id: wholeNumber({ least: 1 }) };
const lineIds = ids;

export const downloadTransferFile = contract(posts('/api/staff/transfers/out/file/download', 'save this data'), {
  group,
  access: recent,
  summary: 'The file as the bank reads it',
  description:
    'CSV without titles: sort code, account number, name, pounds, reference. The same bytes each time; each download is in the audit log. 409 when a ' +
    'payment was taken out of it, one was made another way meanwhile, or its accounts are forgotten.',
  body: z.object(file),
  answer: z.custom<Uint8Array | Blob>(),
});

export const noteTransfersMade = contract(posts('/api/staff/transfers/out/file/made', 'save this data'), {
  group,
  access: recent,
  summary: 'Notes that payments of a file were made',
  description:
    'Those that are open, or of these the `lineIds`. Each refund is made, its problem settled, and its customer gets a mail; one that was made another way already opens the problem `refund-made-twice`. 404 when none of them is open.',
  body: z.object({ ...file, lineIds: lineIds.optional() }),
  answer: transferFile,
});

export const takeTransfersOut = contract(posts('/api/staff/transfers/out/file/takeout', 'save this data'), {
  group,
  access: recent,
  summary: 'Takes payments out of a file that the bank has not made',
  description:
    'Their refunds are ready again; with `askAgain` their accounts are deleted and their customers asked anew. The file is not given out any more. 404 ' +
    'when none of them is open; 409, with the orders, when a customer is to be asked who left no e-mail, or whose refund was made another way.',
  body: z.object({
    ...file,
    lineIds,
    why: text(200).pipe(z.string().min(1, 'Please say why')),
    askAgain: flag.default(false),
  }),
  answer: transferFile,
});

export type TransferOutRow = AnswerOf<typeof transfersOut>['rows'][number];
export type TransferFileRow = AnswerOf<typeof transferFiles>['rows'][number];
export type TransferFile = AnswerOf<typeof transferFileById>;
export type TransferFileLine = TransferFile['lines'][number];
