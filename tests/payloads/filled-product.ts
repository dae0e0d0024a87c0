import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { openDatabase } from '#platform/database/open-database.ts';
import { serverForTest } from '#platform/http/server-for-test.ts';
import { settings } from '#platform/settings.ts';
import { instant } from '#rules/calendar/instant.ts';
import { PostKind } from '#rules/content/post-codes.ts';
import { staffPaths } from '#staff/paths.ts';
import { peopleMaker } from '../api/access-callers.ts';
import { openShop } from '../shop-for-test.ts';
import { copyFilledVar, type RunningProduct, startProduct } from '../start-product.ts';
import { customerOfWhatWasStored, type FilledCustomer, publishWhatWasStored } from './publish.ts';
import { storeFiles } from './store-files.ts';
import { storePayloads } from './store-payloads.ts';

const limits = Object.keys(settings.shape).filter((name) => name.startsWith('LIMIT_'));
const UNLIMITED = Object.fromEntries(limits.map((name) => [name, '0']));

export type FilledProduct = {
  readonly product: RunningProduct;
  /** Where staff and visitors see records with payloads. */
  readonly staffRecords: readonly string[];
  readonly pages: readonly string[];
  readonly customer: FilledCustomer;
};

/** A product of its own, of which the records of every kind have payloads in their texts: each field so many of them. */
export async function startFilledProduct(rounds: number): Promise<FilledProduct> {
  const directory = mkdtempSync(join(tmpdir(), 'gyle-payloads-'));
  copyFilledVar(directory);
  const filled = await fill(join(directory, 'database'), rounds);
  const product = await startProduct({ ...UNLIMITED, VAR_DIR: directory });
  const stop: RunningProduct['stop'] = async (signal) => {
    await product.stop(signal);
    rmSync(directory, { recursive: true, force: true });
  };
  return { product: { ...product, stop }, ...filled };
}

async function fill(directory: string, rounds: number): Promise<Omit<FilledProduct, 'product'>> {
  const opened = await openDatabase({ url: null, poolSize: 1, namedStatements: true, directory });
  const { db } = opened;
  const shop = await openShop(db, { settings: UNLIMITED, start: instant(new Date().toISOString()) });
  const { clock, findVisitor, routes } = shop;
  const { app } = await serverForTest(db, routes, { findVisitor, clock, settings: UNLIMITED });
  const makePerson = await peopleMaker(db, clock.now());
  const { faults } = await storePayloads({ routes, app, makePerson, world: { db, now: clock.now() } }, rounds);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const { token } = await makePerson({ role: 101, business: null, isDisabled: false, secondFactorGiven: true });
  const files = await storeFiles({ app, db, headers: { authorization: `Bearer ${token}` } }, rounds);
  if (files.faults.length > 0) throw new Error(files.faults.join('\n'));
  await publishWhatWasStored(db, clock.now());
  const customer = await customerOfWhatWasStored(db);
  const [staffRecords, pages] = [await addressesOfRecords(db), await addressesOfPages(db)];
  await app.close();
  await shop.stop();
  await opened.close();
  return { staffRecords, pages, customer };
}

const ofKind = (kind: PostKind) => `kind = ${kind}`;

/** Of each screen of a record: its table, and which of its rows. */
const RECORDS: readonly (readonly [path: string, table: string, which?: string])[] = [
  [staffPaths.order, 'orders', 'status >= 11'],
  [staffPaths.business, 'business'],
  [staffPaths.agreedPrices, 'business'],
  [staffPaths.accountStatement, 'business'],
  [staffPaths.application, 'trade_application'],
  [staffPaths.voucher, 'voucher'],
  [staffPaths.product, 'product'],
  [staffPaths.pack, 'pack'],
  [staffPaths.preparedChange, 'prepared_prices'],
  [staffPaths.stockItem, 'stock_item'],
  [staffPaths.stocktake, 'stocktake'],
  [staffPaths.termsText, 'terms_document'],
  [staffPaths.zone, 'courier_zone'],
  [staffPaths.localRound, 'local_round'],
  [staffPaths.collectionPoint, 'site'],
  [staffPaths.event, 'post', ofKind(PostKind.event)],
  [staffPaths.newsPost, 'post', ofKind(PostKind.news)],
  [staffPaths.page, 'post', ofKind(PostKind.info)],
  [staffPaths.person, 'person', 'role < 50'],
  [staffPaths.transferFile, 'transfer_file'],
];

async function addressesOfRecords(db: Database): Promise<readonly string[]> {
  const addresses: string[] = [];
  for (const [path, table, which] of RECORDS) {
    const [id] = await idsOf(db, table, which);
    if (id !== undefined) addresses.push(path.replace('$id', String(id)));
  }
  return addresses;
}

const PAGES =
  '/home /contact /contact/outlets /sites /terms /events /news /tap /info /info/catalogue /info/search-results?q=alert /beershop'
    .concat(' /beershop/deliveryinfo /trade')
    .split(' ');

async function addressesOfPages(db: Database): Promise<readonly string[]> {
  const posts = await db.selectFrom('post').select(['kind', 'slug']).where('title', '~', 'q\\.\\d\\d').execute();
  const of = (kind: PostKind, path: string) =>
    posts
      .filter((post) => post.kind === kind)
      .map(({ slug }) => `${path}/${slug}`)
      .slice(0, 5);
  // Others may be of a product that nobody is shown.
  const packs = await idsOf(db, 'pack', "active and name ~ 'q\\.\\d\\d'");
  return [
    ...PAGES,
    ...of(PostKind.news, '/news'),
    ...of(PostKind.event, '/events'),
    ...of(PostKind.info, '/info'),
    ...packs.map((id) => `/beershop/product/${id}`),
  ];
}

/** Those with payloads first. */
async function idsOf(db: Database, table: string, which = 'true'): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} t where ${sql.raw(which)}
    order by to_jsonb(t)::text ~ ${'q\\.\\d\\d'} desc, id desc limit 5`.execute(db);
  return rows.map(({ id }) => id);
}
