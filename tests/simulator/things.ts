import { sql } from 'kysely';
import type { Database } from '#platform/database/database.ts';
import { packs, variants } from '#sample-brewery/fixtures.ts';

/** What customers buy, at the till too: a pack, in a size or for a session where it has some, filled with what was picked. */
export type Thing = {
  readonly packId: number;
  /** 0 = it has no variants. */
  readonly variantId: number;
  readonly picks: readonly number[];
};

const thing = (packId: number, more: Partial<Thing> = {}): Thing => ({ packId, variantId: 0, picks: [], ...more });

/** Bottles that are in the box to fill, too. */
export const PACKS = [packs.reedcutterBottle, packs.lamplighterBottle, packs.eelCatcherBottle] as const;
export const CASK = packs.reedcutterFirkin;
const [A, B, C] = PACKS;
const SHIRTS = [variants.greenMediumShirt, variants.oatLargeShirt] as const;

export const THINGS: readonly Thing[] = [
  ...PACKS.map((packId) => thing(packId)),
  ...SHIRTS.map((variantId) => thing(packs.tShirt, { variantId })),
  thing(packs.festivalTicket),
  thing(packs.pickSix, { picks: [A, A, A, B, B, C] }),
];

/** Names a stock item: its pack, and its variant where it has one. */
export type StockKey = string;
const KEY = sql<StockKey>`concat_ws('/', s.pack_id, s.variant_id)`;
const keyOf = (packId: number, variantId = 0): StockKey => (variantId === 0 ? `${packId}` : `${packId}/${variantId}`);

/** All stock items that the simulation moves. */
export const STOCK_KEYS: readonly StockKey[] = [
  ...[...PACKS, CASK, packs.festivalTicket].map((packId) => keyOf(packId)),
  ...SHIRTS.map((variantId) => keyOf(packs.tShirt, variantId)),
];

/** So many of one stock item. */
export type Units = { readonly key: StockKey; readonly quantity: number };

/** What one of a thing takes out of the stock. */
export function unitsOf({ packId, variantId, picks }: Thing): readonly Units[] {
  if (picks.length === 0) return [{ key: keyOf(packId, variantId), quantity: 1 }];
  return picks.map((pick) => ({ key: keyOf(pick), quantity: 1 }));
}

/** The lines of an order with what is sold by each, as they are stored. */
export async function thingsOfLines(db: Database, orderId: number): Promise<ReadonlyMap<number, Thing>> {
  const rows = await db
    .selectFrom('order_line')
    .select(['id', 'pack_id', 'variant_id', 'picks'])
    .where('order_id', '=', orderId)
    .execute();
  return new Map(
    rows.map(({ id, pack_id: packId, variant_id: variantId, picks }) => [
      id,
      { packId, variantId: variantId ?? 0, picks: picks as readonly number[] },
    ]),
  );
}

export type StockRow = {
  readonly key: StockKey;
  readonly id: number;
  readonly onHand: number;
  /** A courier has them; they are on hand, and in no count. */
  readonly onItsWay: number;
  readonly countedAt: string | null;
};

/** The stock of all that the simulation moves. */
export async function readStock(db: Database): Promise<readonly StockRow[]> {
  const { rows } = await sql<StockRow>`
    select ${KEY} as key, s.id, s.on_hand as "onHand", units_on_their_way(s.id) as "onItsWay", s.counted_at as "countedAt"
    from stock_item s where ${KEY} = any(${STOCK_KEYS}::text[])`.execute(db);
  return rows;
}

/** What orders hold: what leaves with an order is its own, and that of the orders that go along with it. */
export async function readLeavingWith(db: Database, orderId: number): Promise<readonly Units[]> {
  const { rows } = await sql<Units>`
    select ${KEY} as key, h.quantity from stock_hold h join order_line l on l.id = h.line_id join stock_item s on s.id = h.stock_item_id
    where l.order_id = ${orderId}
      or l.order_id in (select k.held_order_id from held_order_link k where k.order_id = ${orderId})`.execute(db);
  return rows;
}
