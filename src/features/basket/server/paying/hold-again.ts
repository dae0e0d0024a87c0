import { keepingHolds, lockCellar, readCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import { lineToHolds } from '#rules/basket/line-to-holds.ts';
import type { DraftLine } from '#rules/orders/placing/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { holdWhatThereIs } from '#rules/stock/hold-what-there-is.ts';
import { needsOfLine, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { Hold, StockItem, StockQuantity } from '#rules/stock/stock-item.ts';
import { storingDraft } from '../draft/drafts.repository.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** An order whose lines are as they were paid for. `missing` = units that could not be held, by line and stock item. */
export type HeldAgain = { readonly order: StoredOrder; readonly short: boolean; readonly missing: readonly Hold[] };

/**
 * Restores the lines of a draft that was released, or cut by a stock count, while its payment was under way, and holds
 * what is left for them (D-109, D-194). A short line keeps its quantity, which is paid for, and is marked for the
 * packer.
 */
export async function holdAgain(trx: Transaction, order: StoredOrder, shop: ShopFacts): Promise<HeldAgain> {
  const paidFor = new Map(order.frozen?.priced.lines.map((line) => [line.lineId, line.quantity]));
  const back = order.lines
    .filter((line) => paidFor.has(line.id))
    .map((line) => ({ ...line, quantity: paidFor.get(line.id) ?? 0, askedQuantity: paidFor.get(line.id) ?? 0 }));
  const needs = back.flatMap((line) => needsOf(line, shop));
  const packIds = needs.map((need) => need.packId);
  const cellar = await lockCellar(trx, { packIds, orderId: order.id, address: null, now: shop.now });
  let items = cellar.items;
  const missing: Hold[] = [];
  const lines: (DraftLine & Pick<LineToWrite, 'holds'>)[] = [];
  for (const line of back) {
    const own = cellar.ownHolds.filter((hold) => hold.lineId === line.id);
    const lineHolds = heldFor(line, items, own, shop);
    const isShort = lineHolds === null || lineHolds.missing.length > 0;
    const holds = lineHolds?.holds ?? [];
    missing.push(...(lineHolds?.missing ?? []).map((part) => ({ ...part, lineId: line.id })));
    lines.push({ ...line, status: isShort ? LineStatus.reducedForStock : LineStatus.normal, holds });
    items = lessTaken(items, holds, own);
  }
  const after = lines.flatMap((line) => line.holds.map((hold) => ({ ...hold, lineId: line.id })));
  const again: StoredOrder = { ...order, lines: lines.map(({ holds: _holds, ...line }) => line) };
  await storingDraft(again, { lines, removed: [] }, shop.now).execute(trx);
  const dropped = cellar.ownHolds.filter((hold) => !after.some((one) => isSameHold(one, hold)));
  const holds = [...after, ...dropped.map((hold) => ({ ...hold, quantity: 0 }))];
  await together(trx, keepingHolds(order.id, holds, stockChanges(cellar.ownHolds, after)));
  return { order: again, short: lines.some((line) => line.status !== LineStatus.normal), missing };
}

function needsOf(line: DraftLine, shop: ShopFacts) {
  const pack = shop.catalogue.packs.get(line.packId);
  return pack ? needsOfLine(pack, line.variantId, line.picks) : [];
}

function heldFor(
  line: DraftLine,
  items: readonly StockItem[],
  own: readonly StockQuantity[],
  shop: ShopFacts,
): ReturnType<typeof holdWhatThereIs> | null {
  const each = stockOfNeeds(needsOf(line, shop), items);
  if (each === null) return null;
  const needs = each.map((need) => ({ ...need, quantity: need.quantity * line.quantity }));
  return holdWhatThereIs(needs, items, own);
}

/**
 * Whether every line of a draft that is being paid still holds what it sells: a stock count may have taken some of it
 * (D-194).
 */
export async function holdsAll(trx: Transaction, order: StoredOrder, shop: ShopFacts): Promise<boolean> {
  const cellarQuery = { packIds: [], orderId: order.id, address: null, now: shop.now };
  const { items, ownHolds } = await readCellar(trx, cellarQuery);
  return order.lines.filter(isLive).every((line) => {
    const pack = shop.catalogue.packs.get(line.packId);
    return pack === undefined || lineToHolds(line, pack, { holds: ownHolds, cellar: items }) === null;
  });
}

function isSameHold(one: Hold, other: Hold): boolean {
  return one.lineId === other.lineId && one.stockItemId === other.stockItemId;
}

/** The stock that is left for the next line. */
function lessTaken(
  items: readonly StockItem[],
  newHolds: readonly StockQuantity[],
  own: readonly StockQuantity[],
): readonly StockItem[] {
  return items.map((item) => {
    const more = newHolds.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    const less = own.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    return { ...item, reserved: item.reserved + more - less };
  });
}
