import { keepingHolds, lockCellar, readCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import { lineToHolds } from '#rules/basket/line-to-holds.ts';
import type { DraftLine } from '#rules/orders/draft.ts';
import { isLive } from '#rules/orders/is-live.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { holdWhatThereIs } from '#rules/stock/hold-what-there-is.ts';
import { needsOfLine, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { Hold, StockItem, StockQuantity } from '#rules/stock/stock-item.ts';
import { storingDraft } from '../draft/drafts.repository.ts';
import type { ShopFacts } from '../view/shop-facts.ts';
import type { StoredOrder } from '../draft/stored-order.ts';

/** An order whose lines are as they were paid for. `missing` = units that could not be held for them, by line and stock item. */
export type HeldAgain = { readonly order: StoredOrder; readonly short: boolean; readonly missing: readonly Hold[] };

/**
 * Puts back the lines of a draft that was let go, or of which less was counted, while its payment was on the way, and holds
 * for them what is left (D-109, D-194). A line that is short keeps its quantity, which is paid for, and is marked for whoever
 * packs it.
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
    const held = heldFor(line, items, own, shop);
    const isShort = held === null || held.missing.length > 0;
    const holds = held?.holds ?? [];
    missing.push(...(held?.missing ?? []).map((part) => ({ ...part, lineId: line.id })));
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

/** Whether every line of a draft that is being paid still holds what it sells: a count may have taken some of it (D-194). */
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

/** The cellar as the next line finds it. */
function lessTaken(
  items: readonly StockItem[],
  taken: readonly StockQuantity[],
  own: readonly StockQuantity[],
): readonly StockItem[] {
  return items.map((item) => {
    const more = taken.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    const less = own.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    return { ...item, reserved: item.reserved + more - less };
  });
}
