import { DOMParser } from '@xmldom/xmldom';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serverForTest } from '#platform/http/server-for-test.ts';
import { IMPORT_KINDS, type ImportKind } from '#rules/import/import-kinds.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { settings } from '#platform/settings.ts';
import { type CallableShop, openCallableShop } from '../ask-shop.ts';
import { activePartsOf, faultsOfMail, foreignLinesOf, formulasIn } from './active-parts.ts';
import { PAYLOADS, payloadsIn } from './payloads.ts';
import { publishWhatWasStored } from './publish.ts';
import { rowsOfImports, type StoredFiles, storeFiles } from './store-files.ts';
import { isCall, type StoredPayloads, storePayloads } from './store-payloads.ts';
import { peopleMaker } from '../api/access-callers.ts';
import { readPdf } from '../read-pdf.ts';

/* What anybody may type is stored as it is, and is a text wherever it is given out again: in JSON, mails, CSV, XML, calendars and PDFs. */

const limits = Object.keys(settings.shape).filter((name) => name.startsWith('LIMIT_'));
const UNLIMITED = Object.fromEntries(limits.map((name) => [name, '0']));

const MARKED = 'q\\.\\d\\d';

/** Nine thousand payloads take half a minute, and longer on a busy machine. */
const STORING_MS = 600_000;

let shop: CallableShop;
let app: FastifyInstance;
let headers: Readonly<Record<string, string>>;
let storing: StoredPayloads;
let files: StoredFiles;

/** How much is stored, and so how much of it must at least be found again: a look that finds nothing proves nothing. */
export type Extent = {
  /** How many of the payloads each field takes. */
  readonly rounds: number;
  /** How many of them a field refuses on average at most: what cannot be printed, what is too long, HTML of which nothing is left. */
  readonly refused: number;
  readonly inHtml: number;
  readonly kindsOfMail: number;
  readonly inMails: number;
  readonly inFeed: number;
  readonly inCalendar: number;
  readonly inPapers: number;
};

