import { pence, type Pence } from '#rules/money/pence.ts';

/** As many lines of a sheet go into a basket at once. */
export const MOST_SHEET_LINES = 1000;

/** One line of an order sheet; sums in pence, without VAT. */
export type SummedLine = {
  readonly quantity: number;
  readonly price: Pence;
  /** It comes in a cask or keg, which is lent. */
  readonly container: boolean;
  readonly deposit: Pence;
};

export type SheetSum = {
  readonly lines: number;
  readonly packs: number;
  /** The goods at their list prices, before vouchers and delivery. */
  readonly goods: Pence;
  readonly containers: number;
  /** The deposits on the containers, without VAT. */
  readonly deposits: Pence;
};

/** What stands at the foot of an order sheet. What the order costs is the server’s to say, once it is in the basket. */
export function sheetSum(lines: readonly SummedLine[]): SheetSum {
  const sumOf = (value: (line: SummedLine) => number) =>
    lines.reduce((sum, line) => sum + value(line) * line.quantity, 0);
  return {
    lines: lines.filter(({ quantity }) => quantity > 0).length,
    packs: sumOf(() => 1),
    goods: pence(sumOf(({ price }) => price)),
    containers: sumOf(({ container }) => (container ? 1 : 0)),
    deposits: pence(sumOf(({ deposit }) => deposit)),
  };
}
