import { type Database, type Transaction, violatedConstraint } from '#platform/database/database.ts';
import type { Prepared } from '#platform/database/prepared.ts';
import type { Instant } from '#rules/calendar/instant.ts';
import type { LineId, OrderId } from '#rules/orders/placing/draft.ts';
import type { Refusal } from '#rules/refusal.ts';
import type { Hold, StockChange } from '#rules/stock/stock-item.ts';
import { takeOutOfLine } from '#rules/stock/take-out-of-line.ts';
import {
  type Cellar,
  committingHolds,
  freeingBoughtStock,
  lockItems,
  NEW_LINE,
  readItems,
  returningStock,
  storingHolds,
  storingShortages,
  takingBoughtStock,
  type CellarQuery,
} from './stock.repository.ts';
import { lockClaims, storingTakenOut } from './take-out.repository.ts';

export { freeingBoughtStock, NEW_LINE, returningStock, storingShortages, takingBoughtStock };
export type { Cellar };

/** No stock, for decisions that do not concern it. */
export const EMPTY_CELLAR: Cellar = { items: [], ownHolds: [], heldFromAddress: 0 };

/**
 * A constraint forbids reserving more than there is, even if somebody forgot to lock (decision 31). Its violation means
 * "sold out"; the transaction has been rolled back.
 */
export async function unlessOversold<T>(work: Promise<T>): Promise<T | Refusal> {
  try {
    return await work;
  } catch (fault) {
    if (violatedConstraint(fault) !== 'stock_item_not_oversold') throw fault;
    return { refused: 'sold-out', packName: '' };
  }
}

/** Locks the stock that an action may change, until the end of the transaction (D-32). */
export function lockCellar(trx: Transaction, query: CellarQuery): Promise<Cellar> {
  return lockItems(trx, query);
}

/** What an order holds, and the stock of these packs, for display. */
export function readCellar(db: Database, query: CellarQuery): Promise<Cellar> {
  return readItems(db, query);
}

/**
 * Statements that store the decided holds, to be sent with their transaction; `changes` is their sum by stock item.
 * None when nothing was decided. `newLines` = how many lines are stored with them; their numbers are -1, -2 and so on.
 */
export function keepingHolds(
  orderId: OrderId,
  holds: readonly Hold[],
  changes: readonly StockChange[],
  newLines = 0,
): readonly Prepared<never>[] {
  return holds.length > 0 || changes.length > 0 ? [storingHolds(orderId, holds, changes, newLines)] : [];
}

/** The statement that commits all holds of an order. */
export function sellingHolds(orderId: OrderId): Prepared<never> {
  return committingHolds(orderId);
}

/**
 * Takes pieces out of lines of a locked, placed order before it is packed: what they have bought can be sold again, and what is
 * missing of them is missing no more. `left` = the pieces of the line that were still to be packed.
 */
export async function takeOutOfLines(
  trx: Transaction,
  lines: readonly { readonly lineId: LineId; readonly pieces: number; readonly left: number }[],
  now: Instant,
): Promise<void> {
  const before = await lockClaims(
    trx,
    lines.map(({ lineId }) => lineId),
  );
  const claims = lines.flatMap((line) => {
    const own = before.filter(({ lineId }) => lineId === line.lineId);
    return takeOutOfLine(own, line).map((claim, at) => ({ ...claim, freed: own[at]!.quantity - claim.quantity }));
  });
  await storingTakenOut(lines, claims, now).execute(trx);
}
