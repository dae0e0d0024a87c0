import type { Pence } from '#rules/money/pence.ts';
import type { DraftLine, LineId } from '#rules/orders/placing/draft.ts';
import type { Altered } from '#rules/orders/order-codes.ts';
import type { StockChange, StockQuantity } from '#rules/stock/stock-item.ts';
import type { ReservationClock } from './reservation-clock.ts';

/** A line to be stored, with the stock that it then holds. A null id is a new line. */
export type LineToWrite = Omit<DraftLine, 'id'> & {
  readonly id: LineId | null;
  readonly holds: readonly StockQuantity[];
};

/** A change that the action made by itself, for the sentence that names the line (D-160). */
export type LineNotice = {
  readonly lineId: LineId;
  readonly packName: string;
  readonly altered: Altered;
  readonly was: Pence;
  readonly now: Pence;
};

/** What is to be stored after an action; what stays the same is left out. Stock changes are by id. */
export type BasketDecision = {
  readonly lines: readonly LineToWrite[];
  readonly removed: readonly LineId[];
  readonly stock: readonly StockChange[];
  readonly clock: ReservationClock;
  readonly altered: Altered;
  readonly notices: readonly LineNotice[];
};

/** The highest code takes precedence (D-63). */
export function highest(codes: readonly Altered[]): Altered {
  return codes.reduce((most, code) => (code > most ? code : most), 0);
}
