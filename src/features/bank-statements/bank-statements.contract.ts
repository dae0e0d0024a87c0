import { z } from 'zod';
import { STATEMENT_PARTS } from '#rules/bank-statements/statement-columns.ts';
import { day, listOf, listQuery, moment, pence, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads, uploads } from '#wire/endpoint.ts';

const group = 'Orders';
const access = { permission: 'orders.refund' } as const;
const LARGEST_MEGABYTES = 4;
const LARGEST_FILE = LARGEST_MEGABYTES * 1024 * 1024;

const waitingTransfer = z.object({
  id: z.int(),
  orderRef: z.string(),
  name: z.string(),
  /** Pence that are to come. */
  due: pence,
  /** The day by which the transfer should be here. */
  dueOn: day.nullable(),
  orderedAt: moment,
  /** The customer has ticked that she has sent it. */
  customerSaysPaid: z.boolean(),
  /** It is owed on account, and packed all the same; otherwise it waits for its transfer. */
  onAccount: z.boolean(),
});

export const waitingTransfers = contract(reads('/api/staff/transfers', 'none', { shared: false }), {
  group,
  access,
  summary: 'Orders whose bank transfer has not come, and what is owed on account',
  description:
    'In pages, the earliest due day first unless `sort` says otherwise. `search` finds a reference, or a part of the name.',
  query: z.object({
    ...listQuery(['dueOn', 'name', 'due', 'orderedAt']),
    says: z.enum(['paid', 'nothing']).optional(),
    owed: z.enum(['transfer', 'account']).optional(),
  }),
  answer: listOf(waitingTransfer),
});

const column = wholeNumber({ least: 0, most: 99 }).optional();

export const importStatement = contract(uploads('/api/staff/transfers/statement', 'save this data', LARGEST_FILE), {
  group,
  access,
  summary: 'Reads a bank statement: money that came, line by line',
  description:
    `A CSV file of at most ${LARGEST_MEGABYTES} MB and 10,000 lines, as banks give it. Money out is counted and not kept; lines that an ` +
    'earlier file had are recognised. `columns-needed`: nothing was stored, since the titles of its columns are not ' +
    'known; the same file with the columns, counted from 0, is read (`amount` with money out below 0, or `paidIn` and ' +
    '`paidOut`). `unreadable`: nothing was stored, and `faults` says why, line by line.',
  body: z.object({
    file: z.file().max(LARGEST_FILE, `A statement has at most ${LARGEST_MEGABYTES} MB`),
    day: column,
    amount: column,
    paidIn: column,
    paidOut: column,
    text: column,
    /** A second column of text. */
    moreText: column,
    balance: column,
  }),
  answer: z.object({
    outcome: z.enum(['imported', 'columns-needed', 'unreadable']),
    /** Lines that are new, that were known, and that are no money that came. */
    added: z.int(),
    known: z.int(),
    others: z.int(),
    /** Which columns were not found. */
    missing: z.array(z.enum(STATEMENT_PARTS)),
    /** The first lines of the file, to choose the columns by. */
    sample: z.array(z.array(z.string())),
    /** The first faults in words, and how many there are. */
    faults: z.array(z.string()),
    faultCount: z.int(),
  }),
});

const aboutLine = {
  id: z.int(),
  day,
  /** Pence. */
  amount: pence,
  /** What the bank wrote of it. */
  text: z.string(),
  /** In which file it came, and where in it. */
  file: z.string(),
  line: z.int(),
};

/** Transfers that staff have recorded by hand, and that no line of a statement stands for: the line may be one of them. */
const recordedByHand = z.array(z.object({ amount: pence, receivedOn: day }));

const LINE_STATES = ['open', 'matched', 'set-aside'] as const;

const openLine = z.object({
  ...aboutLine,
  /** Other lines of the same day, sum and text: each is money of its own if the bank shows both. */
  sameLines: z.array(z.object({ file: z.string(), line: z.int(), state: z.enum(LINE_STATES) })),
  /** Which orders it may pay; `reference-and-sum` is as good as certain. */
  proposals: z.array(
    z.object({
      orderId: z.int(),
      orderRef: z.string(),
      name: z.string(),
      due: pence,
      reason: z.enum(['reference-and-sum', 'reference', 'sum-and-name']),
      recordedByHand,
    }),
  ),
  /** Orders that its text names, and that wait for no transfer. */
  others: z.array(
    z.object({ id: z.int(), orderRef: z.string(), isPaid: z.boolean(), isCancelled: z.boolean(), recordedByHand }),
  ),
});

export const LINE_PROPOSALS = ['sure', 'look', 'none'] as const;

