import {
  type Arbitrary,
  assert,
  asyncProperty,
  constant,
  constantFrom,
  dictionary,
  json,
  oneof,
  string,
} from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { duplicatePack } from '#features/catalogue/manage-packs.contract.ts';
import { packageGyle } from '#features/brews/brews.contract.ts';
import { todayStream } from '#features/order-desk/today.contract.ts';
import { approveStocktake } from '#features/stocktakes/stocktakes.contract.ts';
import { breakCases, countStockItem, receiveStock, writeOffStock } from '#features/stock-counts/stock.contract.ts';
import { sendTillMessage } from '#features/till/till-message.contract.ts';
import { settings } from '#platform/settings.ts';
import { packs, people } from '#sample-brewery/fixtures.ts';
import type { Contract } from '#wire/contract.ts';
import { type CallInput, type CallableShop, openCallableShop, type ShopAnswer } from '../ask-shop.ts';
import { contractsOfJson } from '../every-contract.ts';
import { logInAnew } from '../log-in.ts';
import { seedOfRun } from '../seed.ts';
import { ADA, Shopper } from '../shopper-for-test.ts';
import { EXAMPLES } from './access-examples.ts';
import { inputNamesOf, likelyCallOf, oddCallOf } from './odd-calls.ts';
import type { OwnDraft } from './odd-values.ts';
import { secretsFor } from './secrets-for.ts';
import { connectedTill, sentSale } from './till-things.ts';

type Headers = Readonly<Record<string, string>>;

let shop: CallableShop;
let onHand: string;
/** For what takes no basket by its name: making anew what such a call cannot open took a third of the time. */
let sharedDrafts: readonly OwnDraft[];
/** A till that has sold something: nobody’s, and yet it calls. */
let tillHeaders: Headers;
/** Some doors open to nobody else; one who buys for a business tries those calls that are for her alone. */
let logIns: Readonly<Record<'customer' | 'buyer' | 'administrator', Headers>>;

type Runs = {
  /** How often a call that reads is asked, and one that writes. */
  readonly ofRead: number;
  readonly ofWrite: number;
  /** How often a number of a payment is tried, and each door of a provider. */
  readonly ofPayment: number;
};

