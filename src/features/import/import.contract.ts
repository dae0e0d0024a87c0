import { z } from 'zod';
import { DrinkKind, VatCode } from '#rules/catalogue/packs/pack-codes.ts';
import { FILE_CURRENCIES } from '#rules/import/file-currency.ts';
import {
  IMPORT_FORMS,
  IMPORT_KINDS,
  IMPORT_STATES,
  type ImportKind,
  PERMISSION_OF_IMPORT,
  ROW_KINDS,
  ROW_OUTCOMES,
  ROW_STATES,
} from '#rules/import/import-kinds.ts';
import { JOB_FAILURES } from '#rules/jobs/jobs.ts';
import { day, listOf, listQuery, moment, text, wholeNumber } from '#wire/codec.ts';
import { type AnswerOf, contract } from '#wire/contract.ts';
import { posts, reads, uploads } from '#wire/endpoint.ts';

const group = 'Staff';
/** The dispatcher asks for this one; which kinds somebody sees and moves, `PERMISSION_OF_IMPORT` says. */
const access = { permission: 'imports.run' } as const;
const LONGEST_CELL = 4000;
const LARGEST_MEGABYTES = 20;
const LARGEST_FILE = LARGEST_MEGABYTES * 1024 * 1024;

const importRow = z.object({
  id: z.int(),
  kind: z.enum(IMPORT_KINDS),
  form: z.enum(IMPORT_FORMS),
  fileName: z.string(),
  state: z.enum(IMPORT_STATES),
  uploadedAt: moment,
  uploadedBy: z.string(),
  rows: z.int(),
  /** Rows that the dry run refused, and those that were refused or kept when they were dealt with. */
  withProblems: z.int(),
  /** Rows that are dealt with. */
  settled: z.int(),
});

const importDetails = importRow.extend({
  /** How many rows the dry run found of each outcome. */
  counts: z.object({ new: z.int(), changed: z.int(), same: z.int(), refused: z.int(), 'left-out': z.int() }),
  /** How many rows stand where. */
  states: z.object({ waiting: z.int(), done: z.int(), undone: z.int(), stays: z.int() }),
  choices: z.object({
    /** Of the sums of a file that does not say it; null = nobody has said it, and nothing is imported. */
    currency: z.enum(FILE_CURRENCIES).nullable(),
    /** What all of the file is; null = as guessed. */
    rowKind: z.enum(ROW_KINDS).nullable(),
    /** What all rows of a type or category of the other shop are, by its name. */
    groupKinds: z.record(text(100), z.enum(ROW_KINDS)),
    vatCode: z.literal(Object.values(VatCode)).nullable(),
    drinkKind: z.literal(Object.values(DrinkKind)).nullable(),
    sizeMl: z.int().nullable(),
    publish: z.boolean(),
    newCodes: z.boolean(),
    /** Pictures that the file names are fetched once it is imported. */
    fetchPictures: z.boolean(),
    /** Since when all have agreed to the newsletter of whom the file says yes and no day; null = no consent is made of it. */
    newsletterSince: day.nullable(),
  }),
  /** Customers of whom the file says that they accept mails, and not since when. */
  undatedConsents: z.int(),
  /** How many rows have a guess in which column. */
  guesses: z.array(z.object({ column: z.string(), rows: z.int() })),
  /** The types and categories of the other shop, with how many of their rows are what (null = not known); at most 200. */
  groups: z.array(
    z.object({
      group: z.string(),
      kinds: z.array(z.object({ kind: z.enum(ROW_KINDS).nullable(), rows: z.int() })),
    }),
  ),
  /** Whether somebody has to say which currency its sums are in, before anything is imported. */
  asksCurrency: z.boolean(),
  pictures: z.object({
    /** How many of a file that is not imported yet are to be fetched: those of products without one, and of new packs. */
    named: z.int(),
    waiting: z.int(),
    fetched: z.int(),
    failed: z.int(),
    /** Of those that failed at most fifty, with the reason. */
    failures: z.array(z.object({ product: z.string(), address: z.string(), says: z.string() })),
  }),
  /** Mixed cases and gift vouchers, which are made by hand; at most fifty names. */
  toMake: z.array(z.string()),
  /** What is said of the whole file. */
  notes: z.array(z.string()),
  /** Why the last try to go on with it failed; null = it did not. It is tried again until somebody stops it. */
  failure: z.enum(JOB_FAILURES).nullable(),
  doneAt: moment.nullable(),
  undoneAt: moment.nullable(),
  /** Which import has to be done before this one; null = none. */
  waitsFor: z.int().nullable(),
  /** Its customers who have not confirmed their account, and how many were invited. */
  toInvite: z.int(),
  invitedAt: moment.nullable(),
  /** Of stock: names of what baskets and orders keep more of than an undo would leave; at most fifty. */
  shortIfUndone: z.array(z.string()),
});

