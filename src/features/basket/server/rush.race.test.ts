import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { audit } from '#platform/database/audit.ts';
import { openTestPostgres, type TestPostgres } from '#platform/database/open-test-postgres.ts';
import { packs } from '#sample-brewery/cast.ts';
import { type CardGatewayStandIn, startCardGatewayStandIn } from '#stand-ins/card-gateway/card-gateway-stand-in.ts';
import { type PaypalStandIn, startPaypalStandIn } from '#stand-ins/paypal/paypal-stand-in.ts';
import { fillWithSallowmere } from '../../../../tests/shop-for-test.ts';
import { Shopper } from '../../../../tests/shopper-for-test.ts';
import { type ApiProcess, startApi } from '../../../../tests/start-api.ts';

const SHOPPERS = 200;
const STEPS = 6;
const ON_HAND = 60;
/** A single, its case, a mixed box that holds it too, and another single. */
const WANTED = [packs.reedcutterBottle, packs.reedcutterCase, packs.coreSix, packs.lamplighterBottle];

/** What people are told who change their minds in a shop that sells out. */
const USUAL: readonly string[] = ['done', '409 SOLD_OUT', '404 UNKNOWN_LINE'];

let server: TestPostgres;
let paypal: PaypalStandIn;
let card: CardGatewayStandIn;
let processes: ApiProcess[] = [];

beforeEach(async () => {
  server = await openTestPostgres();
  await fillWithSallowmere(server.db);
  await sql`update stock_item set on_hand = reserved + committed + ${ON_HAND}`.execute(server.db);
  [paypal, card] = [await startPaypalStandIn(), await startCardGatewayStandIn()];
});
afterEach(async () => {
  await Promise.all(processes.map((process) => process.stop()));
  processes = [];
  await Promise.all([paypal.stop(), card.stop()]);
  await server.close();
});

async function openTwoTills(preload: readonly string[] = []): Promise<void> {
  const options = { databaseUrl: server.url, paypal, card, preload, settings: { POOL_SIZE: '20' } };
  processes = await Promise.all([startApi(options), startApi(options)]);
}

/** Everybody changes her mind over and over, in an order of her own, while clocks run out around her. */
async function rush(): Promise<ReadonlySet<string>> {
  const shoppers = Array.from({ length: SHOPPERS }, (_, at) => new Shopper(processes[at % 2]!.url));
  for (let at = 0; at < SHOPPERS; at += 20)
    await Promise.all(shoppers.slice(at, at + 20).map((shopper) => shopper.openBasket()));
  const closed = new AbortController();
  const clocks = letClocksRunOut(closed.signal);
  const told = await Promise.all(shoppers.map(changeHerMind));
  closed.abort();
  await clocks;
  return new Set(told.flat());
}

async function changeHerMind(shopper: Shopper, number: number): Promise<string[]> {
  const told: string[] = [];
  for (let step = 0; step < STEPS; step += 1) {
    const packId = WANTED[(number + step * (1 + (number % 3))) % WANTED.length]!;
    const quantity = (number * 7 + step * 3) % 6;
    const asked =
      number % 11 === step
        ? { action: 2 as const }
        : { action: 1 as const, packId, numPacks: quantity, bAdd: (number + step) % 2 === 0 };
    const { status, body } = await shopper.act(asked);
    told.push(status === 200 ? 'done' : `${status} ${body.code}`);
  }
  return told;
}

async function letClocksRunOut(closed: AbortSignal): Promise<void> {
  if (closed.aborted) return;
  await sql`
    update orders set reserved_until = now() - interval '1 second'
    where id in (select id from orders where status = 1 and opened_from is not null and reserved_until > now()
      order by random() limit 5 for update skip locked)`.execute(server.db);
  await pause(20);
  await letClocksRunOut(closed);
}

const broken = async () => (await audit(server.db)).filter((answer) => answer.broken.length > 0);

test('two hundred shoppers who change their minds at two tills while clocks run out leave a cellar that adds up', async () => {
  await openTwoTills();
  const told = await rush();
  expect([...told].filter((one) => !USUAL.includes(one))).toEqual([]);
  expect(told).toContain('409 SOLD_OUT');
  expect(processes.map((process) => process.printed()).join('')).not.toMatch(/deadlock|"level":50/);
  expect(await broken()).toEqual([]);
});

test('control: with the locks taken out the same rush leaves one that does not', async () => {
  await openTwoTills(['without-locks.ts']);
  await rush();
  expect((await broken()).map(({ name }) => name)).not.toEqual([]);
});