/** Tests that what anybody may type is stored as it is, and a text wherever it is given out again. */
export function testInertPayloads(extent: Extent): void {
  beforeAll(() => storeEverything(extent.rounds), STORING_MS);
  afterAll(async () => {
    await app.close();
    await shop.stop();
  });

  test('every field takes every payload, or refuses it in words', async ({ annotate }) => {
    const { fields, stored, refused, faults } = storing;
    const places = [...fields.values()].flat().length;
    await annotate(`${places} fields of ${fields.size} calls: ${stored} payloads stored, ${refused} refused`);
    expect(faults).toEqual([]);
    expect(shop.logged).toEqual([]);
    expect(stored + refused).toBe(places * extent.rounds);
    expect(refused / places).toBeLessThan(extent.refused);
    expect(places).toBeGreaterThan(170);
  });

  test('every cell of a file takes every payload, or its row says why not, and so does the name of a file', async ({
    annotate,
  }) => {
    const { imports, taken, refused, faults } = files;
    const rows = await rowsOfImports(shop.db);
    await annotate(`${taken} files taken, ${refused} refused; rows: ${JSON.stringify(rows)}`);
    expect(faults).toEqual([]);
    expect(imports.map(({ kind }) => kind)).toEqual(IMPORT_KINDS);
    expect(refused).toBe(0);
    const stored = (kind: ImportKind) => (rows[`${kind} new done`] ?? 0) + (rows[`${kind} changed done`] ?? 0);
    expect(IMPORT_KINDS.filter((kind) => stored(kind) < 45)).toEqual([]);
    expect(Object.keys(rows).filter((how) => how.endsWith('waiting'))).toEqual([]);
  });

  test('what is stored is what was typed', async () => {
    const { rows: tables } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(shop.db);
    const altered = new Map<string, string>();
    const found = new Set<string>();
    for (const { name } of tables)
      for (const [at, text] of textsIn(await markedRows(name), name)) {
        for (const { marker } of payloadsIn(text)) found.add(marker);
        if (!isVerbatim(text) && !ALTERED_ON_PURPOSE.has(at)) altered.set(at, text);
      }
    expect([...altered]).toEqual([]);
    // What cannot be printed is in no database.
    expect(PAYLOADS.filter(({ marker }) => !found.has(marker)).map(({ text }) => text)).toEqual([
      expect.stringContaining('\u0000'),
      expect.stringContaining('\uD800'),
    ]);
  });

  test('nothing active is left of the HTML that staff write', async () => {
    const posts = await shop.db.selectFrom('post').select('html').execute();
    const terms = await shop.db.selectFrom('terms_document').select('html').execute();
    const written = [...posts, ...terms].map(({ html }) => html);
    expect(payloadsIn(written.join(' ')).length).toBeGreaterThanOrEqual(extent.inHtml);
    expect(written.flatMap(activePartsOf)).toEqual([]);
  });

  test('every list and every record gives the texts back as JSON, as they are', async () => {
    const lists = shop.routes
      .filter(isCall)
      .flatMap(({ contract: { endpoint } }) =>
        endpoint.method === 'GET' && !endpoint.path.endsWith('/stream') ? [endpoint.path] : [],
      );
    let withPayloads = 0;
    for (const url of [...lists.map((path) => `${path}?size=100`), ...(await addressesOfRecords())]) {
      const { statusCode, body, headers: of } = await app.inject({ url, headers });
      expect([url, statusCode < 500]).toEqual([url, true]);
      if (payloadsIn(body).length === 0) continue;
      withPayloads += 1;
      expect([url, of['content-type'], of['x-content-type-options']]).toEqual([url, JSON_TYPE, 'nosniff']);
      const texts = textsIn(JSON.parse(body), '');
      const faults = texts.filter(([at, text]) =>
        HOLDS_HTML.test(at) ? activePartsOf(text).length > 0 : !isVerbatim(text) && !isNameOfFile(url, at),
      );
      expect([url, faults]).toEqual([url, []]);
    }
    expect(withPayloads).toBeGreaterThan(60);
  });

  test('every mail has headers of one line each, and nothing active in its HTML', async () => {
    const mails = await shop.db
      .selectFrom('outbox_mail')
      .select(['once_key', 'to_address', 'reply_to', 'subject', 'html', 'text'])
      .execute();
    const kinds = mails.filter(({ html }) => payloadsIn(html).length > 0).map(({ once_key: key }) => key.split('/')[0]);
    expect(new Set(kinds).size).toBeGreaterThanOrEqual(extent.kindsOfMail);
    expect(payloadsIn(mails.map(({ text }) => text).join(' ')).length).toBeGreaterThanOrEqual(extent.inMails);
    expect(mails.flatMap((mail) => faultsOfMail(mail).map((fault) => `${mail.once_key}: ${fault}`))).toEqual([]);
  });

  test('no cell of an exported file begins a formula', async () => {
    for (const kind of ['products', 'prices', 'customers', 'vouchers', 'stock']) {
      const { body } = await post(`/api/staff/export/${kind}`, {});
      expect([kind, formulasIn(body)]).toEqual([kind, []]);
      if (kind !== 'stock') expect([kind, payloadsIn(body).length > 40]).toEqual([kind, true]);
    }
    for (const { id } of await shop.db.selectFrom('voucher_batch').select('id').execute())
      expect(formulasIn((await post('/api/staff/voucher/batch/download', { id })).body)).toEqual([]);
  });

  test('feeds, sitemaps and calendars are read by their own rules', async () => {
    for (const url of ['/api/feeds/news.atom', '/sitemap.xml', '/sitemaps/1.xml']) {
      const { body, statusCode } = await app.inject({ url });
      if (url === '/sitemaps/1.xml' && statusCode === 404) continue;
      expect(new DOMParser({ onError: refuse }).parseFromString(body, 'text/xml').documentElement).not.toBeNull();
      expect(body).not.toMatch(/<(?:x|script|svg|img)\b/);
    }
    const feed = await app.inject({ url: '/api/feeds/news.atom' });
    expect(payloadsIn(feed.body).length).toBeGreaterThanOrEqual(extent.inFeed);
    const events = await shop.db.selectFrom('post').select('slug').where('title', '~', MARKED).execute();
    const calendars = events.map(({ slug }) => `/api/calendar/events/${slug}.ics`);
    for (const url of ['/api/calendar/events.ics', ...calendars]) {
      const { body, statusCode } = await app.inject({ url });
      if (statusCode === 200) expect([url, foreignLinesOf(body)]).toEqual([url, []]);
    }
    const calendar = await app.inject({ url: '/api/calendar/events.ics' });
    expect(payloadsIn(calendar.body).length).toBeGreaterThanOrEqual(extent.inCalendar);
  });

  test('papers, invoices, labels and lists are printed with the texts in them', async () => {
    // As if they went in a box: what is sent by e-mail has no papers.
    await sql`
      update orders set priced = jsonb_set(priced, '{allByEmail}', 'false') where to_name ~ ${MARKED}`.execute(shop.db);
    const orders = (await markedRows('orders')).filter(
      (row) => Number(row['status']) >= OrderStatus.confirmed && payloadsIn(String(row['to_name'])).length > 0,
    );
    const ids = orders.map((row) => Number(row['id'])).slice(0, 40);
    const documents = [
      ...['slip-and-note', 'labels'].map((print) => get('/api/staff/orders/papers', { ids: ids.join(','), print })),
      ...ids.slice(0, 5).map((id) => post('/api/staff/order/document', { id })),
      ...(await shop.db.selectFrom('voucher_batch').select('id').limit(5).execute()).map((batch) =>
        post('/api/staff/voucher/batch/print', batch),
      ),
    ];
    const printed = new Set<string>();
    for (const { statusCode, rawPayload, headers: of } of await Promise.all(documents)) {
      expect([statusCode, of['content-type']]).toEqual([200, 'application/pdf']);
      for (const { marker } of payloadsIn(readPdf(rawPayload).join(' '))) printed.add(marker);
    }
    expect(printed.size).toBeGreaterThanOrEqual(extent.inPapers);
  });
}

