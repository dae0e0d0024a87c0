import { keepingHolds, lockCellar } from '#features/stock/server/stock.service.ts';
import type { Transaction } from '#platform/database/database.ts';
import { together } from '#platform/database/prepared.ts';
import type { LineToWrite } from '#rules/basket/basket-decision.ts';
import type { DraftLine } from '#rules/orders/draft.ts';
import { LineStatus } from '#rules/orders/order-codes.ts';
import { holdWhatThereIs } from '#rules/stock/hold-what-there-is.ts';
import { needsOfLine, stockOfNeeds } from '#rules/stock/needs-of-line.ts';
import { stockChanges } from '#rules/stock/stock-changes.ts';
import type { StockItem } from '#rules/stock/stock-item.ts';
import { storingDraft } from './drafts.repository.ts';
import type { ShopFacts } from './shop-facts.ts';
import type { StoredOrder } from './stored-order.ts';

/**
 * Puts back the lines of a draft that was let go while its payment was on the way, and holds for them what is left (D-109).
 * A line that is short keeps its quantity, which is paid for, and is marked for whoever packs it.
 */
export async function holdAgain(
  trx: Transaction,
  order: StoredOrder,
  shop: ShopFacts,
): Promise<{ readonly order: StoredOrder; readonly short: boolean }> {
  const paidFor = new Map(order.frozen?.priced.lines.map((line) => [line.lineId, line.quantity]));
  const back = order.lines
    .filter((line) => paidFor.has(line.id))
    .map((line) => ({ ...line, quantity: paidFor.get(line.id) ?? 0, askedQuantity: paidFor.get(line.id) ?? 0 }));
  const needs = back.flatMap((line) => needsOf(line, shop));
  const packIds = needs.map((need) => need.packId);
  const cellar = await lockCellar(trx, { packIds, orderId: order.id, address: null, now: shop.now });
  let items = cellar.items;
  let anyShort = false;
  const lines: (DraftLine & Pick<LineToWrite, 'holds'>)[] = [];
  for (const line of back) {
    const own = cellar.ownHolds.filter((hold) => hold.lineId === line.id);
    const held = heldFor(line, items, own, shop);
    anyShort ||= held.short;
    lines.push({ ...line, status: held.short ? LineStatus.reducedForStock : LineStatus.normal, holds: held.holds });
    items = lessTaken(items, held.holds, own);
  }
  const after = lines.flatMap((line) => line.holds.map((hold) => ({ ...hold, lineId: line.id })));
  const again: StoredOrder = { ...order, lines: lines.map(({ holds: _holds, ...line }) => line) };
  await storingDraft(again, { lines, removed: [] }, shop.now).execute(trx);
  await together(trx, keepingHolds(order.id, after, stockChanges(cellar.ownHolds, after)));
  return { order: again, short: anyShort };
}

function needsOf(line: DraftLine, shop: ShopFacts) {
  const pack = shop.catalogue.packs.get(line.packId);
  return pack ? needsOfLine(pack, line.variantId, line.picks) : [];
}

function heldFor(
  line: DraftLine,
  items: readonly StockItem[],
  own: Parameters<typeof holdWhatThereIs>[2],
  shop: ShopFacts,
): ReturnType<typeof holdWhatThereIs> {
  const each = stockOfNeeds(needsOf(line, shop), items);
  if (each === null) return { holds: [], short: true };
  const needs = each.map((need) => ({ ...need, quantity: need.quantity * line.quantity }));
  return holdWhatThereIs(needs, items, own);
}

/** The cellar as the next line finds it. */
function lessTaken(
  items: readonly StockItem[],
  taken: ReturnType<typeof holdWhatThereIs>['holds'],
  own: Parameters<typeof holdWhatThereIs>[2],
): readonly StockItem[] {
  return items.map((item) => {
    const more = taken.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    const less = own.find((hold) => hold.stockItemId === item.id)?.quantity ?? 0;
    return { ...item, reserved: item.reserved + more - less };
  });
}
