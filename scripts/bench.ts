import { fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { people } from '#sample-brewery/people.ts';
import { startProduct } from '../tests/start-product.ts';
import { atTill } from './bench/at-till.ts';
import { authorizationOf } from './bench/authorization-of.ts';
import { benchDatabase } from './bench/bench-database.ts';
import { drive, type Figures } from './bench/drive.ts';
import { firstVisit } from './bench/first-visit.ts';
import { growth } from './bench/growth.ts';
import { longLists } from './bench/long-lists.ts';
import { meterOf } from './bench/meter-of.ts';
import { fastSheet } from './bench/order-sheet.ts';
import { importFiles } from './bench/import-files.ts';
import { pricingFigures } from './bench/pricing.ts';
import { shopperAt } from './bench/shopper.ts';
import { tradeShelf } from './bench/trade-shelf.ts';
import { memory } from './bench/usage.ts';
import { wholeShelf } from './bench/whole-shelf.ts';
import { hammer } from './bench/wrk.ts';
import { isBuildStale } from './is-build-stale.ts';
import { requireNode } from './require-node.ts';

/**
 * `npm run bench`: the built product under load on PostgreSQL (`--pglite`: on the embedded database), one JSON object on
 * standard output. It judges nothing: figures from different machines or days are not comparable, ratios within one run are.
 */
requireNode();
const { values: options } = parseArgs({
  options: {
    pglite: { type: 'boolean' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string' },
    /** How many posts there are besides the sample's. */
    posts: { type: 'string', default: '300' },
    /** A folder for a processor profile of the shop. */
    profile: { type: 'string' },
  },
});
const seconds = Number(options.seconds);
const isChosen = (name: string) => !options.only || options.only.split(',').includes(name);
const say = (text: string) => console.error(`▸ ${text}`);

/** Every limit that would stop one address from shopping this much; 0 = none. */
const NO_LIMITS = {
  LIMIT_PAYMENT: '0',
  LIMIT_NEW_DRAFT: '0',
  OPEN_DRAFTS_PER_ADDRESS: '0',
  HELD_UNITS_PER_ADDRESS: '0',
  LIMIT_VOUCHER_CODE: '0',
  LIMIT_VOUCHER_CODE_DAY: '0',
};

if (isBuildStale('dist/built')) {
  say('Building the site');
  await once(spawn(process.execPath, ['scripts/build.ts'], { stdio: ['ignore', 'ignore', 'inherit'] }), 'exit');
}
const varDir = mkdtempSync(join(tmpdir(), 'gyle-bench-'));
say(`Loading the sample brewery, 300 packs and ${options.posts} posts`);
const database = await benchDatabase({
  embedded: options.pglite === true,
  varDir,
  packs: 300,
  posts: Number(options.posts),
});
const paypal = fork('scripts/bench/fake-paypal.ts');
const [paypalSettings] = (await once(paypal, 'message')) as [Readonly<Record<string, string>>];
const start = performance.now();
const product = await startProduct({
  VAR_DIR: varDir,
  LOG_LEVEL: 'error',
  DEMO: '1',
  ...database.settings,
  ...NO_LIMITS,
  ...paypalSettings,
  ...(options.profile && { NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${options.profile}` }),
});
paypal.send(`${product.address}/api/order/paypalwebhook`);
const startMs = Math.round(performance.now() - start);
const { pid = 0 } = product.process;
const meter = meterOf(product, database.url);
const idle = memory(pid).now;

const api = `${product.address}/api`;
const pages: Readonly<Record<string, string>> = {
  list100: `${api}/contentapi/getshopcardlist?page=1&pageSize=100`,
  listWhole: `${api}/contentapi/getshopcardlist?page=1&pageSize=1000`,
  tradeList: `${api}/contentapi/getshopcardlist?page=1&pageSize=1000`,
  tradeListOfOwnPrices: `${api}/contentapi/getshopcardlist?page=1&pageSize=1000`,
  product: `${api}/contentapi/getshopitem?packId=${database.packIds[0]}`,
  newsList: `${api}/contentapi/getnewslist?from=0&most=11`,
  infoPage: `${api}/contentapi/getbloginfopageany?url=maris-otter`,
  infoSearch: `${api}/contentapi/getbloginfosearchpage?search=barley%20malt`,
  htmlHome: `${product.address}/home`,
  htmlShop: `${product.address}/beershop`,
  htmlProduct: `${product.address}/beershop/product/${database.packIds[0]}`,
};
/** Who asks for the shelf of trade: one with nothing of her own on it, and one whose business has agreed prices. */
const TRADE_BUYERS: Readonly<Record<string, string>> = {
  tradeList: people.tradeTerms0.email,
  tradeListOfOwnPrices: people.tradeManager.email,
};
const operations: Record<string, Figures & { readonly bareHandler?: number; readonly ofBareHandler?: number }> = {};
for (const [name, url] of Object.entries(pages)) {
  if (!isChosen(name)) continue;
  say(name);
  const buyer = TRADE_BUYERS[name];
  const authorization = buyer && (await authorizationOf(product.address, buyer));
  const figures = await hammer(url, { seconds, meter, authorization });
  const bare = await bareHandler(url);
  operations[name] = {
    ...figures,
    bareHandler: bare,
    ofBareHandler: Math.round((figures.perSecond / bare) * 100) / 100,
  };
}

const shoppers = Array.from({ length: 16 }, () => shopperAt(product.address));
const packId = (turn: number) => database.packIds[turn % database.packIds.length]!;
if (isChosen('add')) {
  say('add');
  operations['add'] = await drive({
    shoppers: 16,
    seconds,
    meter,
    operation: (who, turn) => shoppers[who]!.add(packId(who + turn)),
  });
}
const thirty = database.packIds.slice(0, 30);
const waiting = Array.from({ length: 8 }, () => shopperAt(product.address));
if (isChosen('applyVoucher')) {
  say('applyVoucher');
  operations['applyVoucher'] = await drive({
    shoppers: 8,
    seconds,
    meter,
    operation: (who) => waiting[who]!.enterCode(thirty),
  });
}
if (isChosen('refresh')) {
  say('refresh');
  operations['refresh'] = await drive({
    shoppers: 8,
    seconds,
    meter,
    operation: (who) => waiting[who]!.refresh(thirty),
  });
}
if (isChosen('clock')) {
  say('clock');
  operations['clock'] = await drive({
    shoppers: 8,
    seconds,
    meter,
    operation: (who) => waiting[who]!.askClock(thirty),
  });
}
if (isChosen('checkout')) {
  say('checkout');
  operations['checkout'] = await drive({
    shoppers: 8,
    seconds,
    meter,
    operation: (who, turn) => shoppers[who]!.checkout([packId(who + turn), packId(who + turn + 1)]),
  });
}
const atPeak = memory(pid).peak;
const bareSql = database.url && isChosen('bareSql') ? await bareSqlFigures(database.url) : null;

const visits: Record<string, Awaited<ReturnType<typeof firstVisit>>> = {};
for (const name of ['htmlHome', 'htmlShop', 'htmlProduct'])
  if (isChosen('visits')) visits[name] = await firstVisit(pages[name]!);

await product.stop();
paypal.kill();
await database.remove();
rmSync(varDir, { recursive: true, force: true });
const pricing = isChosen('pricing') ? pricingFigures() : null;
const shelf = isChosen('shelf') ? await wholeShelf({ embedded: options.pglite === true }) : null;
const sheet = isChosen('sheet') ? await fastSheet({ seconds, embedded: options.pglite === true }) : null;
const till = isChosen('till') ? await atTill({ seconds, embedded: options.pglite === true }) : null;
const trade = isChosen('trade') ? await tradeShelf({ seconds, embedded: options.pglite === true }) : null;
const lists = isChosen('lists') && !options.pglite ? await longLists({ seconds }) : null;
const imported = isChosen('import') ? await importFiles({ embedded: options.pglite === true }) : null;
const grown = isChosen('growth') ? await growth({ seconds, embedded: options.pglite === true }) : null;
console.log(
  JSON.stringify(
    {
      on: options.pglite ? 'embedded' : 'postgresql',
      startMs,
      memoryMb: { idle, peak: atPeak },
      operations,
      bareSql,
      pricing,
      firstVisitBytes: visits,
      wholeShelf: shelf,
      fastSheet: sheet,
      atTill: till,
      tradeShelf: trade,
      longLists: lists,
      import: imported,
      growth: grown,
    },
    null,
    2,
  ),
);

async function bareHandler(url: string): Promise<number> {
  const child = spawn(process.execPath, ['scripts/bench/bare-handler.ts', url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  const { perSecond } = await hammer(line.toString().trim(), {
    seconds,
    meter: { cpu: () => 0, databaseCpu: async () => null, statements: async () => 0 },
  });
  child.kill();
  return perSecond;
}

async function bareSqlFigures(url: string): Promise<{ add: Figures; checkout: Figures }> {
  say('the bare SQL of an add and a checkout');
  const child = spawn(
    process.execPath,
    ['scripts/bench/bare-sql.ts', url, `${seconds}`, database.packIds.slice(0, 100).join(',')],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await once(child, 'exit');
  return JSON.parse(printed) as { add: Figures; checkout: Figures };
}