const id = wholeNumber({ least: 1 });

const uploadOf = <const Kind extends ImportKind>(kind: Kind, columns: string) =>
  contract(uploads(`/api/staff/import/${kind}`, 'save this data', LARGEST_FILE), {
    group,
    access: { permission: PERMISSION_OF_IMPORT[kind] },
    summary: `Reads a file of ${kind}, and says what each row would do`,
    description:
      `A CSV file of at most ${LARGEST_MEGABYTES} MB and 30,000 lines, in our own form or as ${columns} give it. Nothing but the dry run is stored. ` +
      '`unreadable`: nothing was stored, and `fault` says why, with the line, or what the file looks like.',
    body: z.object({ file: z.file().max(LARGEST_FILE, `A file has at most ${LARGEST_MEGABYTES} MB`) }),
    answer: z.object({
      outcome: z.enum(['checked', 'unreadable']),
      /** 0 = unreadable. */ id: z.int(),
      fault: z.string(),
      /** The kind of which the file is instead; null = of none, or as chosen. */
      isOf: z.enum(IMPORT_KINDS).nullable(),
    }),
  });

export const importProducts = uploadOf(
  'products',
  'the product exports of Shopify, WooCommerce, Square and BigCommerce',
);
export const importPrices = uploadOf('prices', 'our own export');
export const importStock = uploadOf('stock', 'our own export');
export const importCustomers = uploadOf(
  'customers',
  'the customer exports of Shopify, WooCommerce, Square and BigCommerce',
);
export const importVouchers = uploadOf('vouchers', 'the gift card export of Shopify');

const exportOf = <const Kind extends ImportKind>(kind: Kind, recently: boolean) =>
  contract(posts(`/api/staff/export/${kind}`, 'complete this process'), {
    group,
    access: { permission: PERMISSION_OF_IMPORT[kind], ...(recently && ({ recently: true } as const)) },
    summary: `All ${kind} as a file that can be imported again`,
    description:
      'CSV in UTF-8, sent as it is read. What looks like a formula is made harmless. That it left is recorded.',
    answer: z.unknown(),
  });

export const exportProducts = exportOf('products', false);
export const exportPrices = exportOf('prices', false);
export const exportStock = exportOf('stock', false);
export const exportCustomers = exportOf('customers', true);
export const exportVouchers = exportOf('vouchers', true);

export const imports = contract(reads('/api/staff/imports', 'none', { shared: false }), {
  group,
  access,
  summary: 'The files that were imported, and those that wait',
  description:
    'In pages, the newest first unless `sort` says otherwise. Only of the kinds that one may change. `search` looks into the names.',
  query: z.object(listQuery(['id', 'kind', 'fileName', 'state'])),
  answer: listOf(importRow),
});

export const importToRead = contract(reads('/api/staff/import', 'none', { shared: false }), {
  group,
  access,
  summary: 'One import with its figures',
  description: 'What its dry run found, and how far it is. 404 when there is no such import.',
  query: z.object({ id }),
  answer: importDetails,
});

const lineOfImport = z.object({
  /** Where it is in the file. */
  line: z.int(),
  number: z.int(),
  /** What it is about. */
  name: z.string(),
  /** Its type or category in the other shop. */
  group: z.string(),
  /** What it is; null = not known, or nobody has to choose. */
  kind: z.enum(ROW_KINDS).nullable(),
  /** What was chosen for it alone. */
  chosenKind: z.enum(ROW_KINDS).nullable(),
  /** Whether it can be chosen. */
  hasKind: z.boolean(),
  /** The cells that can be corrected, by the titles of our own form, with what stands in them: those that were refused. */
  cells: z.array(z.object({ column: z.string(), text: z.string() })),
  outcome: z.enum(ROW_OUTCOMES),
  state: z.enum(ROW_STATES),
  changes: z.array(z.object({ column: z.string(), before: z.string(), after: z.string(), isGuess: z.boolean() })),
  problems: z.array(z.object({ column: z.string(), says: z.string() })),
  /** What is said of it without refusing it. */
  notes: z.array(z.object({ column: z.string(), says: z.string() })),
});

const rowFilters = { outcome: z.enum(ROW_OUTCOMES).optional(), state: z.enum(ROW_STATES).optional() };

