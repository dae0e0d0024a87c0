import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import { DeliveryMethod, OrderStatus } from '#rules/orders/order-codes.ts';
import { orderStage } from '#rules/orders/order-stage.ts';
import { PaymentMethod } from '#rules/payments/payment-methods.ts';
import { businesses, people } from '#sample-brewery/fixtures.ts';
import { people as staff } from '#sample-brewery/people.ts';
import { logIn } from '../log-in.ts';
import { openShop, type ShopForTest } from '../shop-for-test.ts';
import { readTermsVersion, Shopper } from '../shopper-for-test.ts';
import type { Noted } from './noted.ts';
import { hasStopped } from './stop.ts';
import type { CountedSteps } from './tally.ts';
import { CASK, readStock, type StockKey } from './things.ts';
import { connectTills, type TillDevice } from './till-device.ts';

/** The shop, and what must be so by what has happened to it. */
export type World = {
  readonly shop: ShopForTest;
  readonly shoppers: Shopper[];
  /** Those who buy for a business. */
  readonly trade: {
    /** Two people of one account, which may owe a few casks. */
    readonly pub: readonly [Shopper, Shopper];
    /** Buys for another one, which no van visits: what is brought to it is quoted. */
    readonly buyer: Shopper;
    readonly termsVersion: string;
  };
  readonly tills: readonly TillDevice[];
  /** What one of a pack costs at the till, in pence. */
  readonly prices: ReadonlyMap<number, number>;
  /** Orders with a higher id are the simulation's own. */
  readonly ordersAfter: number;
  readonly books: Books;
  /** What became of the steps. */
  readonly tally: CountedSteps;
};

/** The model: what the shop's own records must come to. */
export type Books = {
  /** On hand by stock item. */
  readonly onHand: Map<StockKey, number>;
  /** What an order has of a gift voucher's value, in pence, by code and order. */
  readonly giftUses: Map<string, Map<number, number>>;
  /** Pence that persons have received for an order, less what they have sent back. */
  readonly receivedByHand: Map<number, number>;
  /** What else was noted. */
  readonly noted: Noted;
  /** Orders that were seen as placed. */
  readonly placed: Set<number>;
  /** In whose box something was that was cancelled. */
  readonly leftBox: Map<number, number>;
  /** Orders that were seen as given up unpaid. */
  readonly givenUp: Set<number>;
  /** The shop sells. */
  isOpen: boolean;
};

export const { id: PUB } = businesses.jollyWherryman;
const { id: BUYER } = businesses.mardleAndMalt;
/** In pence, on a cask. */
const DEPOSIT = 3000;
/** In pence: about four casks. */
const CREDIT_LIMIT = 70_000;
const PUB_PEOPLE = [people.trade30Days, people.tradeNotLinked] as const;
export const GIFTS = [
  { code: 'SIMGIFT1', pence: 500 },
  { code: 'SIMGIFT2', pence: 1200 },
] as const;
const ON_HAND = 30;
const SHOPPERS = 3;
/** Which of the shoppers is logged in: she sends held orders along with her basket, and collects them now. */
export const CUSTOMER = 1;

