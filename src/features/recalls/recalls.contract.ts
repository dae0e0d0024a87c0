import { z } from 'zod';
import { gyleNumber, subReference } from '#features/gyles/gyles.contract.ts';
import { LETTERS_TO, RECALL_STANDINGS } from '#rules/gyles/recall-mail.ts';
import { listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';
const READ = { permission: 'customers.read' } as const;
/** Administrators have it, and with it the one to read customers. */
const ACT = { permission: 'stock.adjust' } as const;
const recallId = wholeNumber({ least: 1 }).pipe(z.int32());

const recallRow = z.object({
  id: z.int(),
  gyleNum: z.string(),
  /** Null = all that was filled from the gyle. */
  subRef: z.string().nullable(),
  beer: z.string(),
  reason: z.string(),
  recalledAt: moment,
  recalledBy: z.string(),
  /** Null = it is in force. */
  withdrawnAt: moment.nullable(),
  withdrawnBy: z.string().nullable(),
  /** When letters about it were printed last; null = never. */
  lettersAt: moment.nullable(),
  /** Packed from it and not cancelled, and of those, how many were written about. */
  orders: z.int(),
  written: z.int(),
});

export const recallList = contract(reads('/api/staff/recalls', 'none', { shared: false }), {
  group,
  access: READ,
  summary: 'The gyles that were recalled',
  description:
    'In pages, the latest first unless `sort` says otherwise. `search` finds a part of the number or of the beer.',
  query: z.object({ ...listQuery(['recalledAt', 'gyle']) }),
  answer: listOf(recallRow),
});

const takenOff = z.object({ stockItemId: z.int(), name: z.string(), quantity: z.int() });

export const recallDetails = contract(reads('/api/staff/recall', 'none', { shared: false }), {
  group,
  access: READ,
  summary: 'One recall: what was taken off sale, and how far its mails are',
  description:
    '`toWrite` = the mails that would be written now, `noEmail` = orders of which nobody has an e-mail, `stillHere` = packed and not ' +
    'gone. `subject` and `text` are a template of the mail, `letter` is one of the letter. 404 when there is no such recall.',
  query: z.object({ id: recallId }),
  answer: recallRow.extend({
    /** `bins` = where it lay, in words, empty of none; `putBack` of them are on hand again, since it was withdrawn. */
    stock: z.array(takenOff.extend({ bins: z.string(), putBack: z.int() })),
    toWrite: z.int(),
    noEmail: z.int(),
    stillHere: z.int(),
    /** Mails that have left, that wait, and that were given up. */
    mails: z.object({ sent: z.int(), waiting: z.int(), failed: z.int() }),
    subject: z.string(),
    text: z.string(),
    letter: z.string(),
  }),
});

const whoHadIt = z.object({
  orderId: z.int(),
  orderRef: z.string(),
  status: z.int(),
  name: z.string(),
  /** Empty = no trade account. */
  business: z.string(),
  /** Of the order and, of a business, of its people. */
  emails: z.array(z.string()),
  telephone: z.string(),
  /** What of it is in the order, in words. */
  what: z.string(),
  pieces: z.int(),
  standing: z.enum(RECALL_STANDINGS),
  writtenAt: moment.nullable(),
});

export const recallPeople = contract(reads('/api/staff/recall/people', 'none', { shared: false }), {
  group,
  access: READ,
  summary: 'Who had something of a recalled gyle',
  description:
    'One row for each order, as far as its gyles were noted. `standing` = whether it is still in the brewery, is to be written to, has no ' +
    'e-mail, or was written to. 404 when there is no such recall. `search` finds a part of name, business, e-mail or telephone.',
  query: z.object({
    ...listQuery(['order', 'name', 'pieces']),
    id: recallId,
    standing: z.enum(RECALL_STANDINGS).optional(),
  }),
  answer: listOf(whoHadIt),
});

export const recallPreview = contract(reads('/api/staff/recall/preview', 'none', { shared: false }), {
  group,
  access: ACT,
  summary: 'What a recall would take off sale, and how many orders had some of it',
  description:
    '`beer` is empty when there is no such gyle or sub-batch. Without `sub` it is all of the gyle that is not recalled by its letter already.',
  query: z.object({ gyleNum: gyleNumber, sub: subReference.optional() }),
  answer: z.object({ beer: z.string(), stock: z.array(takenOff), orders: z.int(), stillHere: z.int() }),
});

export const startRecall = contract(posts('/api/staff/recall/start', 'save this data'), {
  group,
  access: ACT,
  summary: 'Recalls a gyle, or one of its sub-batches',
  description:
    'What is on hand of it is written off and leaves its bins, baskets are cut and orders that lack something are marked, and mailed about, with what is ' +
    'missing (D-194). Nothing of it can be packed any more, and what is packed cannot leave. Refused with the field when it is ' +
    'recalled already. A gyle of which sub-batches are recalled may be recalled as a whole: theirs stays with their recalls.',
  body: z.object({ gyleNum: gyleNumber, sub: subReference.optional(), reason: text(200) }),
  answer: recallRow,
});

export const withdrawRecall = contract(posts('/api/staff/recall/withdraw', 'save this data'), {
  group,
  access: ACT,
  summary: 'Withdraws a recall: it was the wrong gyle',
  description:
    'What was written off is on hand again and not put away, except where somebody has counted since. Refused once customers were written to or letters were printed, and of a sub-batch while its whole gyle is recalled.',
  body: z.object({ id: recallId }),
  answer: recallRow,
});

export const writeRecall = contract(posts('/api/staff/recall/write', 'save this data'), {
  group,
  access: ACT,
  summary: 'Writes to everybody who had something of it and was not written to yet',
  description:
    'By the address of the order, and to the people of a business. Each mail has the name, these words, and what of it was in the ' +
    'order. `written` = the mails that were written now; nobody is written to twice for one order.',
  body: z.object({ id: recallId, subject: text(150), text: text(4000) }),
  answer: z.object({ written: z.int() }),
});

const lettersTo = z.enum(LETTERS_TO);
const orderId = wholeNumber({ least: 0 });

export const recallLetters = contract(reads('/api/staff/recall/letters', 'none', { shared: false }), {
  group,
  access: ACT,
  summary: 'The letters that there are to print about a recall, file by file',
  description:
    'One letter for each name and address, about all its orders that have left. `to` = only orders of which nobody has an e-mail, or all. ' +
    '`noPlace` = orders without an address that a letter reaches. Each file is printed by its `after` and `until`. 404 when there is no such recall.',
  query: z.object({ id: recallId, to: lettersTo }),
  answer: z.object({
    letters: z.int(),
    noPlace: z.int(),
    /** `until` = null: all that are left. */
    files: z.array(z.object({ after: z.int(), until: z.int().nullable(), letters: z.int() })),
  }),
});

export const printRecallLetters = contract(posts('/api/staff/recall/letters/print', 'save this data'), {
  group,
  access: ACT,
  summary: 'Letters about a recall, each on a page of its own',
  description:
    'PDF of A4, for envelopes with a window: address, these words, what of it was in which order, and whom to ask. Those of the orders ' +
    'above `after`, up to `until`. Each file is in the audit log, and the recall cannot be withdrawn any more. 404 when there is no such ' +
    'recall, 409 when it was withdrawn, 422 when there is nobody to write to, or more than a file holds.',
  body: z.object({
    id: recallId,
    to: lettersTo,
    after: orderId,
    until: orderId.nullable(),
    subject: text(150),
    text: text(4000),
  }),
  answer: z.custom<Uint8Array | Blob>(),
});

export type RecallRow = AnswerOf<typeof recallList>['rows'][number];
export type RecallDetails = AnswerOf<typeof recallDetails>;
export type LettersToPrint = AnswerOf<typeof recallLetters>;
export type RecallPreview = AnswerOf<typeof recallPreview>;
export type WhoHadIt = AnswerOf<typeof recallPeople>['rows'][number];