/** Tests that each call takes whatever is thrown at it, so many times, and that it lets in what is right. */
export function testOddInput({ ofRead, ofWrite, ofPayment }: Runs): void {
  beforeAll(openShopToAsk);
  afterAll(() => shop.stop());

  test.each(contractsThatEnd)(
    `whatever is thrown at %s, it answers, and the cellar adds up (seed ${seedOfRun()})`,
    async (_, contract) => {
      const { method, path } = contract.endpoint;
      const isOfDraft = [contract.query, contract.body].some((schema) => inputNamesOf(schema).includes('draftName'));
      const drafts = isOfDraft ? await freshDrafts() : sharedDrafts;
      const own = await secretsFor(shop, path);
      const statuses = new Set<number>();
      const ask = async (asking: CallInput, headers: Headers) => {
        const answer = await shop.ask(method, path, { ...asking, headers });
        statuses.add(answer.status);
        if (answer.status === 200) expect(contract.answer.parse(answerIn(answer))).toEqual(answerIn(answer));
        else expectFailure(answer);
      };
      const callers = callersOf(contract);
      await assert(asyncProperty(oddCallOf(contract, drafts, own), callers, ask), {
        numRuns: method === 'POST' ? ofWrite : ofRead,
        endOnFailure: true,
      });
      // Some calls are let in, or this would only prove that the door is shut.
      const letIn = EXAMPLES[`${method} ${path}`]?.fixedAtStart ? 409 : 200;
      const likely = likelyCallOf(contract, drafts, own);
      const untilLetIn = async (asking: CallInput, headers: Headers) => {
        if (!statuses.has(letIn)) await ask(asking, headers);
      };
      if (!statuses.has(letIn))
        await assert(asyncProperty(likely, insidersOf(contract), untilLetIn), {
          numRuns: LIKELY_CALLS,
          endOnFailure: true,
        });
      expect(statuses).toContain(letIn);
      expect(shop.logged).toEqual([]);
      // A count says anew what is on hand, what a till has sold has left, and the copy of a pack has a place of its own for nothing.
      if (CHANGES_STOCK.has(path)) onHand = await whatIsOnHand();
      await expectCellarAddsUp();
      if (isOfDraft) await Promise.all(drafts.map(giveBack));
    },
  );

  test(`a number of a payment that is none is no payment (seed ${seedOfRun()})`, async () => {
    const { id, draftName } = await draftWith(packs.reedcutterBottle);
    const query = new URLSearchParams({ payMethod: '103' });
    await assert(
      asyncProperty(
        oneof(constantFrom(...ODD_NUMBERS), string({ unit: 'binary', maxLength: 64 })),
        async (paymentId) => {
          query.set('paymentId', paymentId);
          const body = { id, draftName, ageConfirmed: true, termsVersion: '3.0' };
          expectFailure(await shop.ask('POST', '/api/order/confirmdraftorder', { query: query.toString(), body }));
        },
      ),
      { numRuns: ofPayment, endOnFailure: true },
    );
    await expectCellarAddsUp();
  });

  test.each(['psnotify', 'pscallback', 'paypalwebhook'])(
    `whatever is thrown at the providers’ door %s, nobody gets a placed order (seed ${seedOfRun()})`,
    async (door) => {
      const placed = await countPlaced();
      const form = dictionary(constantFrom(...GATEWAY_FIELDS), string({ unit: 'binary', maxLength: 30 }));
      const bodies = oneof(
        form.map((fields) => new URLSearchParams(fields).toString()),
        json(),
        string({ unit: 'binary', maxLength: 200 }),
      );
      await assert(
        asyncProperty(
          bodies,
          constantFrom('application/x-www-form-urlencoded', 'application/json', ''),
          async (body, type) => {
            const { status } = await shop.ask('POST', `/api/order/${door}`, {
              body,
              headers: { 'content-type': type },
            });
            expect(status).toBeLessThan(500);
          },
        ),
        { numRuns: ofPayment, endOnFailure: true },
      );
      expect(await countPlaced()).toBe(placed);
      await expectCellarAddsUp();
    },
  );
}

/** A stream goes on for as long as it may; what it refuses is tested beside it. */
const contractsThatEnd = contractsOfJson.filter(([, { endpoint }]) => endpoint.path !== todayStream.endpoint.path);

/** So many likely calls are tried at most until one of them is let in. */
const LIKELY_CALLS = 300;

const CHANGES_STOCK: ReadonlySet<string> = new Set(
  [
    countStockItem,
    approveStocktake,
    receiveStock,
    writeOffStock,
    breakCases,
    packageGyle,
    sendTillMessage,
    duplicatePack,
  ].map(({ endpoint }) => endpoint.path),
);

/** Who is let in by what she is; a customer may be another than she whose thing it is. */
function insidersOf({ access, endpoint: { method, path } }: Contract): Arbitrary<Headers> {
  const { forBusiness, staffOnly } = EXAMPLES[`${method} ${path}`] ?? {};
  if (access === 'till') return constant(tillHeaders);
  if (typeof access === 'object' || staffOnly) return constant(logIns.administrator);
  return constantFrom<Headers[]>(forBusiness ? logIns.buyer : logIns.customer, logIns.administrator, {});
}

/** Who may be let in, and others. */
function callersOf({ access, endpoint: { method, path } }: Contract): Arbitrary<Headers> {
  const { forBusiness } = EXAMPLES[`${method} ${path}`] ?? {};
  return constantFrom<Headers[]>(
    {},
    access === 'till' ? tillHeaders : {},
    forBusiness ? logIns.buyer : logIns.customer,
    logIns.administrator,
  );
}

/** So that the next call has something to sell, however many there are before it. */
function giveBack({ id, draftName }: OwnDraft) {
  const body = { action: 2, orderId: id, draftName };
  return shop.ask('POST', '/api/order/orderactionbyvalidate', { body });
}