async function storeEverything(rounds: number): Promise<void> {
  shop = await openCallableShop({ settings: UNLIMITED });
  const { db, clock, findVisitor } = shop;
  ({ app } = await serverForTest(db, shop.routes, { findVisitor, clock, settings: UNLIMITED }));
  const makePerson = await peopleMaker(db, clock.now());
  const world = { db, now: clock.now() };
  storing = await storePayloads({ routes: shop.routes, app, makePerson, world }, rounds);
  const { token } = await makePerson({ role: 101, business: null, isDisabled: false, secondFactorGiven: true });
  headers = { authorization: `Bearer ${token}` };
  files = await storeFiles({ app, db, headers }, rounds);
  await shop.run('run-imports');
  await publishWhatWasStored(db, clock.now());
}

/** Safe HTML, words to search by, a name of which the first word is the first name, and the last part of the path of a file. */
const ALTERED_ON_PURPOSE: ReadonlySet<string> = new Set([
  'post.html',
  'post_version.html',
  'post.search',
  'terms_document.html',
  'audit_entry.after.html',
  'outbox_mail.html',
  'orders.found_by',
  'newsletter_sign_up.first_name',
  'newsletter_sign_up.last_name',
  'import.file_name',
  'picture.name',
]);

/** The text of a post is HTML, too. */
const HOLDS_HTML = /html$|post\.text$/i;
const JSON_TYPE = 'application/json; charset=utf-8';

const RECORDS: Readonly<Record<string, string>> = {
  product: 'product',
  pack: 'pack',
  event: 'post',
  'news/post': 'post',
  page: 'post',
  person: 'person',
  order: 'orders',
  'order/story': 'orders',
  business: 'business',
  tradeapplication: 'trade_application',
  collectionpoint: 'site',
  stocktake: 'stocktake',
};

async function addressesOfRecords(): Promise<readonly string[]> {
  const addresses = Object.entries(RECORDS).map(async ([call, table]) => {
    const ids = (await markedRows(table)).map((row) => Number(row['id']));
    return ids.filter((_, nth) => nth % 5 === 0).map((id) => `/api/staff/${call}?id=${id}`);
  });
  return (await Promise.all(addresses)).flat();
}

function refuse(_: string, message: string): never {
  throw new Error(message);
}

const get = (url: string, query: Readonly<Record<string, string>>) => app.inject({ url, query, headers });
const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload });

/** The rows of a table in which there is a payload. */
async function markedRows(table: string): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(t) as row from ${sql.table(table)} t where to_jsonb(t)::text ~ ${MARKED}`.execute(shop.db);
  return rows.map(({ row }) => row);
}

/** Every text in a value, with the names that lead to it. */
function textsIn(value: unknown, at: string): readonly (readonly [string, string])[] {
  if (typeof value === 'string') return [[at, value]];
  if (Array.isArray(value)) return value.flatMap((one) => textsIn(one, at));
  return Object.entries(value ?? {}).flatMap(([name, below]) => textsIn(below, `${at}.${name}`));
}

/** Of a path the last part is kept, as of `/onload=…`: a picture in the library is called as its file was. */
const isNameOfFile = (url: string, at: string) =>
  at.endsWith('.fileName') || (url.startsWith('/api/staff/media') && at === '.rows.name');

/** Whether all payloads of which there is something in a text are there whole, whatever has become of their white space. */
function isVerbatim(text: string): boolean {
  return payloadsIn(text).every((payload) => withoutBlanks(text).includes(withoutBlanks(payload.text)));
}

const withoutBlanks = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