/** Opens a shop on a database with the sample brewery, in which little is on hand, so that shoppers compete. */
export async function openWorld(db: Database): Promise<World> {
  for (const { id } of await readStock(db))
    await db
      .updateTable('stock_item')
      .set((row) => ({ on_hand: row('committed', '+', ON_HAND) }))
      .where('id', '=', id)
      .execute();
  await db.updateTable('pack').set({ deposit_pence: DEPOSIT }).where('id', '=', CASK).execute();
  for (const { code, pence } of GIFTS)
    await db.insertInto('voucher').values({ code, coupon_id: 1, value_pence: pence }).execute();
  await openAccounts(db);
  const { last } = await db
    .selectFrom('orders')
    .select((row) => row.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const shop = await openShop(db, {
    settings: {
      LIMIT_VOUCHER_CODE: '0',
      LIMIT_VOUCHER_CODE_DAY: '0',
      RECONCILE_AFTER_SECONDS: '0',
      PAYPAL_TIMEOUT_MS: '2000',
      QUOTE_WORKING_DAYS: '6',
    },
  });
  await readTermsVersion(shop.url);
  const stock = await readStock(db);
  const terms = (await (await fetch(`${shop.url}/api/content/getterms?kind=trade`)).json()) as { version: string };
  return {
    shop,
    shoppers: Array.from({ length: SHOPPERS }, () => new Shopper(shop.url)),
    trade: {
      pub: [new Shopper(shop.url), new Shopper(shop.url)],
      buyer: new Shopper(shop.url),
      termsVersion: terms.version,
    },
    tills: await connectTills(shop),
    prices: await readPrices(db),
    ordersAfter: last,
    books: {
      onHand: new Map(stock.map(({ key, onHand }) => [key, onHand])),
      giftUses: new Map(GIFTS.map(({ code }) => [code, new Map()])),
      receivedByHand: new Map(),
      noted: new Map(),
      placed: new Set(),
      leftBox: new Map(),
      givenUp: new Set(),
      isOpen: true,
    },
    tally: new Map(),
  };
}

async function readPrices(db: Database): Promise<ReadonlyMap<number, number>> {
  const packs = await db.selectFrom('pack').select(['id', 'retail_inc_pence']).execute();
  return new Map(packs.map(({ id, retail_inc_pence: pence }) => [id, pence ?? 0]));
}

/** Both may owe that much more than they do. */
async function openAccounts(db: Database): Promise<void> {
  const [, second] = PUB_PEOPLE;
  await db.updateTable('person').set({ business_id: PUB }).where('id', '=', second.id).execute();
  await sql`
    update business b set terms_days = 14, minimum_order_pence = 0, credit_limit_pence = ${CREDIT_LIMIT}::int
      + coalesce((select sum(i.owed_pence) from account_item('infinity') i where i.business_id = b.id), 0)
    where b.id in (${PUB}, ${BUYER})`.execute(db);
  await db
    .updateTable('business')
    .set({ route_id: null, delivery_method: DeliveryMethod.notChosen })
    .where('id', '=', BUYER)
    .execute();
}

/** The clock is moved by days, and a log-in lasts for less. Nobody has to log in while the process stops. */
export async function keepLoggedIn({ shop, shoppers, trade: { pub, buyer } }: World): Promise<void> {
  await logIn(shop, staff.admin.email);
  shoppers[CUSTOMER]!.headers = (await logIn(shop, people.retail.email)).headers;
  for (const [at, { email }] of PUB_PEOPLE.entries()) pub[at]!.headers = (await logIn(shop, email)).headers;
  buyer.headers = (await logIn(shop, people.tradeTerms0.email)).headers;
}

/** The simulation's own orders that were placed, the oldest first. */
export function placedOrders({ shop, ordersAfter }: World): Promise<PlacedOrder[]> {
  return shop.db
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'order_ref_num',
      'pay_method',
      'is_paid',
      'waits_for',
      'over_paid_pence',
      'ordered_at',
      'person_id',
    ])
    .select((row) =>
      row
        .exists(row.selectFrom('held_order_link').whereRef('held_order_link.held_order_id', '=', 'orders.id'))
        .as('goes_along'),
    )
    .$castTo<PlacedOrder>()
    .where('id', '>', ordersAfter)
    .where('status', '>=', OrderStatus.confirmed)
    .orderBy('id')
    .execute();
}

export type PlacedOrder = {
  readonly id: number;
  readonly status: OrderStatus;
  readonly order_ref_num: number;
  readonly pay_method: PaymentMethod;
  readonly is_paid: boolean;
  readonly waits_for: string | null;
  readonly over_paid_pence: number;
  readonly ordered_at: Instant;
  readonly person_id: number | null;
  readonly goes_along: boolean;
};

const isByTransfer = (order: PlacedOrder): boolean => order.pay_method === PaymentMethod.bankTransfer;
export const awaitsTransfer = (order: PlacedOrder): boolean =>
  isByTransfer(order) && !order.is_paid && orderStage(order.status) === 'confirmed';
const isOnAccount = (order: PlacedOrder): boolean => order.pay_method === PaymentMethod.onAccount;
/** By transfer, or on account: that is owed until it is paid, also once it was delivered. */
export const awaitsMoney = (order: PlacedOrder): boolean =>
  awaitsTransfer(order) || (isOnAccount(order) && !order.is_paid && orderStage(order.status) !== 'cancelled');
export const isConfirmed = ({ status }: PlacedOrder): boolean => status === OrderStatus.confirmed;
/** It does not go along in another order's. */
export const hasOwnBox = ({ goes_along: goesAlong }: PlacedOrder): boolean => !goesAlong;
/** Nothing of its money is waited for before it leaves. */
export const mayBePacked = (order: PlacedOrder): boolean => order.is_paid || isOnAccount(order);
export const mayBePackedNow = (order: PlacedOrder): boolean => mayBePacked(order) && isConfirmed(order);
export const isWithCustomer = ({ status }: PlacedOrder): boolean => orderStage(status) === 'fulfilled';

/** 503 is an answer too: a provider did not give one. Anything else of that kind is a fault of ours, unless the process stopped. */
export function mustBeAnAnswer({ status, body }: { readonly status: number; readonly body: unknown }): void {
  if ((status === 500 || status > 504) && !hasStopped())
    throw new Error(`the shop answered ${status}: ${JSON.stringify(body)}`);
}

/** The same of what places an order or begins to pay for one, which nobody can while the shop is closed. */
export function mustBeAllowed({ books }: World, answer: { readonly status: number; readonly body: unknown }): void {
  mustBeAnAnswer(answer);
  if (answer.status === 200 && !books.isOpen) throw new Error('a closed shop has sold something');
}