export const importRows = contract(reads('/api/staff/import/rows', 'none', { shared: false }), {
  group,
  access,
  summary: 'The rows of an import, with what each does',
  description:
    'In pages, in the order of the file unless `sort` says otherwise. `outcome` and `state` give those of one sort. `search` looks into what they say.',
  query: z.object({ ...listQuery(['line', 'outcome', 'state']), id, ...rowFilters }),
  answer: listOf(lineOfImport),
});

export const chooseForImport = contract(posts('/api/staff/import/choose', 'save this data'), {
  group,
  access,
  summary: 'Chooses for all rows of which something was guessed, and makes the dry run again',
  description: '409 when it was started already.',
  body: z.object({
    id,
    ...importDetails.shape.choices.shape,
    currency: z.enum(FILE_CURRENCIES).nullable().default(null),
    newsletterSince: day.nullable().default(null),
    rowKind: z.enum(ROW_KINDS).nullable().default(null),
    groupKinds: z.record(text(100), z.enum(ROW_KINDS)).default({}),
    fetchPictures: z.boolean().default(true),
    sizeMl: z.int().min(1).max(1_000_000).nullable(),
  }),
  answer: importDetails,
});

export const correctImportRow = contract(posts('/api/staff/import/correct-row', 'save this data'), {
  group,
  access,
  summary: 'Corrects one row of a file that was read',
  description:
    '`texts` stand from now on in the place of its cells, by the titles of our own form; what says something of a product counts for all of its rows. ' +
    '`rowKind` is what the row of another shop is, null = as chosen for its type or the file, or as guessed. The dry run of the row, with those of its product, is made again. ' +
    '404 when there is no such row, cell or choice; 409 when it was started already.',
  body: z.object({
    id,
    number: wholeNumber({ least: 1 }),
    rowKind: z.enum(ROW_KINDS).nullable(),
    texts: z.record(text(100), text(LONGEST_CELL)),
  }),
  answer: importDetails,
});

const moved = { group, access, body: z.object({ id }), answer: importDetails };

export const startImport = contract(posts('/api/staff/import/start', 'complete this process'), {
  ...moved,
  summary: 'Imports what the dry run has shown',
  description:
    'In the background, some rows a transaction, after imports that were started before. 409 when it was started already, or when its sums are not said to be pounds.',
});

export const undoImport = contract(posts('/api/staff/import/undo', 'complete this process'), {
  ...moved,
  summary: 'Takes an import back',
  description:
    'In the background. What was used or changed since stays, and its row says why; of stock the difference is taken back, and less than is held is settled as a count is. 409 when it is not done, or was undone already.',
});

export const stopImport = contract(posts('/api/staff/import/stop', 'complete this process'), {
  ...moved,
  summary: 'Stops an import, or its undo, that waits, runs or fails',
  description:
    'What is dealt with stays so, and the import can be taken back. One of which nothing was dealt with is as it was before it was started. The next import goes on. 409 when it does not run.',
});

export const inviteImported = contract(posts('/api/staff/import/invite', 'complete this process'), {
  ...moved,
  access: { permission: PERMISSION_OF_IMPORT.customers, recently: true },
  summary: 'Mails the customers of an import a link to choose a password',
  description: 'In the background, some a minute, each once. 409 when it is not done, or has no customers to invite.',
});

export const fetchPicturesAgain = contract(posts('/api/staff/import/fetch-pictures-again', 'complete this process'), {
  ...moved,
  summary: 'Fetches the pictures of an import again that failed',
  description:
    'In the background, one after another. Only from public addresses, at the usual ports of http and https. 409 when it is not done, or none has failed.',
});

export const discardImport = contract(posts('/api/staff/import/discard', 'complete this process'), {
  ...moved,
  answer: z.object({ id: z.int() }),
  summary: 'Deletes a file that was read and not imported',
  description: '409 when it was started already.',
});

export const importFaults = contract(posts('/api/staff/import/faults', 'complete this process'), {
  group,
  access,
  summary: 'The rows that were refused, as a file',
  description:
    'The columns of the file, and `problem` behind them, of the rows that `outcome`, `state` and `search` leave. Corrected, it can be imported.',
  body: z.object({ id, ...rowFilters, search: text(100).default('') }),
  answer: z.unknown(),
});

export type ImportListed = AnswerOf<typeof imports>['rows'][number];
export type ImportDetails = AnswerOf<typeof importToRead>;
export type ImportLine = AnswerOf<typeof importRows>['rows'][number];
export type FileRead = AnswerOf<typeof importProducts>;
