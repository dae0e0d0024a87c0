import { z } from 'zod';
import { moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Orders';
const id = wholeNumber({ least: 1 });

export const STORY_KINDS = ['standing', 'money', 'change', 'return', 'document', 'mail', 'note'] as const;

const storyEvent = z.object({
  /** Names it within the story. */
  key: z.string(),
  at: moment,
  kind: z.enum(STORY_KINDS),
  says: z.string(),
  /** More of it; empty = nothing. */
  detail: z.string(),
  /** Who did it. */
  by: z.string(),
});

const orderMail = z.object({
  id: z.int(),
  subject: z.string(),
  to: z.string(),
  reader: z.enum(['customer', 'brewery']),
  writtenAt: moment,
  /** When the mail server took it. */
  sentAt: moment.nullable(),
  /** When a report came that it could not be delivered; null = none. */
  returnedAt: moment.nullable(),
  standing: z.enum(['queued', 'tried', 'sent', 'failed']),
  /** Why it has not gone yet, or came back, in words; empty = nothing is in the way. */
  because: z.string(),
  /** Who has sent it again; null = the occasion itself wrote it. */
  sentAgainBy: z.string().nullable(),
  /** It has a link that opens the order. */
  opensOrder: z.boolean(),
  /** How often it was sent again. */
  copies: z.int(),
});

const orderNote = z.object({
  id: z.int(),
  version: z.int(),
  text: z.string(),
  isPinned: z.boolean(),
  by: z.string(),
  at: moment,
  changedAt: moment.nullable(),
  /** Written by whoever asks. */
  isOwn: z.boolean(),
});

const storyOfOrder = z.object({
  /** Pinned ones first, then the latest. */
  notes: z.array(orderNote),
  /** The latest first. */
  mails: z.array(orderMail),
  /** Everything that has happened, the latest first. */
  events: z.array(storyEvent),
});

export const orderStory = contract(reads('/api/staff/order/story', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'What happened to an order, its mails, and the notes of staff on it',
  description:
    'One list of all of it: where it stood, money, changes, returns, documents, mails and notes, with who and when. ' +
    'Notes are for staff: no call for customers tells of them. 404 when there is no such order, or it is a draft.',
  query: z.object({ id }),
  answer: storyOfOrder,
});

export const mailOfOrder = contract(reads('/api/staff/order/mail', 'none', { shared: false }), {
  group,
  access: { permission: 'orders.read' },
  summary: 'The words of a mail about an order',
  description:
    'As text. What only its reader may see, such as the pass in a link to the order or the code of a gift voucher, is ' +
    'hidden. 404 when the order has no such mail (any more).',
  query: z.object({ id, mailId: id }),
  answer: z.object({ subject: z.string(), to: z.string(), writtenAt: moment, text: z.string() }),
});

export const sendMailAgain = contract(posts('/api/staff/order/mail/send', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Sends a mail about an order again',
  description:
    'To the present address of the order, or of the brewery if the mail was for it. One that has gone goes again as a ' +
    'copy that says so. A link that opens the order gets a new pass; if the address is another one now, passes that were ' +
    'mailed before are worth nothing from then on. One that could not be sent is tried again. `copies` is that of the mail as it was ' +
    'seen: repeating the call with it sends nothing twice. 409 when there is no address, or it was sent again too often.',
  body: z.object({ id, mailId: id, copies: wholeNumber({ least: 0 }) }),
  answer: storyOfOrder,
});

const noteFields = {
  /** At most 1,000 characters. */
  text: text(1000),
  /** It stands in the list of orders, too. */
  isPinned: z.boolean().default(false),
};

export const addOrderNote = contract(posts('/api/staff/order/note/add', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Adds a note for staff to an order',
  description:
    'The same words of the same person on the same order are one note, pinned if it is to be either time. 422 without words.',
  body: z.object({ id, ...noteFields }),
  answer: storyOfOrder,
});

export const changeOrderNote = contract(posts('/api/staff/order/note/change', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Changes one’s own note on an order',
  description: '403 for the note of somebody else; 409 when `version` is not the one that is stored.',
  body: z.object({ id, noteId: id, version: wholeNumber({ least: 1 }), ...noteFields }),
  answer: storyOfOrder,
});

export const withdrawOrderNote = contract(posts('/api/staff/order/note/withdraw', 'save this data'), {
  group,
  access: { permission: 'orders.fulfil' },
  summary: 'Withdraws a note on an order: its words are gone, that there was one stays in the story',
  description: '403 for the note of somebody else, unless one may refund orders, too.',
  body: z.object({ id, noteId: id }),
  answer: storyOfOrder,
});

export type StoryOfOrder = AnswerOf<typeof orderStory>;
export type StoryEvent = StoryOfOrder['events'][number];
export type StoryKind = StoryEvent['kind'];
export type OrderMail = StoryOfOrder['mails'][number];
export type OrderNote = StoryOfOrder['notes'][number];