const ODD_NUMBERS = ['..', '../../v1/oauth2/token', '%2e%2e', '?x=1', '#', 'A/capture', '\uD800', '', ' ', '0'];

const GATEWAY_FIELDS = ['HashDigest', 'MerchantID', 'StatusCode', 'Message', 'CrossReference', 'OrderID', 'Amount'];

async function openShopToAsk(): Promise<void> {
  const limits = Object.keys(settings.shape).filter((name) => name.startsWith('LIMIT_'));
  shop = await openCallableShop({ settings: Object.fromEntries(limits.map((name) => [name, '0'])) });
  // Numbers that nothing odd happens to hit: a log-in that ends itself, or a till that is revoked, would shut every door after it.
  for (const table of ['session', 'till'])
    await sql`alter table ${sql.table(table)} alter column id restart with 700001`.execute(shop.db);
  const [customer, buyer, administrator] = await Promise.all(
    [people.retail, people.trade30Days, people.admin].map(async ({ email }) => (await logInAnew(shop, email)).headers),
  );
  logIns = { customer: customer!, buyer: buyer!, administrator: administrator! };
  tillHeaders = { 'x-till': (await connectedTill({ db: shop.db, now: shop.clock.now() })).token };
  const sale = sentSale(shop.clock.now(), people.telesales.id);
  await shop.ask('POST', sendTillMessage.endpoint.path, { headers: tillHeaders, body: sale });
  onHand = await whatIsOnHand();
  sharedDrafts = await freshDrafts();
}

/** The answer of a call: a document is a text, everything else JSON. */
function answerIn({ headers, text, body }: ShopAnswer): unknown {
  return headers.get('content-type')?.startsWith('text/html') ? text : body;
}

const freshDrafts = () => Promise.all([packs.reedcutterBottle, packs.pickSix, packs.tShirt].map(draftWith));

/** A basket that is to be collected, by somebody who has said who she is. */
async function draftWith(packId: number): Promise<OwnDraft> {
  const shopper = new Shopper(shop.url);
  const { id, draftName } = await shopper.openBasket();
  await shopper.add(packId, 2, { extraItemId: 2, dynamicPks: Array.from({ length: 6 }, () => packs.reedcutterBottle) });
  await shopper.collectFrom(1);
  await shopper.say({ toName: 'Ada Example', invAddress: ADA });
  return { id, draftName };
}

function expectFailure({ status, body, text }: ShopAnswer): void {
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  expect(body).toMatchObject({
    info: expect.stringMatching(/\S/),
    code: expect.stringMatching(/^[A-Z_]+$/),
    traceId: expect.stringMatching(/^[\da-f-]{36}$/),
  });
  expect(text).not.toMatch(/\.ts:\d+|node_modules|syntax error|\bselect\b.+\bfrom\b|violates|stack/i);
}

async function expectCellarAddsUp(): Promise<void> {
  const { rows } = await sql`
    select s.id, s.reserved, s.committed, coalesce(h.reserved, 0)::int as held, coalesce(h.committed, 0)::int as sold
    from stock_item s left join (
      select stock_item_id, sum(quantity) filter (where not committed) as reserved,
        sum(quantity) filter (where committed) as committed
      from stock_hold group by 1
    ) h on h.stock_item_id = s.id
    where s.reserved <> coalesce(h.reserved, 0) or s.committed <> coalesce(h.committed, 0)
      or s.on_hand < s.reserved + s.committed`.execute(shop.db);
  expect(rows).toEqual([]);
  expect(await whatIsOnHand()).toBe(onHand);
}

async function whatIsOnHand(): Promise<string> {
  return JSON.stringify(await shop.db.selectFrom('stock_item').select(['id', 'on_hand']).orderBy('id').execute());
}

async function countPlaced(): Promise<number> {
  return (await shop.db.selectFrom('orders').select('id').where('status', '>=', 11).execute()).length;
}
