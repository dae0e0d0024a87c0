import type { Database } from '#platform/database/database.ts';
import { OrderStatus } from '#rules/orders/order-codes.ts';
import { packs } from '#sample-brewery/fixtures.ts';
import { openShop, type ShopForTest } from '../shop-for-test.ts';
import { readTermsVersion, Shopper } from '../shopper-for-test.ts';

/** The shop, and what must be so by what has happened to it. */
export type World = {
  readonly shop: ShopForTest;
  readonly shoppers: Shopper[];
  /** Orders with a higher id are the simulation's own. */
  readonly ordersAfter: number;
  readonly books: Books;
};

/** The model: what the shop's own records must come to. */
export type Books = {
  /** On hand by pack. */
  readonly onHand: Map<number, number>;
  /** What an order has of a gift voucher's value, in pence, by code and order. */
  readonly giftUses: Map<string, Map<number, number>>;
  /** Orders that were seen as placed. */
  readonly placed: Set<number>;
};

export const PACKS = [packs.reedcutterBottle, packs.lamplighterBottle, packs.eelCatcherBottle] as const;
export const GIFTS = [
  { code: 'SIMGIFT1', pence: 500 },
  { code: 'SIMGIFT2', pence: 1200 },
] as const;
const ON_HAND = 30;
const SHOPPERS = 3;

/** Opens a shop on a database with the sample brewery, in which little is on hand, so that shoppers compete. */
export async function openWorld(db: Database): Promise<World> {
  for (const packId of PACKS)
    await db
      .updateTable('stock_item')
      .set((row) => ({ on_hand: row('committed', '+', ON_HAND) }))
      .where('pack_id', '=', packId)
      .execute();
  for (const { code, pence } of GIFTS)
    await db.insertInto('voucher').values({ code, coupon_id: 1, value_pence: pence }).execute();
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
    },
  });
  await readTermsVersion(shop.url);
  const stock = await db
    .selectFrom('stock_item')
    .select(['pack_id', 'on_hand'])
    .where('pack_id', 'in', PACKS)
    .execute();
  return {
    shop,
    shoppers: Array.from({ length: SHOPPERS }, () => new Shopper(shop.url)),
    ordersAfter: last,
    books: {
      onHand: new Map(stock.map(({ pack_id: packId, on_hand: onHand }) => [packId, onHand])),
      giftUses: new Map(GIFTS.map(({ code }) => [code, new Map()])),
      placed: new Set(),
    },
  };
}

/** The simulation's own orders that were placed, the oldest first. */
export function placedOrders({ shop, ordersAfter }: World): Promise<PlacedOrder[]> {
  return shop.db
    .selectFrom('orders')
    .select(['id', 'status', 'order_ref_num'])
    .$castTo<PlacedOrder>()
    .where('id', '>', ordersAfter)
    .where('status', '>=', OrderStatus.confirmed)
    .orderBy('id')
    .execute();
}

export type PlacedOrder = { readonly id: number; readonly status: OrderStatus; readonly order_ref_num: number };

/** 503 is an answer too: a provider did not give one. Anything else of that kind is a fault of ours. */
export function mustBeAnAnswer({ status, body }: { readonly status: number; readonly body: unknown }): void {
  if (status === 500 || status > 504) throw new Error(`the shop answered ${status}: ${JSON.stringify(body)}`);
}