export const openLines = contract(reads('/api/staff/transfers/lines', 'none', { shared: false }), {
  group,
  access,
  summary: 'Lines of bank statements that nobody has dealt with: money that came',
  description:
    'In pages, the oldest first unless `sort` says otherwise. `proposal` gives those that are sure, those to be looked at, and those that ' +
    'fit no order. `search` finds a part of the text.',
  query: z.object({ ...listQuery(['day', 'amount']), proposal: z.enum(LINE_PROPOSALS).optional() }),
  answer: listOf(openLine),
});

export const SETTLED_STATES = ['matched', 'set-aside'] as const;

export const settledLines = contract(reads('/api/staff/transfers/settled', 'none', { shared: false }), {
  group,
  access,
  summary: 'Lines of bank statements that are matched with an order, or set aside',
  description: 'In pages, the latest first unless `sort` says otherwise. `search` finds a part of the text.',
  query: z.object({ ...listQuery(['day', 'amount']), state: z.enum(SETTLED_STATES).optional() }),
  answer: listOf(
    z.object({
      ...aboutLine,
      state: z.enum(SETTLED_STATES),
      /** The order that it pays; null = it was set aside. */
      order: z.object({ id: z.int(), orderRef: z.string() }).nullable(),
      /** Why it was set aside. */
      note: z.string(),
      /** Who has dealt with it, and when. */
      by: z.string(),
      at: moment,
    }),
  ),
});

const match = z.object({ id: wholeNumber({ least: 1 }), orderId: wholeNumber({ least: 1 }) });
/**
 * `sendsBack`: money for a cancelled order is recorded and goes back; without it, it is refused. `again`: it is money of its own,
 * although a transfer of the same sum was recorded by hand; without it, such a line is refused.
 */
const matchToConfirm = match.extend({ sendsBack: z.boolean().default(false), again: z.boolean().default(false) });
const MOST_MATCHES = 100;

export const sureMatches = contract(reads('/api/staff/transfers/sure', 'none', { shared: false }), {
  group,
  access,
  summary: 'Open lines whose order is as good as certain',
  description: `By reference and sum; at most ${MOST_MATCHES} of them, and how much money they are together.`,
  answer: z.object({
    matches: z.array(match.extend({ orderRef: z.string(), day, /** Pence. */ amount: pence, text: z.string() })),
    /** Pence of all of them. */
    amount: pence,
  }),
});

export const confirmMatches = contract(posts('/api/staff/transfers/confirm', 'save this data'), {
  group,
  access,
  summary: 'Confirms that lines of a statement pay orders (D-189)',
  description:
    'Each is recorded as a payment of its order: with all that is due it is released, and with less it waits for the ' +
    'rest. The customer gets a mail. With `sendsBack`, money for a cancelled order is recorded and goes back; with `again`, what may be money that was recorded by hand is recorded all the same. Each is confirmed or refused by itself, and `notConfirmed` says why. 404 or 409 when none of them could be confirmed.',
  body: z.object({ matches: z.array(matchToConfirm).min(1).max(MOST_MATCHES) }),
  answer: z.object({ confirmed: z.array(z.int()), notConfirmed: z.array(z.object({ id: z.int(), says: z.string() })) }),
});

const line = z.object({ id: wholeNumber({ least: 1 }) });

export const undoMatch = contract(posts('/api/staff/transfers/undo', 'save this data'), {
  group,
  access,
  summary: 'Undoes a match that was confirmed by mistake',
  description:
    'The line waits again, and the payment of the order is taken back. 404 when it is not matched; 409 when the order was ' +
    'packed because of it, has issued codes, or has an invoice.',
  body: line,
  answer: z.object({ id: z.int() }),
});

export const setLinesAside = contract(posts('/api/staff/transfers/setaside', 'save this data'), {
  group,
  access,
  summary: 'Sets lines aside that are nobody’s order',
  description: 'With a word why. 404 when none of them is open.',
  body: z.object({
    ids: z
      .array(wholeNumber({ least: 1 }))
      .min(1)
      .max(100),
    why: text(200).pipe(z.string().min(1, 'Please say why')),
  }),
  answer: z.object({ ids: z.array(z.int()) }),
});

export const takeLineUp = contract(posts('/api/staff/transfers/takeup', 'save this data'), {
  group,
  access,
  summary: 'Takes a line up again that was set aside',
  description: '404 when it is not set aside.',
  body: line,
  answer: z.object({ id: z.int() }),
});

export type WaitingTransfer = AnswerOf<typeof waitingTransfers>['rows'][number];
export type OpenLine = AnswerOf<typeof openLines>['rows'][number];
export type SureMatch = AnswerOf<typeof sureMatches>['matches'][number];
export type SettledLine = AnswerOf<typeof settledLines>['rows'][number];
export type StatementImported = AnswerOf<typeof importStatement>;
export type MatchesConfirmed = AnswerOf<typeof confirmMatches>;
