import { z } from 'zod';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { day, pence, wholeNumber } from '#wire/codec.ts';
import { posts, reads } from '#wire/endpoint.ts';

const group = 'Trade accounts';

const id = wholeNumber({ least: 1, most: 2_147_483_647 });
const dayOfAccount = day.refine((date) => date >= '2000-01-01', 'must be in this century');
const days = { from: dayOfAccount.optional(), until: dayOfAccount.optional() };
const inOrder = ({ from, until }: { readonly from?: string | undefined; readonly until?: string | undefined }) =>
  from === undefined || until === undefined || from <= until;
const IN_ORDER = { path: ['from'], message: 'must not be after `until`' };

const onOrder = { orderId: z.int(), orderRef: z.string() };

/** An order of which something is owed. */
const openItem = z.object({
  ...onOrder,
  /** Its invoice; empty = not invoiced yet. */
  invoiceRef: z.string(),
  orderedOn: day,
  dueOn: day,
  /** Days since its due day at the end of the statement; 0 = not overdue. */
  daysOverdue: z.int().min(0),
  owed: pence,
});

const movement = z.object({
  ...onOrder,
  day,
  what: z.enum(['order', 'credit', 'cancelled', 'payment', 'refund']),
  says: z.string(),
  /** Below 0 = takes off what is owed. */
  amount: pence,
  /** What was owed after it. */
  balance: pence,
});

const statement = z.object({
  bizId: z.int(),
  bizName: z.string(),
  termsDays: z.int(),
  from: day,
  until: day,
  /** What was owed before the first day, and at the end of the last; below 0 = in credit. */
  opening: pence,
  closing: pence,
  movements: z.array(movement),
  openItems: z.array(openItem),
  /** What of `openItems` is owed, by days after the due day. */
  ageing: z.object({ notDue: pence, upTo30: pence, upTo60: pence, upTo90: pence, older: pence }),
  /** Orders for which more has come than they cost. */
  inCredit: z.array(z.object({ ...onOrder, credit: pence })),
});

const whose = z.object({ bizId: id.optional(), ...days }).refine(inOrder, IN_ORDER);

export const accountStatement = contract(reads('/api/order/getstatement', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'The statement of a trade account',
  description:
    'One’s own, also while suspended; every one for staff, by `bizId`. What moved its balance from one day until another, by London ' +
    'clocks; without days the last 90. `closing` is `opening` and all movements, and `openItems` less `inCredit`. In pence. 404 for ' +
    'another’s account, as for one that is not there.',
  query: whose,
  answer: statement,
});

export const accountStatementPdf = contract(reads('/api/order/getstatementpdf', 'none', { shared: false }), {
  group,
  access: 'customer',
  summary: 'The statement of a trade account, as PDF',
  description:
    'For whom and of which days as with the statement itself; the same bytes as long as nothing of it changes.',
  query: whose,
  answer: z.custom<Uint8Array | Blob>(),
});

export const mailStatement = contract(posts('/api/staff/business/statement/mail', 'save this data'), {
  group,
  access: { permission: 'trade.approve' },
  summary: 'Mails a trade account its statement',
  description:
    'To the e-mail address of its invoices: what is owed, by order with its due day, and a link to the statement. `sent` is false ' +
    'when the same was mailed on the same day already. 409 when the account has no address.',
  body: z.object({ id, ...days }).refine(inOrder, IN_ORDER),
  answer: z.object({ sent: z.boolean(), to: z.string() }),
});

export type AccountStatementOnWire = AnswerOf<typeof accountStatement>;
export type OpenItem = AccountStatementOnWire['openItems'][number];
